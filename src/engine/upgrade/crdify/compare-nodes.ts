/** Two nodes of a schema → what crdify says of the change, rule by rule (kubernetes-sigs/crdify, March 2026). */
import { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { goJson } from '../../values/go-json.ts';
import { goFloat } from '../../values/go-number.ts';
import { goQuote } from '../../values/go-quote.ts';
import { compareStrings, type ObjectValue, sortedKeys, type Value } from '../../values/value.ts';
import { type CrdifyConfig, type NodeRule, nodeRules } from './config.ts';

/** A node: what a rule reads, and how it is stored. */
export interface ComparedNode {
  readonly schema: JSONSchemaProps;
  readonly value: ObjectValue;
}

/** What a path that is gone is compared with. */
export const emptyNode: ComparedNode = { schema: new JSONSchemaProps(), value: new Map() };

/** What every rule says of one node, in the order of the rules; no text where it says nothing. */
export function compareNodes(
  old: ComparedNode,
  next: ComparedNode,
  config: CrdifyConfig,
): ReadonlyMap<NodeRule | 'unhandled', string> {
  const found = new Map<NodeRule | 'unhandled', string>();
  for (const rule of nodeRules) {
    const message = check(rule, old.schema, next.schema, config);
    if (message !== undefined) found.set(rule, message);
  }
  const unhandled = unhandledChanges(old.value, next.value);
  if (unhandled.length > 0) found.set('unhandled', `unhandled changes found :\n${unhandled.join('\n')}`);
  return found;
}

function check(rule: NodeRule, old: JSONSchemaProps, next: JSONSchemaProps, config: CrdifyConfig): string | undefined {
  switch (rule) {
    case 'default':
      return defaultChange(old.default, next.default);
    case 'description':
      return old.description === next.description
        ? undefined
        : `description changed : ${goQuote(old.description)} -> ${goQuote(next.description)}`;
    case 'enum':
      return enumChange(old.enum ?? [], next.enum ?? [], config.enumAddition);
    case 'maximum':
    case 'maxItems':
    case 'maxLength':
    case 'maxProperties':
      return boundChange('maximum', old[rule], next[rule]);
    case 'minimum':
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return boundChange('minimum', old[rule], next[rule]);
    case 'nullable':
      if (old.nullable === next.nullable) return undefined;
      if (next.nullable) return config.nullableAddition ? undefined : 'nullable added : false -> true';
      return config.nullableRemoval ? undefined : 'nullable removed : true -> false';
    case 'pattern':
      return patternChange(old.pattern, next.pattern, config.patternRemoval);
    case 'required':
      return requiredChange(old.required ?? [], next.required ?? []);
    case 'type':
      return old.type === next.type ? undefined : `type changed : ${goQuote(old.type)} -> ${goQuote(next.type)}`;
  }
}

function defaultChange(old: Value | undefined, next: Value | undefined): string | undefined {
  if (old === undefined && next === undefined) return undefined;
  const before = old === undefined ? '' : goQuote(goJson(old));
  const after = next === undefined ? '' : goQuote(goJson(next));
  if (before === after) return undefined;
  if (before === '') return `default added when there was none previously : ${after}`;
  return after === '' ? `default value removed : ${before}` : `default value changed : ${before} -> ${after}`;
}

/** Enum values as crdify prints them: JSON, and nothing at all for null. */
function enumTexts(values: readonly Value[]): string[] {
  return [...new Set(values.map((value) => (value === null ? '' : goJson(value))))].sort(compareStrings);
}

function enumChange(old: readonly Value[], next: readonly Value[], allowAddition: boolean): string | undefined {
  const before = enumTexts(old);
  const after = enumTexts(next);
  if (before.length === 0 && after.length > 0) {
    return `enum constraint added when there was none previously : [${after.join(' ')}]`;
  }
  const removed = before.filter((text) => !after.includes(text));
  if (removed.length > 0) return `allowed enum values removed : [${removed.join(' ')}]`;
  const added = after.filter((text) => !before.includes(text));
  return added.length > 0 && !allowAddition ? `allowed enum values added : [${added.join(' ')}]` : undefined;
}

type Bound = number | bigint | undefined;

function boundText(bound: number | bigint): string {
  return typeof bound === 'bigint' ? String(bound) : goFloat(bound);
}

function boundChange(kind: 'maximum' | 'minimum', old: Bound, next: Bound): string | undefined {
  if (next === undefined) return undefined;
  if (old === undefined) return `${kind} constraint added when there was none previously : ${boundText(next)}`;
  if (kind === 'maximum') {
    return next < old ? `maximum decreased : ${boundText(old)} -> ${boundText(next)}` : undefined;
  }
  return next > old ? `minimum increased : ${boundText(old)} -> ${boundText(next)}` : undefined;
}

function patternChange(old: string, next: string, allowRemoval: boolean): string | undefined {
  if (old === next) return undefined;
  const texts = `${goQuote(old)} -> ${goQuote(next)}`;
  if (old === '') return `pattern added : ${texts}`;
  if (next !== '') return `pattern changed : ${texts}`;
  return allowRemoval ? undefined : `pattern removed : ${texts}`;
}

function requiredChange(old: readonly string[], next: readonly string[]): string | undefined {
  const names = [...new Set(next)].filter((name) => !old.includes(name)).sort(compareStrings);
  return names.length === 0 ? undefined : `new required fields: [${names.join(' ')}]`;
}

const handled: ReadonlySet<string> = new Set([...nodeRules, 'properties', 'items']);

/** The keywords that no rule took, a line for each side; crdify prints a dump of Go structs here. */
function unhandledChanges(old: ObjectValue, next: ObjectValue): string[] {
  const lines: string[] = [];
  for (const keyword of sortedKeys(new Map([...old, ...next]))) {
    if (handled.has(keyword)) continue;
    const before = old.get(keyword);
    const after = next.get(keyword);
    const texts = [before, after].map((value) => (value === undefined ? undefined : goJson(value)));
    if (texts[0] === texts[1]) continue;
    if (texts[0] !== undefined) lines.push(`- ${keyword}: ${texts[0]}`);
    if (texts[1] !== undefined) lines.push(`+ ${keyword}: ${texts[1]}`);
  }
  return lines;
}
