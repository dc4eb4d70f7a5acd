/** The answer to a request whose writes were repeated at other revisions. */
import { getIn, isObject, setIn, type Value } from '../values/value.ts';
import type { Response } from './request.ts';
import type { Footprint } from './store/footprint.ts';
import { withMovedUid } from './store/stored.ts';

/** The same answer with the version and the uid of what was written by so many revisions later; made when somebody looks. */
export function movedResponse(response: Response, { writes }: Footprint, shift: number): Response {
  if (writes.length === 0) return response;
  let moved: Value | undefined;
  return {
    ...response,
    get body() {
      moved ??= movedBody(response.body, writes, shift);
      return moved;
    },
  };
}

function movedBody(body: Value, writes: Footprint['writes'], shift: number): Value {
  if (!isObject(body)) return body;
  const version = getIn(body, 'metadata', 'resourceVersion');
  const written = writes.find(({ revision }) => version === String(revision));
  if (written === undefined) return body;
  const moved = withMovedUid(body, writes, shift);
  return setIn(moved, ['metadata', 'resourceVersion'], String(written.revision + shift));
}
