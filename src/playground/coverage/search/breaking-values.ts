/** For each keyword, values that it is likely to refuse while the others let them pass. */
import { isList, isObject, JSONSchemaProps, type Value } from '../../../engine/index.ts';
import type { Point } from '../point.ts';
import { candidates, items, sample, sizeLimit, texts } from './sampler.ts';
import { firstChoice, flattened, partSchemas, type Schemas } from './schemas-at.ts';
import { oddTexts } from './texts.ts';

/** What of a point is needed to break it. */
type BreakingPoint = Pick<Point, 'keyword' | 'keys'>;

/** Values to try at the node of a point that it should refuse, given one that it takes. */
export function breakingValues(point: BreakingPoint, schema: JSONSchemaProps, schemas: Schemas, value: Value): Value[] {
  switch (point.keyword) {
    case 'type':
    case 'x-kubernetes-int-or-string':
      return otherTypes(schema);
    case 'enum':
      return notOneOf(schema.enum ?? []);
    case 'minimum':
      return beyond(schema, schema.minimum ?? 0, -1, schema.exclusiveMinimum);
    case 'maximum':
      return beyond(schema, schema.maximum ?? 0, 1, schema.exclusiveMaximum);
    case 'multipleOf':
      return offBeat(value, schema.multipleOf ?? 1);
    case 'minLength':
      return shorter(value, Number(schema.minLength ?? 0n), schemas);
    case 'maxLength':
      return longer(value, Number(schema.maxLength ?? 0n), schemas);
    case 'pattern':
      return mismatches(value, schemas);
    case 'format':
      return schema.type === 'integer' || schema.type === 'number' ? misfits(schema) : mismatches(value, schemas);
    case 'minItems':
      return fewer(value, Number(schema.minItems ?? 0n), schemas);
    case 'maxItems':
      return more(value, Number(schema.maxItems ?? 0n), schemas);
    case 'minProperties':
      return fewerMembers(value, Number(schema.minProperties ?? 0n));
    case 'maxProperties':
      return moreMembers(value, Number(schema.maxProperties ?? 0n), schemas);
    case 'required':
      return withoutMember(value, schema.required?.[Number(point.keys.at(-1))]);
    case 'x-kubernetes-list-type':
      return repeated(value, schemas);
    case 'x-kubernetes-embedded-resource':
      return [new Map(), new Map([['apiVersion', 'v1']]), new Map([['kind', 'ConfigMap']])];
    default:
      return combinations(point, schema, value);
  }
}

function otherTypes(schema: JSONSchemaProps): Value[] {
  if (schema.xIntOrString) return [true, new Map(), []];
  const byType: readonly (readonly [string, Value])[] = [
    ['string', 'a'],
    ['integer', 1n],
    ['number', 1.5],
    ['boolean', true],
    ['array', []],
    ['object', new Map()],
  ];
  return byType
    .filter(([type]) => type !== schema.type && !(schema.type === 'number' && type === 'integer'))
    .map(([, value]) => value);
}

function notOneOf(choices: readonly Value[]): Value[] {
  const [first] = choices.filter((choice) => choice !== null);
  if (typeof first === 'string')
    return [...choices.flatMap((c) => (typeof c === 'string' ? [`${c}x`] : [])).slice(0, 3), 'other', 'a', ''];
  if (typeof first === 'bigint') {
    const others = choices.flatMap((choice) => (typeof choice === 'bigint' ? [choice + 1n] : []));
    return [...others.slice(0, 20), 0n, -1n];
  }
  if (typeof first === 'boolean') return [!first];
  return [0n, 1.25, 'a', []];
}

function beyond(schema: JSONSchemaProps, bound: number, sign: 1 | -1, exclusive: boolean): Value[] {
  const step = schema.multipleOf ?? 1;
  const found = exclusive ? [bound, bound + sign * step] : [bound + sign * step, bound + sign * 0.5];
  found.push(bound + sign * 1000 * step);
  return found.flatMap((number): Value[] => {
    if (!Number.isFinite(number)) return [];
    if (schema.type === 'number') return [number];
    return Number.isInteger(number) ? [BigInt(number)] : [];
  });
}

function offBeat(value: Value, step: number): Value[] {
  if (typeof value === 'bigint') return [value + 1n, value + 2n, value - 1n];
  return [Number(value) + step / 2, Number(value) + step / 3, 0.1];
}

function shorter(value: Value, length: number, schemas: Schemas): Value[] {
  const text = typeof value === 'string' ? value : 'a';
  const cut = [length - 1, length - 2, 1, 0].filter((each) => each >= 0 && each < length);
  const own = withoutBound(schemas, 'minLength');
  return [
    ...texts(own).filter((each) => each.length < length),
    ...cut.flatMap((each) => [text.slice(0, each), 'a'.repeat(Math.min(each, sizeLimit))]),
  ];
}

function longer(value: Value, length: number, schemas: Schemas): Value[] {
  if (length >= 1_000_000) return [];
  const text = typeof value === 'string' && value !== '' ? value : 'a';
  const own = withoutBound(schemas, 'maxLength');
  const repeatedText = (piece: string): string =>
    piece.repeat(Math.ceil((length + 1) / piece.length)).slice(0, length + 1);
  const stretched = text.slice(0, 1) + repeatedText(text.slice(-1)).slice(0, Math.max(0, length));
  const parts = [`${text}.`, `${text}-`, `${text}/`, `a${text}`].map((piece) => {
    const times = repeatedText(piece);
    return times.slice(0, Math.max(1, times.length - text.length)) + text;
  });
  return [
    ...texts(own).filter((each) => each.length > length),
    stretched,
    repeatedText('a'),
    repeatedText(text),
    ...parts,
    `${text}${repeatedText('a')}`,
    `${repeatedText('a')}${text}`,
    repeatedText('1'),
  ];
}

/** The schemas without one keyword of their own. */
function withoutBound(schemas: Schemas, keyword: 'minLength' | 'maxLength'): Schemas {
  return schemas.map((schema) =>
    schema[keyword] === undefined ? schema : Object.assign(new JSONSchemaProps(), schema, { [keyword]: undefined }),
  );
}

function mismatches(value: Value, schemas: Schemas): Value[] {
  const text = typeof value === 'string' ? value : 'a';
  const least = Math.max(0, ...schemas.map(({ minLength }) => Number(minLength ?? 0n)));
  const most = Math.min(Number.POSITIVE_INFINITY, ...schemas.map(({ maxLength }) => Number(maxLength ?? 1_000_000n)));
  const changed = ['!', '-', ' ', '_', '/', '.', '%'].flatMap((mark) => [
    text + mark,
    mark + text,
    mark + text.slice(1),
  ]);
  const others = [text.toUpperCase(), text.toLowerCase(), text.slice(1), text.slice(0, -1), `${text}\n`, text + text];
  const filled = [...oddTexts, '!'].map((odd) =>
    odd.length >= least || odd === '' ? odd : odd.repeat(Math.ceil(least / odd.length)),
  );
  return [...new Set([...filled, ...changed, ...others])].filter((each) => each.length >= least && each.length <= most);
}

/** Numbers beyond what the format can hold. */
function misfits({ format }: JSONSchemaProps): Value[] {
  if (format === 'int32') return [2_147_483_648n, -2_147_483_649n];
  if (format === 'int64') return [1e19, -1e19];
  return [1e39, -1e39];
}

function fewer(value: Value, count: number, schemas: Schemas): Value[] {
  const list = isList(value) ? value : items(schemas, count);
  return [...new Set([count - 1, 0])].filter((length) => length >= 0).map((length) => list.slice(0, length));
}

function more(value: Value, count: number, schemas: Schemas): Value[] {
  if (count >= sizeLimit) return [];
  const list = isList(value) ? value : [];
  const [first] = list;
  const fresh = items(flattened(schemas, firstChoice), count + 1);
  const copies = first === undefined ? [] : [Array.from({ length: count + 1 }, () => first)];
  return [fresh, [...list, ...fresh].slice(0, count + 1), ...copies];
}

function fewerMembers(value: Value, count: number): Value[] {
  const members = isObject(value) ? [...value] : [];
  return [...new Set([count - 1, 0])].filter((size) => size >= 0).map((size) => new Map(members.slice(0, size)));
}

function moreMembers(value: Value, count: number, schemas: Schemas): Value[] {
  if (count >= sizeLimit) return [];
  const all = flattened(schemas, firstChoice);
  const members = new Map(isObject(value) ? value : []);
  for (const name of all.flatMap(({ properties }) => [...(properties?.keys() ?? [])])) {
    if (members.size > count) break;
    if (!members.has(name)) members.set(name, sample(partSchemas(all, name)));
  }
  const part = partSchemas(all, 'key');
  if (members.size <= count && part.length > 0) {
    const inner = sample(part);
    for (let at = 0; members.size <= count; at++) members.set(`key${at}`, inner);
  }
  return [members];
}

function withoutMember(value: Value, name: string | undefined): Value[] {
  if (!isObject(value) || name === undefined) return [];
  return [new Map([...value].filter(([key]) => key !== name)), new Map()];
}

function repeated(value: Value, schemas: Schemas): Value[] {
  const list = isList(value) && value.length > 0 ? value : items(flattened(schemas, firstChoice), 1);
  const [first] = list;
  return first === undefined
    ? []
    : [
        [first, first],
        [...list, first],
      ];
}

/** Values of each branch, of none, and of two at once. */
function combinations(point: BreakingPoint, schema: JSONSchemaProps, value: Value): Value[] {
  const found: Value[] = [];
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const bare = Object.assign(new JSONSchemaProps(), schema, {
    anyOf: undefined,
    oneOf: undefined,
    allOf: undefined,
    not: undefined,
  });
  found.push(...candidates([bare]).slice(0, 8));
  if (schema.not !== undefined) found.push(...candidates([bare, schema.not]).slice(0, 6));
  const own = typeof point.keys.at(-1) === 'number' ? branches[Number(point.keys.at(-1))] : undefined;
  for (const [at, branch] of branches.slice(0, 12).entries()) {
    if (branch !== own) found.push(...candidates([bare, branch]).slice(0, 3));
    const next = branches[at + 1];
    if (next !== undefined) found.push(...candidates([bare, branch, next]).slice(0, 2));
  }
  if (branches.length > 1) found.push(...candidates([bare, ...branches]).slice(0, 2));
  if (isObject(value)) {
    for (const name of value.keys()) found.push(new Map([...value].filter(([key]) => key !== name)));
    for (const name of schema.properties?.keys() ?? []) {
      if (!value.has(name) && found.length < 60)
        found.push(new Map(value).set(name, sample(partSchemas([bare], name))));
    }
  } else {
    found.push(...oddTexts.slice(0, 14), 0n, -1n, 1n << 40n, 1.5, true);
  }
  return found;
}

/** Values that a branch of a combinator refuses. */
export function breakingBranch(branch: JSONSchemaProps, schemas: Schemas, value: Value): Value[] {
  const keywords = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format'] as const;
  return keywords
    .filter((keyword) => branch[keyword] !== undefined && branch[keyword] !== '')
    .flatMap((keyword) => breakingValues({ keyword, keys: [] }, branch, schemas, value).slice(0, 12));
}
