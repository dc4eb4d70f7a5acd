/** The Kubernetes versions the engine knows; what differs between them is looked up by `since`, never branched on elsewhere. */

/** A minor version of Kubernetes. */
export type KubernetesVersion = '1.30' | '1.31' | '1.32' | '1.33' | '1.34' | '1.35' | '1.36' | '1.37';

/** All of them, oldest first. */
export const kubernetesVersions: readonly KubernetesVersion[] = [
  '1.30',
  '1.31',
  '1.32',
  '1.33',
  '1.34',
  '1.35',
  '1.36',
  '1.37',
];

/** The version whose words the engine speaks. */
export const latestVersion: KubernetesVersion = '1.37';

/** The number after the dot, for comparisons with `since`. */
export function minorOf(version: KubernetesVersion): number {
  return Number(version.slice(2));
}
