/** The endpoints of a custom resource in one version: the resource itself, its status, its scale. */
import { isConditionTrue } from '../../definition/status.ts';
import { type Scope, type View, wholeObject } from '../handlers/scope.ts';
import { customResourceFieldManager, scaleFieldManager } from '../managedfields/endpoints.ts';
import { withOwnersOfScale, withScaleOwners } from '../managedfields/scale-fields.ts';
import { deletionTimestampOf } from '../metadata/object-meta.ts';
import type { Registry, Strategy } from '../registry/registry.ts';
import { jsonAndYaml } from '../routing/media-type.ts';
import { StatusError } from '../status-error.ts';
import { codecOf } from './codec.ts';
import { ageColumn, columnsOf } from './columns.ts';
import { decodeCustomObject } from './decode.ts';
import { decodeScale, scaleDecodeError, scaleType } from './decode-scale.ts';
import { applyScale, scaleAfterUpdate, scaleForUpdate, scaleOf } from './scale-view.ts';
import { fieldName, selectableFieldsReader } from './selectable-fields.ts';
import type { ServedVersion } from './served-definition.ts';
import { StatusStrategy } from './status-strategy.ts';
import { CustomResourceStrategy } from './strategy.ts';

/** Content types of patches; custom resources know no strategic merge. */
const patchTypes: readonly string[] = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/apply-patch+yaml',
];
/** An unconverted custom object is not written as protobuf. */
const writableTypes: readonly string[] = ['application/json', 'application/yaml'];

const scopes = new WeakMap<ServedVersion, Map<string, Scope>>();

/** The scope of an endpoint (`''`, `status`, `scale`), made once for each version; `undefined` where it is not served. */
export function customResourceScope(version: ServedVersion, subresource: string): Scope | undefined {
  let known = scopes.get(version);
  if (known === undefined) {
    known = new Map();
    scopes.set(version, known);
  }
  const found = known.get(subresource);
  if (found !== undefined) return found;
  const made = makeScope(version, subresource);
  if (made !== undefined) known.set(subresource, made);
  return made;
}

function makeScope(version: ServedVersion, subresource: string): Scope | undefined {
  const { subresources } = version.version;
  switch (subresource) {
    case '':
      return resourceScope(version, '', new CustomResourceStrategy(version));
    case 'status':
      return subresources?.status === true ? resourceScope(version, 'status', new StatusStrategy(version)) : undefined;
    case 'scale':
      return subresources?.scale === undefined ? undefined : scaleScope(version);
    default:
      return undefined;
  }
}

function resourceScope(version: ServedVersion, subresource: string, strategy: Strategy): Scope {
  const { definition } = version.served;
  const { acceptedNames } = definition.status;
  const namespaced = definition.scope === 'Namespaced';
  const selectable = new Set(version.version.selectableFields.map(fieldName)).add('metadata.name');
  if (namespaced) selectable.add('metadata.namespace');
  return {
    group: definition.group,
    version: version.version.name,
    kind: acceptedNames.kind,
    listKind: acceptedNames.listKind,
    resource: { group: definition.group, resource: acceptedNames.plural },
    subresource,
    namespaced,
    builtIn: false,
    kindRequired: true,
    registry: registryOf(version, strategy),
    mediaTypes: jsonAndYaml,
    writableTypes,
    patchTypes,
    fieldManager: customResourceFieldManager(version, subresource === 'status' ? 'status' : ''),
    columns: columnsOf(version.version.additionalPrinterColumns),
    acceptsVersion: (group, name) => group === definition.group && name === version.version.name,
    decode: (value, _strict, _sorted, trace) => decodeCustomObject(value, version, trace),
    supportsField: (field) => selectable.has(field),
    unsupportedField: (field) => `field label not supported: ${field}`,
    view: wholeObject,
    createForbidden: isTerminating(version)
      ? 'create not allowed while custom resource definition is terminating'
      : undefined,
  };
}

function isTerminating({ served }: ServedVersion): boolean {
  return (
    deletionTimestampOf(served.definition.value) !== undefined || isConditionTrue(served.definition, 'Terminating')
  );
}

/** The registry of a version: all versions of a definition share a place in the store. */
export function registryOf(version: ServedVersion, strategy: Strategy): Registry {
  const { definition } = version.served;
  const { plural } = definition.status.acceptedNames;
  const namespaced = definition.scope === 'Namespaced';
  return {
    resource: { group: definition.group, resource: plural },
    namespaced,
    bucket: `${definition.group}/${plural}`,
    strategy,
    codec: codecOf(version),
    selectableFields: selectableFieldsReader(version.version.selectableFields, namespaced),
  };
}

function scaleScope(version: ServedVersion): Scope {
  const scale = version.version.subresources?.scale;
  const base = resourceScope(version, 'scale', new CustomResourceStrategy(version));
  const view: View =
    scale === undefined
      ? wholeObject
      : {
          read: (object) => scaleOf(object, scale),
          forUpdate: (object) => {
            const shown = scaleForUpdate(object, scale);
            return shown instanceof StatusError ? shown : withScaleOwners(shown, object, version);
          },
          afterUpdate: (object) => scaleAfterUpdate(object, scale),
          apply: (changed, current) => {
            if (current === undefined) return changed;
            const scaled = applyScale(changed, current, scale);
            return scaled instanceof StatusError ? scaled : withOwnersOfScale(scaled, changed, version);
          },
        };
  return {
    ...base,
    group: 'autoscaling',
    version: 'v1',
    kind: 'Scale',
    kindRequired: false,
    writableTypes: jsonAndYaml,
    columns: columnsOf(scaleColumns),
    acceptsVersion: (group, name) => group === 'autoscaling' && name === 'v1',
    decode: decodeScale,
    goType: scaleType,
    decodeError: scaleDecodeError,
    view,
    fieldManager: scaleFieldManager(),
  };
}

const scaleColumns = [
  {
    name: 'Desired',
    type: 'integer',
    format: '',
    description: 'Number of desired replicas',
    priority: 0,
    jsonPath: '.spec.replicas',
  },
  {
    name: 'Available',
    type: 'integer',
    format: '',
    description: 'Number of actual replicas',
    priority: 0,
    jsonPath: '.status.replicas',
  },
  ageColumn,
];
