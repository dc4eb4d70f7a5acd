/** `/version`. */
import { type KubernetesVersion, minorOf } from '../../kubernetes-version.ts';
import { type ObjectValue, object } from '../../values/value.ts';

/** What the server says of itself: a released version of the Kubernetes that it plays. */
export function versionInfo(version: KubernetesVersion): ObjectValue {
  const minor = minorOf(version);
  return object({
    major: '1',
    minor: String(minor),
    emulationMajor: '1',
    emulationMinor: String(minor),
    minCompatibilityMajor: '1',
    minCompatibilityMinor: String(minor - 1),
    gitVersion: `v${version}.0`,
    gitCommit: '',
    gitTreeState: 'clean',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: 'go1.26.8',
    compiler: 'gc',
    platform: 'linux/amd64',
  });
}
