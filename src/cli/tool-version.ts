/** The version of this program. */
import { version } from '../../package.json' with { type: 'json' };

/** As the package says it; the rest of its description is not bundled with the command. */
export function toolVersion(): string {
  return version;
}
