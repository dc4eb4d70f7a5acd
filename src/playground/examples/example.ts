/** The shape of an example of the menu, and how its texts are made short. */
import type { FieldValidation } from '../playground.ts';

/** What an example is about; the menu shows them in this order. */
export const exampleGroups = [
  'Schemas',
  'Lists and maps',
  'CEL rules',
  'CEL libraries',
  'Serving objects',
  'Changing a definition',
] as const;
export type ExampleGroup = (typeof exampleGroups)[number];

/** One example. */
export interface Example {
  /** Names it in links and tests. */
  readonly id: string;
  readonly group: ExampleGroup;
  readonly title: string;
  /** One line that the transcript proves. */
  readonly claim: string;
  /** A piece of the transcript that proves it. */
  readonly proof: string;
  readonly definition: string;
  readonly objects: string;
  /** Commands that follow the default run. */
  readonly pinned?: readonly string[];
  readonly fieldValidation?: FieldValidation;
}

/** What differs between the definitions of examples. */
export interface DefinitionParts {
  /** CamelCase; the plural is its lower case with an s. */
  readonly kind: string;
  /** YAML of the schema of `spec`. */
  readonly spec: string;
  /** YAML of what else stands in the root of the schema, beside `type` and `properties`. */
  readonly root?: string;
  /** YAML of further properties of the root, such as `status`. */
  readonly properties?: string;
  /** YAML of what else stands in the version. */
  readonly version?: string;
  /** YAML of what else stands in `names`. */
  readonly names?: string;
}

/** YAML, indented by so many spaces. */
export function indented(yaml: string, spaces: number): string {
  return yaml
    .trim()
    .split('\n')
    .map((line) => (line === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');
}

function block(yaml: string | undefined, spaces: number): string {
  return yaml === undefined ? '' : `${indented(yaml, spaces)}\n`;
}

/** A definition in the group example.dev with one version, v1. */
export function definitionOf({ kind, spec, root, properties, version, names }: DefinitionParts): string {
  const plural = `${kind.toLowerCase()}s`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names:
    plural: ${plural}
    kind: ${kind}
${block(names, 4)}  versions:
  - name: v1
    served: true
    storage: true
${block(version, 4)}    schema:
      openAPIV3Schema:
        type: object
${block(root, 8)}        properties:
          spec:
${block(spec, 12)}${block(properties, 10)}`;
}

/** Objects of a kind of example.dev/v1, each a name and the YAML of its spec. */
export function objectsOf(kind: string, objects: readonly (readonly [name: string, spec: string])[]): string {
  return objects
    .map(
      ([name, spec]) => `apiVersion: example.dev/v1
kind: ${kind}
metadata:
  name: ${name}
spec:
${block(spec, 2)}`,
    )
    .join('---\n');
}
