/** Which lists of a resource a strategic merge patch merges rather than replaces. */

/** What is known of a member of an object. */
export interface PatchMeta {
  /** The members that have something to be known of. */
  readonly members?: Readonly<Record<string, PatchMeta>>;
  /** Set for a list that is merged: by this key of its items, or as a set of scalars where it is empty. */
  readonly mergeKey?: string;
}

/** What is known where nothing is. */
export const noPatchMeta: PatchMeta = {};

/** What is known of a member. */
export function memberMeta(meta: PatchMeta, key: string): PatchMeta {
  return Object.hasOwn(meta.members ?? {}, key) ? (meta.members?.[key] ?? noPatchMeta) : noPatchMeta;
}

/**
 * Of a CustomResourceDefinition: its own lists are replaced (rules of a schema would be merged, if their versions were
 * not replaced with them), those of any object's metadata are merged.
 */
export const definitionPatchMeta: PatchMeta = {
  members: {
    metadata: { members: { finalizers: { mergeKey: '' }, ownerReferences: { mergeKey: 'uid' } } },
  },
};
