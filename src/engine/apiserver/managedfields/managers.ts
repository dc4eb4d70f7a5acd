/** `metadata.managedFields` decoded: who owns which fields, by manager, operation, version and subresource. */
import { goJsonString } from '../../values/go-json.ts';
import { compareStrings, isList, isObject, type ObjectValue, object, type Value } from '../../values/value.ts';
import { metadataOf, withMetadata } from '../metadata/object-meta.ts';
import { FieldSet } from './field-set.ts';

/** The ways in which a manager gets fields. */
export type Operation = 'Apply' | 'Update';

/** What a manager owns. */
export interface Manager {
  readonly name: string;
  readonly operation: Operation;
  readonly apiVersion: string;
  readonly subresource: string;
  readonly time: string | undefined;
  readonly fields: FieldSet;
}

/** Managers by identity. */
export type Managers = ReadonlyMap<string, Manager>;

export const noManagers: Managers = new Map();

/** The identity of a manager as the server writes it; an applier is the same in every version. */
export function identityOf({ name, operation, apiVersion, subresource }: Omit<Manager, 'time' | 'fields'>): string {
  const members = [
    name === '' ? '' : `"manager":${goJsonString(name)}`,
    `"operation":"${operation}"`,
    operation === 'Apply' || apiVersion === '' ? '' : `"apiVersion":${goJsonString(apiVersion)}`,
    subresource === '' ? '' : `"subresource":${goJsonString(subresource)}`,
  ];
  return `{${members.filter((member) => member !== '').join(',')}}`;
}

/** The managers with some of them replaced, or left out where `undefined` or without fields. */
export function withManagers(managers: Managers, changes: Iterable<readonly [string, Manager | undefined]>): Managers {
  const next = new Map(managers);
  for (const [identity, manager] of changes) {
    if (manager === undefined || manager.fields.isEmpty) next.delete(identity);
    else next.set(identity, manager);
  }
  return next;
}

/** Reads the entries of an object; `undefined` where one of them is malformed. */
export function decodeManagers(entries: Value | undefined): Managers | undefined {
  const managers = new Map<string, Manager>();
  for (const entry of isList(entries) ? entries : []) {
    const manager = decodeManager(entry);
    if (manager === undefined) return undefined;
    managers.set(identityOf(manager), manager);
  }
  return managers;
}

function decodeManager(entry: Value): Manager | undefined {
  if (!isObject(entry)) return undefined;
  const text = (key: string): string => {
    const value = entry.get(key);
    return typeof value === 'string' ? value : '';
  };
  const operation = text('operation');
  if (operation !== 'Apply' && operation !== 'Update') return undefined;
  const apiVersion = text('apiVersion');
  if (apiVersion === '' || text('fieldsType') !== 'FieldsV1') return undefined;
  const fields = FieldSet.fromFields(entry.get('fieldsV1'));
  if (fields === undefined) return undefined;
  const time = entry.get('time');
  return {
    name: text('manager'),
    operation,
    apiVersion,
    subresource: text('subresource'),
    time: typeof time === 'string' ? time : undefined,
    fields,
  };
}

/** The object with managers as its managed fields, in the server's order; without any, it has none. */
export function withManagedFields(target: ObjectValue, managers: Managers): ObjectValue {
  const entries = [...managers.values()].sort(compareManagers).map(encodeManager);
  return withMetadata(target, { managedFields: entries.length === 0 ? undefined : entries });
}

/** The object without managed fields. */
export function withoutManagedFields(target: ObjectValue): ObjectValue {
  return metadataOf(target).has('managedFields') ? withMetadata(target, { managedFields: undefined }) : target;
}

function encodeManager({ name, operation, apiVersion, subresource, time, fields }: Manager): ObjectValue {
  return object({
    manager: name === '' ? undefined : name,
    operation,
    apiVersion,
    time,
    fieldsType: 'FieldsV1',
    fieldsV1: fields.toFields(),
    subresource: subresource === '' ? undefined : subresource,
  });
}

function compareManagers(a: Manager, b: Manager): number {
  return (
    compareStrings(a.operation, b.operation) ||
    secondsOf(a.time) - secondsOf(b.time) ||
    compareStrings(a.name, b.name) ||
    compareStrings(a.apiVersion, b.apiVersion) ||
    compareStrings(a.subresource, b.subresource)
  );
}

/** Whole seconds since 1970; 0 without a time. */
export function secondsOf(time: string | undefined): number {
  const milliseconds = time === undefined ? 0 : Date.parse(time);
  return Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
}
