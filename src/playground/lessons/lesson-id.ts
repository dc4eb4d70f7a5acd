/** A name for a lesson that has none, so that what was done of it can be remembered. */

/** The name: the same for the same text (FNV-1a of its UTF-16 units, in base 36). */
export function lessonId(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `text-${(hash >>> 0).toString(36)}`;
}
