/** How strictly a definition is looked at: an update does not refuse what the stored definition already has wrong. */
import type { KubernetesVersion } from '../../kubernetes-version.ts';
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { deepEqual, getIn } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import { isConditionTrue } from '../status.ts';
import { caBundleError } from './ca-bundle.ts';
import { visitSchemas } from './schema/visit.ts';

/** The texts that the stored definition already has: they compile in the environment of stored expressions. */
export interface PreexistingExpressions {
  readonly rules: ReadonlySet<string>;
  readonly messageExpressions: ReadonlySet<string>;
}

/** What is demanded of a definition. */
export interface ValidationOptions {
  readonly version: KubernetesVersion;
  /** An established definition keeps its scope and kind. */
  readonly immutableNames: boolean;
  readonly allowInvalidCaBundle: boolean;
  readonly preexisting: PreexistingExpressions;
  /** Versions whose schema is the stored one: each of their rules may cost what it costs. */
  readonly unchangedSchemas: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** The options for a new definition. */
export function creationOptions(version: KubernetesVersion): ValidationOptions {
  return {
    version,
    immutableNames: false,
    allowInvalidCaBundle: true,
    preexisting: { rules: none, messageExpressions: none },
    unchangedSchemas: none,
  };
}

/** The options for an update of `old`. */
export function updateOptions(
  next: CustomResourceDefinition,
  old: CustomResourceDefinition,
  version: KubernetesVersion,
): ValidationOptions {
  const established = isConditionTrue(old, 'Established');
  const bundle = old.conversion?.webhook?.clientConfig?.caBundle ?? '';
  return {
    version,
    immutableNames: established,
    allowInvalidCaBundle: !established || caBundleError(bundle) !== undefined,
    preexisting: preexistingExpressions(old.versions.flatMap(({ schema }) => schema ?? [])),
    unchangedSchemas: unchangedSchemas(next, old),
  };
}

function preexistingExpressions(schemas: readonly JSONSchemaProps[]): PreexistingExpressions {
  const rules = new Set<string>();
  const messageExpressions = new Set<string>();
  for (const schema of schemas) {
    visitSchemas(schema, ({ xValidations }) => {
      for (const { rule, messageExpression } of xValidations ?? []) {
        rules.add(rule);
        if (messageExpression !== '') messageExpressions.add(messageExpression);
      }
    });
  }
  return { rules, messageExpressions };
}

function unchangedSchemas(next: CustomResourceDefinition, old: CustomResourceDefinition): ReadonlySet<string> {
  const unchanged = new Set<string>();
  for (const version of next.versions) {
    const before = old.versions.find(({ name }) => name === version.name);
    if (before === undefined) continue;
    const same =
      before.schema === version.schema || deepEqual(getIn(before.value, 'schema'), getIn(version.value, 'schema'));
    if (same) unchanged.add(version.name);
  }
  return unchanged;
}
