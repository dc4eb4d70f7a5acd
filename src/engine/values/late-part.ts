/**
 * Parts of the engine that come after the rest. Where the engine is loaded over a network, what an ordinary run does not need
 * is left out of its first file; a run that does need it is given up with `PartMissing`, and made again once the part is there.
 * A module that may come late has a twin named `.late.ts`; which of the two an import means is decided by the condition `late`
 * of the package's `imports`.
 */

/** Thrown where a part is needed that has not come yet. */
export class PartMissing extends Error {
  constructor(
    /** Brings the part. */
    readonly load: () => Promise<void>,
  ) {
    super('a part of the engine has not been loaded yet');
  }
}

const loaders: (() => Promise<void>)[] = [];

/** Declares a part: a function that gives it, or throws `PartMissing`. */
export function latePart<T>(importPart: () => Promise<T>): () => T {
  let part: T | undefined;
  const load = async (): Promise<void> => {
    part ??= await importPart();
  };
  loaders.push(load);
  return () => {
    if (part === undefined) throw new PartMissing(load);
    return part;
  };
}

/** Declares a part that only makes things quicker: a function that gives it once it has come, which nothing waits for. */
export function optionalPart<T>(importPart: () => Promise<T>): () => T | undefined {
  let part: T | undefined;
  loaders.push(async () => {
    part ??= await importPart();
  });
  return () => part;
}

/** Brings all parts. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}

/** Does something that may need parts, again after each one that was missing; what it does must be repeatable. */
export async function withLateParts<T>(work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof PartMissing)) throw thrown;
      await thrown.load();
    }
  }
}
