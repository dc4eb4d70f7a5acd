/** Finalizers of an object. */
import { type FieldError, forbidden, invalid } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings } from '../../values/value.ts';
import { isQualifiedName } from './names.ts';

const orphanDependents = 'orphan';
const deleteDependents = 'foregroundDeletion';

/** Finalizers must be qualified names, and those of the garbage collector exclude each other. */
export function validateFinalizers(finalizers: readonly string[], path: FieldPath): FieldError[] {
  const errors = finalizers.flatMap((finalizer) =>
    isQualifiedName(finalizer).map((detail) => invalid(path, finalizer, detail)),
  );
  if (finalizers.includes(orphanDependents) && finalizers.includes(deleteDependents)) {
    const detail = `finalizer ${orphanDependents} and ${deleteDependents} cannot be both set`;
    errors.push(invalid(path, finalizers, detail));
  }
  return errors;
}

/** An object that is being deleted takes no new finalizers. */
export function validateNoNewFinalizers(
  finalizers: readonly string[],
  old: readonly string[],
  path: FieldPath,
): FieldError[] {
  const added = [...new Set(finalizers)].filter((finalizer) => !old.includes(finalizer)).sort(compareStrings);
  if (added.length === 0) return [];
  const shown = `[]string{${added.map(goQuote).join(', ')}}`;
  return [
    forbidden(path, `no new finalizers can be added if the object is being deleted, found new finalizers ${shown}`),
  ];
}

/** Finalizers that Kubernetes itself uses without a domain. */
const standardFinalizers: ReadonlySet<string> = new Set([orphanDependents, deleteDependents, 'kubernetes']);

/** Warnings about finalizers that an object did not have before. */
export function finalizerWarnings(finalizers: readonly string[], old: readonly string[]): readonly string[] {
  const added = [...new Set(finalizers)].filter((finalizer) => !old.includes(finalizer)).sort(compareStrings);
  return added.flatMap((finalizer) => {
    const name = `metadata.finalizers: ${goQuote(finalizer)}`;
    const warnings = isQualifiedName(finalizer).map((detail) => `${name}: ${detail}`);
    if (finalizer.includes('/') || standardFinalizers.has(finalizer)) return warnings;
    const how = finalizer.includes('.') ? ' including a path (/)' : '';
    return [
      ...warnings,
      `${name}: prefer a domain-qualified finalizer name${how} to avoid accidental conflicts with other finalizer writers`,
    ];
  });
}
