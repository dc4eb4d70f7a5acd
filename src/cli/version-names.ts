/** The Kubernetes versions by name, apart from the engine so that `--help` need not load it. */
import type { KubernetesVersion } from '../engine/index.ts';

/** All of them, oldest first; a test holds them against the engine's own list. */
export const versionNames: readonly KubernetesVersion[] = [
  '1.30',
  '1.31',
  '1.32',
  '1.33',
  '1.34',
  '1.35',
  '1.36',
  '1.37',
];
