/** The ways in which most rules look at a definition: schema by schema, CEL rule by CEL rule. */
import type { FieldPath } from '../values/field-path.ts';
import type { Fix } from './fix/fix.ts';
import type { Found } from './rule.ts';
import type { Keys, SchemaNode } from './schema-node.ts';
import type { NodeRule, Subject } from './subject.ts';

/** What a check of one schema says: a message, the keyword it is about, a fix. */
export interface NodeFinding {
  readonly message: string;
  /** Keys below the schema; the schema's own key stands for it where there are none. */
  readonly at?: Keys;
  readonly fix?: Fix;
}

/** Asks about each schema. */
export function eachNode(
  judge: (node: SchemaNode, subject: Subject) => NodeFinding | string | undefined,
): (subject: Subject) => Found[] {
  return (subject) => {
    const all: Found[] = [];
    // Tens of thousands of schemas under dozens of rules: nothing is made for one that is as it should be.
    for (const node of subject.nodes) {
      const found = judge(node, subject);
      if (found === undefined) continue;
      if (typeof found === 'string') {
        all.push({ keys: node.keys, message: found });
        continue;
      }
      const { at, ...rest } = found;
      all.push({ ...rest, keys: at === undefined ? node.keys : [...node.keys, ...at] });
    }
    return all;
  };
}

/** Asks about each CEL rule that compiles; the finding stands at the rule's text. */
export function eachRule(
  judge: (rule: NodeRule, subject: Subject) => Omit<NodeFinding, 'at'> | string | undefined,
): (subject: Subject) => Found[] {
  return (subject) =>
    subject.rules.flatMap((rule) => {
      const found = judge(rule, subject);
      if (found === undefined) return [];
      const keys = ruleKeys(rule);
      return [typeof found === 'string' ? { keys, message: found } : { ...found, keys }];
    });
}

/** A path as keys. */
export function keysOfPath(path: FieldPath): Keys {
  return path.steps().map((step) => (step.kind === 'name' ? step.name : step.kind === 'index' ? step.index : step.key));
}

/** Where a CEL rule's text stands. */
export function ruleKeys({ node, index }: NodeRule): Keys {
  return [...node.keys, 'x-kubernetes-validations', index, 'rule'];
}

/** A fix that sets one keyword of a schema. */
export function setKeyword(node: SchemaNode, keyword: string, value: string | bigint | boolean): Fix {
  const shown = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return {
    title: `Set ${keyword}: ${shown}`,
    changes: [{ kind: 'set', keys: [...node.keys, keyword], value }],
  };
}

/** A fix that takes one keyword of a schema away. */
export function removeKeyword(node: SchemaNode, keyword: string): Fix {
  return { title: `Remove ${keyword}`, changes: [{ kind: 'remove', keys: [...node.keys, keyword] }] };
}
