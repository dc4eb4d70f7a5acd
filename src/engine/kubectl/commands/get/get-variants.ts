/** What `kubectl get` does where flags ask for it: sort, watch, and fetch an address as it is. */
export { sortBy } from '../../printers/sort-by.ts';
export { getRaw } from './get-raw.ts';
export { watchObjects } from './watch-objects.ts';
