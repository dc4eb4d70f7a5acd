/** Walking over objects with errors gathered, as cli-runtime's visitors compose it. */
import { aggregate, type KubectlError } from '../errors/kubectl-error.ts';
import { Info } from './info.ts';

/** Called for each object; what it returns is an error of that object. */
export type VisitInfo = (info: Info) => KubectlError | undefined;

/** What a walk hands on: an object, or the error that stands in its place. */
type VisitStep = (info: Info | undefined, error: KubectlError | undefined) => KubectlError | undefined;

/** Something that can be walked over. */
export type Visitor = (step: VisitStep) => KubectlError | undefined;

/** A step from a function that wants objects only: errors are handed back as they are. */
export function onEach(visit: VisitInfo): VisitStep {
  return (info, error) => (error !== undefined || info === undefined ? error : visit(info));
}

/** One after another; the first error ends the walk. */
export function inOrder(visitors: readonly Visitor[]): Visitor {
  return (step) => {
    for (const visitor of visitors) {
      const error = visitor(step);
      if (error !== undefined) return error;
    }
    return undefined;
  };
}

/** One after another to the end, all errors gathered. */
export function eagerly(visitors: readonly Visitor[]): Visitor {
  return (step) => {
    const errors: KubectlError[] = [];
    for (const visitor of visitors) {
      const error = visitor(gatheringInto(errors, step));
      if (error !== undefined) errors.push(error);
    }
    return aggregate(errors);
  };
}

/** To the end, errors gathered; a single one stays itself. */
export function continuingOnError(visitor: Visitor): Visitor {
  return (step) => {
    const errors: KubectlError[] = [];
    const error = visitor(gatheringInto(errors, step));
    if (error !== undefined) errors.push(error);
    return errors.length === 1 ? errors[0] : aggregate(errors);
  };
}

function gatheringInto(errors: KubectlError[], step: VisitStep): VisitStep {
  return (info, error) => {
    const failed = error ?? step(info, undefined);
    if (failed !== undefined) errors.push(failed);
    return undefined;
  };
}

/** Does something to each object before it is handed on; its error is the object's. */
export function decorated(visitor: Visitor, decorate: VisitInfo): Visitor {
  return (step) => visitor(onEach((info) => decorate(info) ?? step(info, undefined)));
}

/** Hands on only what passes. */
export function filtered(visitor: Visitor, passes: (info: Info) => boolean): Visitor {
  return (step) => visitor(onEach((info) => (passes(info) ? step(info, undefined) : undefined)));
}

/** Each object replaced by several (or by errors in their place), or by one error. */
export function expanded(
  visitor: Visitor,
  expand: (info: Info) => readonly (Info | KubectlError)[] | KubectlError | undefined,
): Visitor {
  return (step) =>
    visitor(
      onEach((info) => {
        const items = expand(info);
        if (items === undefined) return step(info, undefined);
        if ('kind' in items) return items;
        const errors: KubectlError[] = [];
        for (const item of items) {
          const error = item instanceof Info ? step(item, undefined) : item;
          if (error !== undefined) errors.push(error);
        }
        return aggregate(errors);
      }),
    );
}
