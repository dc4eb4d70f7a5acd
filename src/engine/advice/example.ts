/** The examples of rules: the part of a definition that matters, and the rest filled in. */

/** Which part of a definition an example shows. */
export type ExamplePart =
  /** The schema of `spec`. */
  | 'spec'
  /** The schema of the whole object. */
  | 'schema'
  /** The one entry of `versions`, its name, `served` and `storage` aside. */
  | 'version'
  /** The `spec` of the definition. */
  | 'definition';

/** A part of a definition as YAML. */
export interface Example {
  readonly part: ExamplePart;
  readonly yaml: string;
}

/** An example of the schema of `spec`. */
export function inSpec(yaml: string): Example {
  return { part: 'spec', yaml };
}

/** An example of the whole schema. */
export function inSchema(yaml: string): Example {
  return { part: 'schema', yaml };
}

/** An example of a version. */
export function inVersion(yaml: string): Example {
  return { part: 'version', yaml };
}

/** An example of a definition's `spec`. */
export function inDefinition(yaml: string): Example {
  return { part: 'definition', yaml };
}

function indented(yaml: string, by: number): string {
  return yaml.trim().replaceAll(/^(?=.)/gm, ' '.repeat(by));
}

/** The example as a whole definition. */
export function exampleText({ part, yaml }: Example): string {
  switch (part) {
    case 'spec':
      return exampleText(inSchema(`type: object\nrequired: [spec]\nproperties:\n  spec:\n${indented(yaml, 4)}`));
    case 'schema':
      return exampleText(inVersion(`schema:\n  openAPIV3Schema:\n${indented(yaml, 4)}`));
    case 'version':
      return exampleText(
        inDefinition(
          `group: example.dev\nscope: Namespaced\nnames:\n  plural: widgets\n  kind: Widget\nversions:\n- name: v1\n  served: true\n  storage: true\n${indented(yaml, 2)}`,
        ),
      );
    case 'definition': {
      const plural = /plural: ([\w-]+)/.exec(yaml)?.[1] ?? '';
      const group = /group: (\S+)/.exec(yaml)?.[1] ?? '';
      return `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: ${plural}.${group}\nspec:\n${indented(yaml, 2)}\n`;
    }
  }
}

/** The example as a person reads it: the part that matters, and where it belongs. */
export function exampleFragment({ part, yaml }: Example): string {
  const places: Readonly<Record<ExamplePart, string>> = {
    spec: 'the schema of spec',
    schema: 'openAPIV3Schema',
    version: 'an entry of versions',
    definition: 'the spec of the definition',
  };
  return `# ${places[part]}\n${yaml}`;
}
