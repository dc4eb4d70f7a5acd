/** The rules of definitions (`customresourcedefinition` strategy of apiextensions-apiserver 0.37), over their values. */
import { prepareForCreate, prepareForStatusUpdate, prepareForUpdate } from '../../definition/prepare.ts';
import { readDefinition } from '../../definition/read-definition.ts';
import {
  validateDefinition,
  validateDefinitionStatusUpdate,
  validateDefinitionUpdate,
} from '../../definition/validation/validate-definition.ts';
import { definitionWarnings } from '../../definition/warnings.ts';
import type { Strategy } from '../registry/registry.ts';

/** The strategy of the resource. */
export const definitionStrategy: Strategy = {
  allowUnconditionalUpdate: false,
  prepareForCreate: (object) => prepareForCreate(readDefinition(object)).value,
  validate: (object, { version }) => validateDefinition(readDefinition(object), version),
  warningsOnCreate: (object) => definitionWarnings(readDefinition(object)),
  prepareForUpdate: (object, old) => prepareForUpdate(readDefinition(object), readDefinition(old)).value,
  validateUpdate: (object, old, { version }) =>
    validateDefinitionUpdate(readDefinition(object), readDefinition(old), version),
  warningsOnUpdate: (object, old) => definitionWarnings(readDefinition(object), readDefinition(old)),
};

/** The strategy of `/status`. */
export const definitionStatusStrategy: Strategy = {
  ...definitionStrategy,
  prepareForUpdate: (object, old) => prepareForStatusUpdate(readDefinition(object), readDefinition(old)).value,
  validateUpdate: (object, old) => validateDefinitionStatusUpdate(readDefinition(object), readDefinition(old)),
  warningsOnUpdate: () => [],
};
