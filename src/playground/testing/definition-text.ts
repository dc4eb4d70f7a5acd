/** For tests and benchmarks: a definition's text around what a test is about. */

/** What the text is made of. */
export interface DefinitionParts {
  readonly plural: string;
  readonly kind: string;
  /** The schema of `spec`, as YAML indented by nothing. */
  readonly spec: string;
  /** What more the version has, as YAML indented by nothing. */
  readonly version?: string;
}

/** A definition of group example.dev, namespaced, with one version v1. */
export function definitionText({ plural, kind, spec, version = '' }: DefinitionParts): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ${plural}.example.dev}
spec:
  group: example.dev
  names: {plural: ${plural}, kind: ${kind}}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
${indented(version, 4)}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
${indented(spec, 12)}`;
}

function indented(yaml: string, by: number): string {
  return yaml === '' ? '' : `${yaml.replace(/^(?=.)/gm, ' '.repeat(by))}\n`;
}
