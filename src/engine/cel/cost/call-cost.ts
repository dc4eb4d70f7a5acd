/** The run-time cost of one call: a library's own, else Kubernetes' by the function's name, else cel-go's by the overload. */

import { type CelValue, Opaque } from '../eval/value.ts';
import type { Overload } from '../library/library.ts';
import { NamedFormat } from '../library/named-format.ts';
import {
  listCreateCost,
  regexLengthFactor,
  sizeOf,
  sizeOfContent,
  stringTraversalFactor,
  structCreateCost,
  traversalCost,
} from './actual-size.ts';

/** The cost of a call with these arguments and this result. */
export type CallCost = (args: readonly CelValue[], result: CelValue) => number;

/** One unit, whatever the arguments. */
export const unitCost: CallCost = () => 1;
const one = unitCost;
const first = (args: readonly CelValue[]): CelValue => args[0] ?? null;
const second = (args: readonly CelValue[]): CelValue => args[1] ?? null;

/** A walk through the first argument, so many times. */
const walk =
  (times: number): CallCost =>
  (args) =>
    Math.ceil(sizeOf(first(args)) * times * stringTraversalFactor);

const match: CallCost = (args) =>
  Math.ceil((1 + sizeOf(first(args))) * stringTraversalFactor) * Math.ceil(sizeOf(second(args)) * regexLengthFactor);

const selector: CallCost = (args) => {
  const size = sizeOf(second(args));
  const requirements = Math.ceil(Math.ceil(size * 0.5) * (listCreateCost + structCreateCost));
  return listCreateCost + Math.ceil(size * stringTraversalFactor) + requirements;
};

/** Comparing as many bytes as the network's prefix has; a string is read first. */
const containsIp: CallCost = (args) => Math.ceil(sizeOf(first(args)) * 2 * stringTraversalFactor);
const containsCidr: CallCost = (args) =>
  containsIp(args, null) + Math.ceil(sizeOf(first(args)) * stringTraversalFactor) + 1;
const plusReading =
  (cost: CallCost): CallCost =>
  (args, result) =>
    cost(args, result) + Math.ceil(sizeOf(second(args)) * stringTraversalFactor);

const validate: CallCost = (args) => {
  const format = args[0];
  if (!(format instanceof NamedFormat)) return 1;
  const text = Math.ceil((1 + sizeOf(second(args))) * stringTraversalFactor);
  return text * Math.ceil(format.maxRegexSize * regexLengthFactor);
};

const traversal: CallCost = (args) => traversalCost(first(args));
const nominal = [
  ...['serviceAccount', 'path', 'group', 'resource', 'subresource', 'namespace', 'name'],
  ...['allowed', 'reason', 'error', 'errored'],
  ...['masked', 'prefixLength', 'family', 'isUnspecified', 'isLoopback'],
  ...['isLinkLocalMulticast', 'isLinkLocalUnicast', 'isGlobalUnicast'],
  ...['sign', 'asInteger', 'isInteger', 'asApproximateFloat', 'isGreaterThan', 'isLessThan', 'compareTo', 'add', 'sub'],
  ...['major', 'minor', 'patch', 'format.named'],
  ...['getScheme', 'getHostname', 'getHost', 'getPort', 'getEscapedPath', 'getQuery'],
];

/** Kubernetes tells costs by the name of a function alone, whatever it is called on. */
const byFunction: ReadonlyMap<string, CallCost> = new Map<string, CallCost>([
  ...nominal.map((name) => [name, one] as const),
  ['check', () => 350_000],
  ['fieldSelector', selector],
  ['labelSelector', selector],
  ...['isSorted', 'sum', 'max', 'min', 'indexOf', 'lastIndexOf', 'includes'].map((name) => [name, traversal] as const),
  ...['url', 'lowerAscii', 'upperAscii', 'substring', 'trim', 'cidr', 'isIP', 'isCIDR', 'ip'].map(
    (name) => [name, walk(1)] as const,
  ),
  ...['quantity', 'isQuantity', 'semver', 'isSemver'].map((name) => [name, walk(1)] as const),
  ['replace', walk(2)],
  ['split', walk(2)],
  ['ip.isCanonical', walk(2)],
  ['join', (_, result) => Math.ceil(sizeOf(result) * 2 * stringTraversalFactor)],
  ['find', match],
  ['findAll', match],
  ['containsIP', containsIp],
  ['containsCIDR', containsCidr],
  ['validate', validate],
]);

const shorter: CallCost = (args) =>
  Math.ceil(Math.min(sizeOfContent(first(args)), sizeOfContent(second(args))) * stringTraversalFactor);
const comparison: CallCost = (args, result) => (args[0] instanceof Opaque ? 1 : shorter(args, result));
const walkContent: CallCost = (args) => Math.ceil(sizeOfContent(first(args)) * stringTraversalFactor);
const walkSecond: CallCost = (args) => Math.ceil(sizeOfContent(second(args)) * stringTraversalFactor);
const both: CallCost = (args) =>
  Math.ceil((sizeOfContent(first(args)) + sizeOfContent(second(args))) * stringTraversalFactor);
const matches: CallCost = (args) =>
  Math.ceil((1 + sizeOfContent(first(args))) * stringTraversalFactor) *
  Math.ceil(sizeOfContent(second(args)) * regexLengthFactor);

const byOverload: ReadonlyMap<string, CallCost> = new Map<string, CallCost>([
  ['cidr_ip', one],
  ['cidr_contains_ip_string', plusReading(containsIp)],
  ['cidr_contains_cidr_string', plusReading(containsCidr)],
  ['equals', comparison],
  ['not_equals', shorter],
  ['starts_with_string', walkSecond],
  ['ends_with_string', walkSecond],
  ...['string_to_bytes', 'bytes_to_string', 'strings_quote', 'string_format'].map((id) => [id, walkContent] as const),
  ['in_list', (args) => sizeOfContent(second(args))],
  ...['less', 'less_equals', 'greater', 'greater_equals'].flatMap((order) => [
    [`${order}_string`, shorter] as const,
    [`${order}_bytes`, shorter] as const,
  ]),
  ['add_string', both],
  ['add_bytes', both],
  ['matches', matches],
  ['matches_string', matches],
  ['contains_string', (args, result) => walkContent(args, result) * walkSecond(args, result)],
]);

/** The cost function of a call; `overload` where the checker found the one. */
export function callCost(name: string, overloadId: string, overload: Overload | undefined): CallCost {
  return overload?.cost ?? byOverload.get(overloadId) ?? byFunction.get(name) ?? one;
}
