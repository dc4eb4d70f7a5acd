/** The rules of the status subresource: everything but the status stays, and only the status is checked. */

import { CorrelatedObject } from '../../validation/correlated-object.ts';
import type { FieldError } from '../../values/field-error.ts';
import { FieldPath } from '../../values/field-path.ts';
import { type ObjectValue, withMember } from '../../values/value.ts';
import type { Admission } from '../admission-trace.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';
import { checkRules } from './rules.ts';
import { validateScaleStatus } from './scale-validation.ts';
import { validateSchemaUpdate } from './schema-validation.ts';
import { CustomResourceStrategy } from './strategy.ts';

const statusPath = FieldPath.of('status');

/** The strategy of `/status`. */
export class StatusStrategy extends CustomResourceStrategy {
  override prepareForUpdate(object: ObjectValue, old: ObjectValue): ObjectValue {
    const kept = withMetadata(old, { managedFields: metadataOf(object).get('managedFields') });
    return withMember(kept, 'status', object.get('status'));
  }

  override validateUpdate(object: ObjectValue, old: ObjectValue, admission: Admission): readonly FieldError[] {
    const { schema } = this;
    const correlated = schema === undefined ? undefined : new CorrelatedObject(object, old, schema);
    admission.trace?.noteSchema(schema);
    const typeErrors = this.typeErrors(object);
    const errors: FieldError[] = [...typeErrors];
    if (typeErrors.length === 0) {
      errors.push(...this.metadataUpdateErrors(object, old));
      const status = object.get('status');
      if (status !== undefined) {
        const statusSchema = schema?.properties?.get('status');
        const oldStatus = old.get('status') ?? null;
        const pair = correlated?.key('status');
        errors.push(...validateSchemaUpdate(statusPath, status, oldStatus, statusSchema, pair, admission.trace));
      }
      errors.push(...validateScaleStatus(object, this.served.version.subresources?.scale));
    }
    const listErrors = this.listErrors(object, admission);
    if (listErrors.length > 0 && this.listErrors(old).length === 0) errors.push(...listErrors);
    return checkRules(this.served, object, old, correlated, errors, admission);
  }

  override warningsOnUpdate(): readonly string[] {
    return [];
  }
}
