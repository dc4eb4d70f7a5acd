/** As much of JSON Schema as docs/report.schema.json uses, for the test that holds reports against it. */

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** What is wrong with a value, a line each. */
export function schemaErrors(value: unknown, schema: Schema, root: Schema = schema, path = ''): string[] {
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    return target === undefined ? [`${path}: ${schema.$ref} leads nowhere`] : schemaErrors(value, target, root, path);
  }
  if (schema.const !== undefined && value !== schema.const)
    return [`${path}: ${JSON.stringify(value)} is not its value`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return [`${path}: ${JSON.stringify(value)} is none of its values`];
  }
  switch (schema.type) {
    case 'object':
      return objectErrors(value, schema, root, path);
    case 'array':
      if (!Array.isArray(value)) return [`${path} is no list`];
      return value.flatMap((item, at) =>
        schema.items ? schemaErrors(item, schema.items, root, `${path}[${at}]`) : [],
      );
    case 'integer':
      return Number.isInteger(value) && Number(value) >= (schema.minimum ?? Number.NEGATIVE_INFINITY)
        ? []
        : [`${path} is no such integer`];
    case 'string':
      return typeof value === 'string' ? [] : [`${path} is no text`];
    default:
      return [];
  }
}

function objectErrors(value: unknown, schema: Schema, root: Schema, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
  const missing = (schema.required ?? [])
    .filter((name) => !(name in value))
    .map((name) => `${path}: ${name} is missing`);
  const members = Object.entries(value).flatMap(([name, member]) => {
    const property = schema.properties?.[name];
    if (property !== undefined) return schemaErrors(member, property, root, `${path}.${name}`);
    return schema.additionalProperties === false ? [`${path}.${name} is unknown`] : [];
  });
  return [...missing, ...members];
}
