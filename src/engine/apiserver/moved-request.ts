/** A request that names a version which was written, by the same work, at another revision when that was repeated. */
import type { Request } from './request.ts';
import type { Footprint } from './store/footprint.ts';

/** The version that a JSON patch insists on, as `kubectl apply` writes it when it takes fields over from another manager. */
const insisted = /("path":"\/metadata\/resourceVersion","value":")(\d+)(?=")/g;

/** The same request where what its work wrote comes by so many revisions later; the very same where it names none of that. */
export function movedRequest(request: Request, { writes }: Footprint, shift: number): Request {
  const { body } = request;
  if (body?.kind !== 'text' || request.contentType !== 'application/json-patch+json') return request;
  const text = body.text.replace(insisted, (whole, before: string, version: string) => {
    const written = writes.find(({ revision }) => version === String(revision));
    return written === undefined ? whole : `${before}${written.revision + shift}`;
  });
  return text === body.text ? request : { ...request, body: { kind: 'text', text } };
}
