/** The version of this program. */
import packageJson from '../../package.json' with { type: 'json' };

/** As the package says it. */
export function toolVersion(): string {
  return packageJson.version;
}
