/** Kubernetes' worst-case estimates of calls, which it tells by the name of a function, whatever library it comes from. */
import type { CelType } from '../check/type.ts';
import { listCreateCost, regexLengthFactor, stringTraversalFactor, structCreateCost } from './actual-size.ts';
import {
  type AstNode,
  add,
  type CallEstimate,
  exactly,
  multiply,
  type Range,
  type SizeEstimator,
  scale,
  unbounded,
  union,
} from './estimate.ts';
import { sizeOrUnbounded } from './node-size.ts';

/** What a call is estimated by. */
interface EstimatedCall {
  readonly estimator: SizeEstimator;
  readonly overloadId: string;
  readonly target: AstNode | undefined;
  readonly args: readonly AstNode[];
}

type Estimate = (call: EstimatedCall) => CallEstimate | undefined;

const one: Estimate = () => ({ cost: exactly(1n) });
const sizeIn = ({ estimator }: EstimatedCall, node: AstNode): Range => sizeOrUnbounded(estimator, node);

/** The type parameter that elements are taken to have: of a map its keys'. */
function firstParameter(type: CelType): CelType | undefined {
  switch (type.kind) {
    case 'list':
      return type.element;
    case 'map':
      return type.key;
    case 'type':
      return type.of;
    case 'opaque':
      return type.parameters[0];
    default:
      return undefined;
  }
}

function elementOf(list: AstNode): AstNode | undefined {
  const type = firstParameter(list.type);
  if (type === undefined) return undefined;
  const path = list.path === undefined ? undefined : [...list.path, '@items'];
  return { path, type, expr: undefined, computedSize: undefined };
}

/** Each element costs 1, a text also a walk through it; what is no list is a text that is walked. */
const perElement: Estimate = (call) => {
  const { target } = call;
  if (target === undefined) return undefined;
  const element = elementOf(target);
  if (element === undefined) return { cost: scale(sizeIn(call, target), stringTraversalFactor) };
  const isText = element.type.kind === 'string' || element.type.kind === 'bytes';
  const walk = isText ? scale(sizeIn(call, element), stringTraversalFactor) : exactly(0n);
  return { cost: multiply(sizeIn(call, target), add(exactly(1n), walk)) };
};

const includes: Estimate = (call) => {
  const { target } = call;
  if (target === undefined) return undefined;
  return elementOf(target) === undefined ? { cost: sizeIn(call, target) } : perElement(call);
};

/** A walk through the first argument. */
const walkArgument =
  (times: number): Estimate =>
  (call) => {
    const [argument] = call.args;
    return argument && { cost: scale(sizeIn(call, argument), times * stringTraversalFactor) };
  };

const url: Estimate = (call) => {
  const [argument] = call.args;
  if (argument === undefined || call.args.length !== 1) return undefined;
  const size = sizeIn(call, argument);
  return { cost: scale(size, stringTraversalFactor), resultSize: size };
};

/** A walk through the target whose result is no longer than it. */
const walkTarget: Estimate = (call) => {
  if (call.target === undefined) return undefined;
  const size = sizeIn(call, call.target);
  return { cost: scale(size, stringTraversalFactor), resultSize: size };
};

/** `n / by`, rounded up, as float64 has it. */
function divideUp(n: bigint, by: bigint): bigint {
  const quotient = Math.ceil(Number(n) / Number(by));
  return quotient >= 2 ** 64 ? 1n << 63n : BigInt(quotient);
}

const plusOne = (n: bigint): bigint => (n < unbounded ? n + 1n : n);

/** How often at most, or at least, something is put in, and how long what stays is. */
interface Replacement {
  readonly count: bigint;
  readonly kept: bigint;
}

function longestReplacement(size: Range, old: Range, by: Range): Replacement {
  // Nothing stands before and after every character.
  if (old.min === 0n) return { count: plusOne(size.max), kept: size.max };
  if (by.max <= old.min) return { count: 0n, kept: size.max };
  return { count: divideUp(size.max, old.min), kept: 0n };
}

function shortestReplacement(size: Range, old: Range, by: Range): Replacement {
  if (old.max === 0n) return { count: plusOne(size.min), kept: size.min };
  if (old.max <= by.min) return { count: 0n, kept: size.min };
  return { count: divideUp(size.min, old.max), kept: 0n };
}

const replace: Estimate = (call) => {
  const [old, by] = call.args;
  if (call.target === undefined || old === undefined || by === undefined) return undefined;
  const size = sizeIn(call, call.target);
  const [oldSize, bySize] = [sizeIn(call, old), sizeIn(call, by)];
  const longest = longestReplacement(size, oldSize, bySize);
  const shortest = shortestReplacement(size, oldSize, bySize);
  const inserted = multiply({ min: shortest.count, max: longest.count }, bySize);
  return {
    cost: scale(size, 2 * stringTraversalFactor),
    resultSize: add(inserted, { min: shortest.kept, max: longest.kept }),
  };
};

const split: Estimate = (call) => {
  if (call.target === undefined) return undefined;
  const size = sizeIn(call, call.target);
  const limit = call.args[1]?.expr;
  const max = limit?.kind === 'const' && typeof limit.value === 'bigint' ? BigInt.asUintN(64, limit.value) : size.max;
  return { cost: scale(size, 2 * stringTraversalFactor), resultSize: { min: 0n, max } };
};

const join: Estimate = (call) => {
  if (call.target === undefined) return undefined;
  const list = sizeIn(call, call.target);
  const element = elementOf(call.target);
  const texts = element === undefined ? exactly(0n) : multiply(list, sizeIn(call, element));
  const [separator] = call.args;
  const between = { min: list.min > 0n ? list.min - 1n : 0n, max: list.max > 0n ? list.max - 1n : 0n };
  const size = separator === undefined ? texts : add(texts, multiply(sizeIn(call, separator), between));
  return { cost: scale(size, stringTraversalFactor), resultSize: size };
};

const find: Estimate = (call) => {
  const [pattern] = call.args;
  if (call.target === undefined || pattern === undefined) return undefined;
  const size = sizeIn(call, call.target);
  const walk = scale(add(size, exactly(1n)), stringTraversalFactor);
  return {
    cost: multiply(walk, scale(sizeIn(call, pattern), regexLengthFactor)),
    resultSize: { min: 0n, max: size.max },
  };
};

/** Addresses have four bytes or sixteen. */
const addressSize: Range = { min: 4n, max: 16n };
const comparison = scale(add(addressSize, addressSize), stringTraversalFactor);

/** Reading the text that is compared with, where it is one. */
function reading(call: EstimatedCall, overloadId: string): Range {
  const [text] = call.args;
  if (call.overloadId !== overloadId || text === undefined) return exactly(0n);
  return scale(sizeIn(call, text), stringTraversalFactor);
}

const containsIp: Estimate = (call) =>
  call.args.length === 0 ? undefined : { cost: add(comparison, reading(call, 'cidr_contains_ip_string')) };

const containsCidr: Estimate = (call) => {
  if (call.args.length === 0) return undefined;
  const masking = add(scale(addressSize, stringTraversalFactor), exactly(1n));
  return { cost: add(add(comparison, masking), reading(call, 'cidr_contains_cidr_string')) };
};

const ip: Estimate = (call) => (call.overloadId === 'cidr_ip' ? one(call) : walkArgument(1)(call));

/** No pattern of a named format is longer than this. */
const maxFormatPattern = 128;
const validate: Estimate = (call) => {
  const [text] = call.args;
  if (text === undefined) return undefined;
  const walk = scale(sizeIn(call, text), stringTraversalFactor);
  return { cost: scale(walk, maxFormatPattern * regexLengthFactor) };
};

const selector: Estimate = (call) => {
  const [text] = call.args;
  if (text === undefined || call.args.length !== 1) return undefined;
  const size = sizeIn(call, text);
  const requirements = scale(scale(size, 0.5), listCreateCost + structCreateCost);
  return { cost: add(add(exactly(BigInt(listCreateCost)), scale(size, stringTraversalFactor)), requirements) };
};

const constantEquality: ReadonlySet<string> = new Set([
  'net.IP',
  'net.CIDR',
  'kubernetes.Quantity',
  'kubernetes.Semver',
  'kubernetes.authorization.Authorizer',
  'kubernetes.authorization.PathCheck',
  'kubernetes.authorization.GroupCheck',
  'kubernetes.authorization.ResourceCheck',
  'kubernetes.authorization.Decision',
]);
/** The longest name of a format. */
const maxFormatSize = 64n;

/** Kubernetes' own types are compared at a cost of their own. */
const equality: Estimate = ({ args }) => {
  const [left, right] = args;
  if (left === undefined || right === undefined || args.length !== 2) return undefined;
  const type = left.type;
  if ((type.kind !== 'opaque' && type.kind !== 'object') || right.type.kind !== type.kind) return undefined;
  if (right.type.name !== type.name) return undefined;
  if (constantEquality.has(type.name)) return { cost: exactly(1n) };
  if (type.name === 'kubernetes.NamedFormat') {
    return { cost: scale({ min: 1n, max: maxFormatSize }, stringTraversalFactor) };
  }
  if (type.name !== 'kubernetes.URL') return undefined;
  // The server looks at the right side twice and never at the left.
  const size = right.computedSize === undefined ? exactly(1n) : union(right.computedSize, right.computedSize);
  return { cost: scale({ min: 1n, max: size.max }, stringTraversalFactor) };
};

const nominal = [
  ...['serviceAccount', 'path', 'group', 'resource', 'subresource', 'namespace', 'name'],
  ...['allowed', 'reason', 'error', 'errored'],
  ...['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'],
  ...['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast'],
  ...['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan', 'compareTo', 'add', 'sub'],
  ...['major', 'minor', 'patch', 'format.named'],
  ...['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'],
];

const estimates: ReadonlyMap<string, Estimate> = new Map<string, Estimate>([
  ...nominal.map((name) => [name, one] as const),
  ['check', () => ({ cost: exactly(350_000n) })],
  ['fieldSelector', selector],
  ['labelSelector', selector],
  ...['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf'].map((name) => [name, perElement] as const),
  ['includes', includes],
  ['url', url],
  ...['lowerAscii', 'upperAscii', 'substring', 'trim'].map((name) => [name, walkTarget] as const),
  ['replace', replace],
  ['split', split],
  ['join', join],
  ['find', find],
  ['findAll', find],
  ...['cidr', 'isIP', 'isCIDR', 'quantity', 'isQuantity', 'semver', 'isSemver'].map(
    (name) => [name, walkArgument(1)] as const,
  ),
  ['ip', ip],
  ['ip.isCanonical', walkArgument(2)],
  ['containsIP', containsIp],
  ['containsCIDR', containsCidr],
  ['validate', validate],
  ['_==_', equality],
]);

/** Kubernetes' estimate of a call; `undefined` where it leaves it to cel-go's general rules. */
export function kubernetesCallEstimate(functionName: string, call: EstimatedCall): CallEstimate | undefined {
  return estimates.get(functionName)?.(call);
}
