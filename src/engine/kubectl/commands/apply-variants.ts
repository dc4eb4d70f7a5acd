/** What `kubectl apply` does where flags ask for it: apply on the server, and prune. */
export { applyOnServer } from './apply-server-side.ts';
export { prune, readPruneAllowlist } from './prune.ts';
