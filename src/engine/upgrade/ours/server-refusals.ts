/** What the API server says of the update itself, with the old definition established. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { applyDefinitionDefaults } from '../../definition/defaults.ts';
import { prepareForUpdate } from '../../definition/prepare.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import { withStatus } from '../../definition/status.ts';
import { validateDefinitionUpdate } from '../../definition/validation/validate-definition.ts';
import type { FieldError } from '../../values/field-error.ts';
import { setIn } from '../../values/value.ts';
import { storedVersionsOf } from '../olm/olm-findings.ts';

/** The errors of the update, as data. */
export function serverRefusals(old: CustomResourceDefinition, next: CustomResourceDefinition): readonly FieldError[] {
  const stored = established(old);
  const update = prepareForUpdate(applyDefinitionDefaults(withVersion(next)), stored);
  return validateDefinitionUpdate(update, stored);
}

/** The definition as it is met in a cluster. */
function established(definition: CustomResourceDefinition): CustomResourceDefinition {
  const defaulted = applyDefinitionDefaults(withVersion(definition));
  return withStatus(defaulted, {
    conditions: [
      {
        type: 'Established',
        status: 'True',
        lastTransitionTime: undefined,
        reason: 'InitialNamesAccepted',
        message: '',
        observedGeneration: 0n,
      },
    ],
    acceptedNames: defaulted.names,
    storedVersions: storedVersionsOf(definition),
  });
}

/** An update names the version that it replaces. */
function withVersion({ value }: CustomResourceDefinition): CustomResourceDefinition {
  return readDefinition(setIn(value, ['metadata', 'resourceVersion'], '1'));
}
