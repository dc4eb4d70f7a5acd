/** JSON patches (RFC 6902) as evanphx/json-patch v4 applies them, with its error texts. */
import { goJson } from '../go-json.ts';
import { goQuote } from '../go-quote.ts';
import { utf8Length } from '../utf8.ts';
import { deepEqual, isList, isObject, type Value } from '../value.ts';

/** A patched document, or why an operation does not apply. */
export type Patched = { readonly value: Value } | { readonly error: string };

// What the API server lets all copies of one patch add together.
const maxCopiedBytes = 3 * 1024 * 1024;

/**
 * Applies the operations of a patch in order. The patch must be a list of objects, the document an object or a list;
 * an operation that does not apply gives the library's error text and no document.
 */
export function applyJsonPatch(document: Value, patch: Value): Patched {
  const state: State = { document, copied: 0 };
  for (const operation of isList(patch) ? patch : []) {
    const error = apply(state, new Operation(operation));
    if (error !== undefined) return { error };
  }
  return { value: state.document };
}

interface State {
  document: Value;
  copied: number;
}

class Operation {
  private readonly members: ReadonlyMap<string, Value>;

  constructor(operation: Value) {
    this.members = isObject(operation) ? operation : new Map();
  }

  get kind(): string {
    const kind = this.members.get('op');
    return typeof kind === 'string' ? kind : 'unknown';
  }

  /** The pointer in a member, or the error of reading it. */
  pointer(member: 'path' | 'from'): string | { readonly error: string } {
    const pointer = this.members.get(member);
    if (typeof pointer === 'string') return pointer;
    if (pointer === undefined || pointer === null) {
      return { error: `operation${member === 'from' ? ',' : ''} missing ${member} field: missing value` };
    }
    return { error: `json: cannot unmarshal ${goTypeName(pointer)} into Go value of type string` };
  }

  /** The operation's value; one that is missing counts as null. */
  get value(): Value {
    return this.members.get('value') ?? null;
  }
}

function goTypeName(value: Value): string {
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'boolean' ? 'bool' : 'number';
}

function apply(state: State, operation: Operation): string | undefined {
  switch (operation.kind) {
    case 'add':
      return add(state, operation);
    case 'remove':
      return remove(state, operation);
    case 'replace':
      return replace(state, operation);
    case 'move':
      return move(state, operation);
    case 'test':
      return test(state, operation);
    case 'copy':
      return copy(state, operation);
    default:
      return `Unexpected kind: ${operation.kind}`;
  }
}

function add(state: State, operation: Operation): string | undefined {
  const path = operation.pointer('path');
  if (typeof path !== 'string') return 'add operation failed to decode path: missing value';
  const place = find(state.document, path);
  if (place === undefined) return `add operation does not apply: doc is missing path: "${path}": missing value`;
  const error = put(state, place, operation.value);
  return error === undefined ? undefined : `error in add for path: '${path}': ${error}`;
}

function remove(state: State, operation: Operation): string | undefined {
  const path = operation.pointer('path');
  if (typeof path !== 'string') return 'remove operation failed to decode path: missing value';
  const place = find(state.document, path);
  if (place === undefined) return `remove operation does not apply: doc is missing path: "${path}": missing value`;
  const error = take(state, place);
  return error === undefined ? undefined : `error in remove for path: '${path}': ${error}`;
}

function replace(state: State, operation: Operation): string | undefined {
  const path = operation.pointer('path');
  if (typeof path !== 'string') return `replace operation failed to decode path: ${path.error}`;
  const { value } = operation;
  if (path === '') {
    if (!isObject(value) && !isList(value)) return 'replace operation value must be object or array: %!w(<nil>)';
    state.document = value;
    return undefined;
  }
  const place = find(state.document, path);
  if (place === undefined) return `replace operation does not apply: doc is missing path: ${path}: missing value`;
  if ('error' in get(place)) return `replace operation does not apply: doc is missing key: ${path}: missing value`;
  // A member that is not there is added: the library asks only of lists whether the place exists.
  const index = isList(place.container) ? atoi(place.key) : undefined;
  if (typeof index === 'number' && isList(place.container)) {
    state.document = rebuild(place, place.container.with(index, value));
  } else if (isObject(place.container)) {
    state.document = rebuild(place, new Map(place.container).set(place.key, value));
  }
  return undefined;
}

function move(state: State, operation: Operation): string | undefined {
  const from = operation.pointer('from');
  if (typeof from !== 'string') return `move operation failed to decode from: ${from.error}`;
  const source = find(state.document, from);
  if (source === undefined) return `move operation does not apply: doc is missing from path: ${from}: missing value`;
  const got = get(source);
  const taken = 'error' in got ? got.error : take(state, source);
  if (taken !== undefined) return `error in move for path: '${source.key}': ${taken}`;
  const path = operation.pointer('path');
  if (typeof path !== 'string') return `move operation failed to decode path: ${path.error}`;
  const place = find(state.document, path);
  if (place === undefined) {
    return `move operation does not apply: doc is missing destination path: ${path}: missing value`;
  }
  const error = put(state, place, ('error' in got ? undefined : got.value) ?? null);
  return error === undefined ? undefined : `error in move for path: '${path}': ${error}`;
}

function copy(state: State, operation: Operation): string | undefined {
  const from = operation.pointer('from');
  if (typeof from !== 'string') return `copy operation failed to decode from: ${from.error}`;
  const source = find(state.document, from);
  if (source === undefined) return `copy operation does not apply: doc is missing from path: ${from}: missing value`;
  const got = get(source);
  if ('error' in got) return `error in copy for from: '${from}': ${got.error}`;
  const path = operation.pointer('path');
  if (typeof path !== 'string') return 'copy operation failed to decode path: missing value';
  const place = find(state.document, path);
  if (place === undefined) {
    return `copy operation does not apply: doc is missing destination path: ${path}: missing value`;
  }
  state.copied += got.value === undefined ? 0 : utf8Length(goJson(got.value));
  if (state.copied > maxCopiedBytes) {
    return `Unable to complete the copy, the accumulated size increase of copy is ${state.copied}, exceeding the limit ${maxCopiedBytes}`;
  }
  const error = put(state, place, got.value ?? null);
  return error === undefined ? undefined : `error while adding value during copy: ${error}`;
}

function test(state: State, operation: Operation): string | undefined {
  const path = operation.pointer('path');
  if (typeof path !== 'string') return `test operation failed to decode path: ${path.error}`;
  const failed = `testing value ${path} failed: test failed`;
  if (path === '') return deepEqual(state.document, operation.value) ? undefined : failed;
  const place = find(state.document, path);
  if (place === undefined) return `test operation does not apply: is missing path: ${path}: missing value`;
  const got = get(place);
  if ('error' in got) return `error in test for path: '${path}': ${got.error}`;
  return deepEqual(got.value ?? null, operation.value) ? undefined : failed;
}

/** The container that a pointer's last step leads into, and the steps to it. */
interface Place {
  readonly container: Value;
  readonly key: string;
  readonly parent: Place | undefined;
}

/** Finds a place; `undefined` where the way to it leads through what is not there. */
function find(document: Value, pointer: string): Place | undefined {
  const steps = pointer.split('/').slice(1).map(unescapeStep);
  const last = steps.pop();
  if (last === undefined) return undefined;
  let container = document;
  let parent: Place | undefined;
  for (const key of steps) {
    parent = { container, key, parent };
    const got = get(parent);
    if ('error' in got || got.value === undefined || !(isList(got.value) || isObject(got.value))) return undefined;
    container = got.value;
  }
  return { container, key: last, parent };
}

function unescapeStep(step: string): string {
  return step.replace(/~[01]/g, (code) => (code === '~1' ? '/' : '~'));
}

/** What stands at a place; an object has nothing at a key that it lacks, a list has an error. */
function get({ container, key }: Place): { readonly value: Value | undefined } | { readonly error: string } {
  if (isObject(container)) return { value: container.get(key) };
  const items = isList(container) ? container : [];
  const index = atoi(key);
  if (typeof index !== 'number') return index;
  const at = index < 0 ? index + items.length : index;
  if (at < 0) return invalidIndex(index);
  return at >= items.length ? invalidIndex(at) : { value: items[at] };
}

/** Adds a value at a place: into an object, or before an item of a list. */
function put(state: State, place: Place, value: Value): string | undefined {
  const { container, key } = place;
  if (isObject(container)) {
    state.document = rebuild(place, new Map(container).set(key, value));
    return undefined;
  }
  const items = isList(container) ? container : [];
  if (key === '-') {
    state.document = rebuild(place, [...items, value]);
    return undefined;
  }
  const index = atoi(key);
  if (typeof index !== 'number') return `value was not a proper array index: '${key}': ${index.error}`;
  const size = items.length + 1;
  if (index >= size || index < -size) return invalidIndex(index).error;
  state.document = rebuild(place, items.toSpliced(index < 0 ? index + size : index, 0, value));
  return undefined;
}

/** Takes away what stands at a place. */
function take(state: State, place: Place): string | undefined {
  const { container, key } = place;
  if (isObject(container)) {
    if (!container.has(key)) return `Unable to remove nonexistent key: ${key}: missing value`;
    const next = new Map(container);
    next.delete(key);
    state.document = rebuild(place, next);
    return undefined;
  }
  const items = isList(container) ? container : [];
  const index = atoi(key);
  if (typeof index !== 'number') return index.error;
  if (index >= items.length || index < -items.length) return invalidIndex(index).error;
  state.document = rebuild(place, items.toSpliced(index, 1));
  return undefined;
}

/** The document with a container replaced. */
function rebuild(place: Place, container: Value): Value {
  const { parent } = place;
  if (parent === undefined) return container;
  if (isObject(parent.container)) return rebuild(parent, new Map(parent.container).set(parent.key, container));
  const index = atoi(parent.key);
  if (!isList(parent.container) || typeof index !== 'number') return container;
  return rebuild(parent, parent.container.with(index, container));
}

function invalidIndex(index: number): { readonly error: string } {
  return { error: `Unable to access invalid index: ${index}: invalid index referenced` };
}

/** Go's `strconv.Atoi`. */
function atoi(text: string): number | { readonly error: string } {
  if (!/^[-+]?[0-9]+$/.test(text)) return { error: `strconv.Atoi: parsing ${goQuote(text)}: invalid syntax` };
  const value = BigInt(text.replace('+', ''));
  if (BigInt.asIntN(64, value) !== value)
    return { error: `strconv.Atoi: parsing ${goQuote(text)}: value out of range` };
  return Number(value);
}
