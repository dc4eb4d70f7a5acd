/** The variables that a node's rules see: `self`, and `oldSelf` where there is an old value. */
import type { Value } from '../../values/value.ts';
import type { Activation } from '../eval/frame.ts';
import { unstructuredToCel } from '../eval/unstructured.ts';
import { type CelValue, Optional, optionalNone } from '../eval/value.ts';
import type { RuleNode } from './validator-tree.ts';

/** Variables for one value, made once for all rules of its node. */
export class RuleActivation {
  /** `oldSelf` is the old value itself, and is not there without one. */
  readonly plain: Activation;
  /** `oldSelf` is an optional: what rules with optionalOldSelf see, but not their messages. */
  readonly optional: Activation;
  /** `undefined` where nothing corresponds to the value, and where no rule asks. */
  readonly oldValue: Value | undefined;

  constructor({ schema, usesOldSelf }: RuleNode, value: Value, oldValue: Value | undefined) {
    const self = unstructuredToCel(value, schema);
    const isCompared = usesOldSelf && oldValue !== undefined;
    const old = isCompared ? unstructuredToCel(oldValue, schema) : undefined;
    this.oldValue = isCompared ? oldValue : undefined;
    this.plain = variables(self, old);
    this.optional = usesOldSelf ? variables(self, old === undefined ? optionalNone : new Optional(old)) : this.plain;
  }
}

function variables(self: CelValue, oldSelf: CelValue | undefined): Activation {
  return {
    resolve: (name) => {
      if (name === 'self') return self;
      return name === 'oldSelf' ? oldSelf : undefined;
    },
  };
}
