/** The rules of a custom resource (`customresource` strategy of apiextensions-apiserver 0.37). */
import type { JSONSchemaProps } from '../../schema/json-schema-props.ts';
import { validateListSetsAndMaps } from '../../schema/list-type/validate-list-sets-and-maps.ts';
import { CorrelatedObject } from '../../validation/correlated-object.ts';
import { validateEmbeddedObjectMeta } from '../../validation/object-meta/embedded-object-meta.ts';
import { finalizerWarnings } from '../../validation/object-meta/finalizers.ts';
import { nameIsDnsSubdomain } from '../../validation/object-meta/names.ts';
import { validateObjectMeta, validateObjectMetaUpdate } from '../../validation/object-meta/object-meta.ts';
import { validateTypeMeta } from '../../validation/object-meta/type-meta.ts';
import type { FieldError } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { deepEqual, type ObjectValue, type Value, withMember } from '../../values/value.ts';
import type { Admission } from '../admission-trace.ts';
import { finalizersOf, generationOf, metadataOf, withMetadata } from '../metadata/object-meta.ts';
import type { Strategy } from '../registry/registry.ts';
import { checkRules } from './rules.ts';
import { validateScaleSpec, validateScaleStatus } from './scale-validation.ts';
import { validateSchema, validateSchemaUpdate } from './schema-validation.ts';
import type { ServedVersion } from './served-definition.ts';

const metadataPath = FieldPath.of('metadata');

/** The strategy of the resource itself, without its subresources. */
export class CustomResourceStrategy implements Strategy {
  readonly allowUnconditionalUpdate = false;

  constructor(readonly served: ServedVersion) {}

  get schema(): JSONSchemaProps | undefined {
    return this.served.version.schema;
  }

  get hasStatus(): boolean {
    return this.served.version.subresources?.status === true;
  }

  prepareForCreate(object: ObjectValue): ObjectValue {
    const bare = this.hasStatus && object.has('status') ? withMember(object, 'status', undefined) : object;
    return withMetadata(bare, { generation: 1n });
  }

  validate(object: ObjectValue, admission: Admission): readonly FieldError[] {
    admission.trace?.noteSchema(this.schema);
    const typeErrors = this.typeErrors(object);
    const errors: FieldError[] = [...typeErrors];
    if (typeErrors.length === 0) {
      errors.push(...validateObjectMeta(metadataOf(object), this.namespaced, nameIsDnsSubdomain, metadataPath));
      errors.push(...validateSchema(object, this.schema, admission.trace));
      errors.push(...this.scaleErrors(object));
    }
    errors.push(...this.embeddedErrors(object, admission));
    errors.push(...this.listErrors(object, admission));
    return checkRules(this.served, object, undefined, undefined, errors, admission);
  }

  warningsOnCreate(object: ObjectValue): readonly string[] {
    return finalizerWarnings(finalizersOf(object), []);
  }

  prepareForUpdate(object: ObjectValue, old: ObjectValue): ObjectValue {
    const kept = this.hasStatus ? withMember(object, 'status', old.get('status')) : object;
    if (equalButMetadata(kept, old)) return kept;
    return withMetadata(kept, { generation: generationOf(old) + 1n });
  }

  validateUpdate(object: ObjectValue, old: ObjectValue, admission: Admission): readonly FieldError[] {
    const { schema } = this;
    const correlated = schema === undefined ? undefined : new CorrelatedObject(object, old, schema);
    admission.trace?.noteSchema(this.schema);
    const typeErrors = this.typeErrors(object);
    const errors: FieldError[] = [...typeErrors];
    if (typeErrors.length === 0) {
      errors.push(...this.metadataUpdateErrors(object, old));
      errors.push(...validateSchemaUpdate(null, object, old, schema, correlated, admission.trace));
      errors.push(...this.scaleErrors(object));
    }
    errors.push(...this.embeddedErrors(object, admission));
    if (this.listErrors(old).length === 0) errors.push(...this.listErrors(object, admission));
    return checkRules(this.served, object, old, correlated, errors, admission);
  }

  warningsOnUpdate(object: ObjectValue, old: ObjectValue): readonly string[] {
    return finalizerWarnings(finalizersOf(object), finalizersOf(old));
  }

  protected get namespaced(): boolean {
    return this.served.served.definition.scope === 'Namespaced';
  }

  protected typeErrors(object: ObjectValue): readonly FieldError[] {
    const { definition } = this.served.served;
    return validateTypeMeta(object, {
      group: definition.group,
      version: this.served.version.name,
      kind: definition.status.acceptedNames.kind,
    });
  }

  protected metadataUpdateErrors(object: ObjectValue, old: ObjectValue): readonly FieldError[] {
    return validateObjectMetaUpdate(metadataOf(object), metadataOf(old), metadataPath);
  }

  protected listErrors(object: ObjectValue, admission?: Admission): readonly FieldError[] {
    return this.schema === undefined ? [] : validateListSetsAndMaps(null, this.schema, object, admission?.trace);
  }

  private embeddedErrors(object: ObjectValue, { trace }: Admission): readonly FieldError[] {
    return validateEmbeddedObjectMeta(null, object, this.schema, false, trace);
  }

  private scaleErrors(object: ObjectValue): readonly FieldError[] {
    const scale = this.served.version.subresources?.scale;
    return [...validateScaleSpec(object, scale), ...validateScaleStatus(object, scale)];
  }
}

/** True where nothing but metadata differs. */
function equalButMetadata(a: ObjectValue, b: ObjectValue): boolean {
  const members = (object: ObjectValue): readonly [string, Value][] =>
    [...object].filter(([key]) => key !== 'metadata');
  const own = members(a);
  return own.length === members(b).length && own.every(([key, value]) => deepEqual(value, b.get(key)));
}
