/** Strategic merge patches, which built-in types have: applied, and made from what was, is and shall be. */
export { threeWayStrategicMergePatch } from './strategic-merge-diff.ts';
export { strategicMergePatch } from './strategic-merge-patch.ts';
