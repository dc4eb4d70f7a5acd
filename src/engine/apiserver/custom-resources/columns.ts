/** The columns of a custom resource, read from its objects by JSONPath (`tableconvertor` of apiextensions-apiserver 0.37). */
import type { PrinterColumn } from '../../definition/custom-resource-definition.ts';
import { findResults } from '../../values/jsonpath/evaluate.ts';
import { foundValue } from '../../values/jsonpath/found.ts';
import type { JsonPathTemplate } from '../../values/jsonpath/node.ts';
import { parseJsonPath } from '../../values/jsonpath/parse.ts';
import { resultsText } from '../../values/jsonpath/print.ts';
import type { ObjectValue, Value } from '../../values/value.ts';
import { nameOf } from '../metadata/object-meta.ts';
import { age } from '../table/age.ts';
import type { ColumnDefinition, Columns } from '../table/columns.ts';
import { creationTimestampDescription, nameDescription } from '../table/descriptions.ts';

interface Column extends ColumnDefinition {
  readonly template: JsonPathTemplate;
}

/** What a version without columns shows, and a scale beside its numbers. */
export const ageColumn: PrinterColumn = {
  name: 'Age',
  type: 'date',
  format: '',
  description: creationTimestampDescription,
  priority: 0,
  jsonPath: '.metadata.creationTimestamp',
};

const nameColumn: ColumnDefinition = {
  name: 'Name',
  type: 'string',
  format: 'name',
  description: nameDescription,
  priority: 0,
};

/** The columns of a version; without any it shows the age. A path that cannot be parsed leaves the name and what stands before it. */
export function columnsOf(declared: readonly PrinterColumn[]): Columns {
  const columns: Column[] = [];
  for (const column of declared.length === 0 ? [ageColumn] : declared) {
    const parsed = parseJsonPath(`{${column.jsonPath}}`);
    if ('error' in parsed) break;
    const description =
      column.description === ''
        ? `Custom resource definition column (in JSONPath format): ${column.jsonPath}`
        : column.description;
    columns.push({ ...column, description, template: parsed.template });
  }
  return {
    definitions: [nameColumn, ...columns],
    cells: (object, now) => [nameOf(object), ...columns.map((column) => cell(column, object, now))],
  };
}

function cell({ template, type }: Column, object: ObjectValue, now: number): Value {
  const found = findResults(template, object, { allowMissingKeys: true });
  if ('error' in found) return null;
  const first = found.results[0]?.[0];
  if (found.results[0] === undefined || found.results[0].length === 0) return null;
  // The converter hands a null on as no value at all.
  if (type === 'string') return resultsText([[first ?? undefined]]);
  return typedCell(type, foundValue(first), now);
}

function typedCell(type: string, value: Value, now: number): Value {
  switch (type) {
    case 'integer':
      if (typeof value === 'bigint') return value;
      return typeof value === 'number' ? truncated(value) : null;
    case 'number':
      if (typeof value === 'bigint') return Number(value);
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return typeof value === 'string' ? age(value, now) : null;
    default:
      return null;
  }
}

/** Go's conversion of a float64 to an int64 on amd64: what does not fit is the smallest int64. */
function truncated(value: number): bigint {
  const whole = Math.trunc(value);
  const smallest = -(2n ** 63n);
  if (!Number.isFinite(whole)) return smallest;
  const integer = BigInt(whole);
  return BigInt.asIntN(64, integer) === integer ? integer : smallest;
}
