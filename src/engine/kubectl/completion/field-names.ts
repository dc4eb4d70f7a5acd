/** The fields below a path of `kubectl explain`, from the server's OpenAPI document. */
import { getIn, isObject, type ObjectValue } from '../../values/value.ts';
import { explainedPath } from '../explain/explained-path.ts';
import { allOf, kindOfResource, resolved, schemaAt, textAt } from '../explain/schema-access.ts';
import type { Session } from '../session.ts';

/** Lists in lists are followed no deeper than this. */
const deepest = 64;

/** A field and its type. */
export interface NamedField {
  readonly name: string;
  readonly type: string;
}

/** The fields of what a path such as `widgets.spec` names; none where it names nothing. */
export function fieldNames(session: Session, path: string): readonly NamedField[] {
  const parsed = explainedPath(path, session.mapper, true);
  if (parsed.error !== undefined) return [];
  const { mapping, fields } = parsed.value;
  const place = mapping.group === '' ? `api/${mapping.version}` : `apis/${mapping.group}/${mapping.version}`;
  const answer = session.ask({ method: 'GET', path: `/openapi/v3/${place}`, accept: 'application/json' });
  if (answer.error !== undefined || !isObject(answer.value.body)) return [];
  const document = answer.value.body;
  let schema = rootSchema(document, mapping);
  for (const field of fields) schema = schema === undefined ? undefined : property(document, schema, field);
  return schema === undefined ? [] : properties(document, schema);
}

function rootSchema(
  document: ObjectValue,
  resource: { readonly group: string; readonly version: string; readonly resource: string },
): ObjectValue | undefined {
  const kind = kindOfResource(document, resource);
  const schemas = getIn(document, 'components', 'schemas');
  if (kind === undefined || !isObject(schemas)) return undefined;
  for (const schema of schemas.values()) {
    const kinds = getIn(schema, 'x-kubernetes-group-version-kind');
    const matches = (value: unknown): boolean =>
      value instanceof Map && ['group', 'version', 'kind'].every((key) => value.get(key) === kind.get(key));
    if (isObject(schema) && Array.isArray(kinds) && kinds.some(matches)) return schema;
  }
  return undefined;
}

/** The schema whose properties count: behind references, items and values. */
function innermost(document: ObjectValue, schema: ObjectValue): ObjectValue {
  let at = resolved(document, schema);
  for (let depth = 0; depth < deepest; depth++) {
    const [part] = allOf(at);
    const next =
      schemaAt(at, 'items') ?? schemaAt(at, 'additionalProperties') ?? (at.has('properties') ? undefined : part);
    if (next === undefined) return at;
    at = resolved(document, next);
  }
  return at;
}

function property(document: ObjectValue, schema: ObjectValue, name: string): ObjectValue | undefined {
  const found = getIn(innermost(document, schema), 'properties', name);
  return isObject(found) ? found : undefined;
}

function properties(document: ObjectValue, schema: ObjectValue): readonly NamedField[] {
  const found = innermost(document, schema).get('properties');
  if (!isObject(found)) return [];
  return [...found.keys()].sort().map((name) => {
    const field = found.get(name);
    const type = isObject(field) ? textAt(resolved(document, field), 'type') : '';
    return { name, type };
  });
}
