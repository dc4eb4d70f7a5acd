/** `subresources`: the paths of scale. */
import { type FieldError, invalid, required } from '../../values/field-error.ts';
import type { FieldPath } from '../../values/field-path.ts';
import type { Version } from '../custom-resource-definition.ts';
import { validateSimpleJsonPath } from './simple-json-path.ts';

/** The errors of a version's subresources. */
export function validateSubresources(subresources: Version['subresources'], path: FieldPath): readonly FieldError[] {
  const scale = subresources?.scale;
  if (scale === undefined) return [];
  const at = path.child('scale');
  const under = (text: string, name: string, roots: readonly string[], detail: string): readonly FieldError[] => {
    const errors = validateSimpleJsonPath(text, at.child(name));
    if (errors.length > 0 || roots.some((root) => text.startsWith(root))) return errors;
    return [invalid(at.child(name), text, detail)];
  };
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = '' } = scale;
  return [
    ...(specReplicasPath === ''
      ? [required(at.child('specReplicasPath'), '')]
      : under(specReplicasPath, 'specReplicasPath', ['.spec.'], 'should be a json path under .spec')),
    ...(statusReplicasPath === ''
      ? [required(at.child('statusReplicasPath'), '')]
      : under(statusReplicasPath, 'statusReplicasPath', ['.status.'], 'should be a json path under .status')),
    ...(labelSelectorPath === ''
      ? []
      : under(
          labelSelectorPath,
          'labelSelectorPath',
          ['.spec.', '.status.'],
          'should be a json path under either .spec or .status',
        )),
  ];
}
