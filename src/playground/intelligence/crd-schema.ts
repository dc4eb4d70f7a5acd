/** The API of definitions and of every object's metadata, as schemas with one sentence a field, for the editors to speak from. */
import { JSONSchemaProps, type Value } from '../../engine/index.ts';

type Fields = Readonly<Record<string, JSONSchemaProps>>;

function node(type: string, description: string, rest: Partial<JSONSchemaProps> = {}): JSONSchemaProps {
  return Object.assign(new JSONSchemaProps(), { type, description, ...rest });
}

const text = (description: string, ...choices: string[]): JSONSchemaProps =>
  node('string', description, choices.length > 0 ? { enum: choices } : {});
const flag = (description: string): JSONSchemaProps => node('boolean', description);
const integer = (description: string, minimum?: number): JSONSchemaProps =>
  node('integer', description, minimum === undefined ? {} : { minimum });
const number = (description: string): JSONSchemaProps => node('number', description);
const anything = (description: string): JSONSchemaProps => node('', description, { xPreserveUnknownFields: true });
const list = (description: string, items: JSONSchemaProps): JSONSchemaProps => node('array', description, { items });
const map = (description: string, values: JSONSchemaProps): JSONSchemaProps =>
  node('object', description, { additionalProperties: values });
const object = (description: string, fields: Fields, required: readonly string[] = []): JSONSchemaProps =>
  node('object', description, {
    properties: new Map(Object.entries(fields)),
    ...(required.length > 0 ? { required } : {}),
  });

/** `metadata` of any object: what people write of it. */
export const metadataSchema = object(
  'Name, namespace, labels and annotations of the object.',
  {
    name: text('Unique among objects of the kind in the namespace; it cannot be changed.'),
    namespace: text('The namespace the object lives in; `default` where none is given.'),
    labels: map('Short keys and values that selectors choose objects by.', text('The value of the label.')),
    annotations: map('Notes for tools and people, of any length up to 256 KiB in all.', text('The note.')),
    finalizers: list('What must be cleaned up before the object is removed.', text('The name of a finalizer.')),
    generateName: text('A prefix that the server appends a random suffix to, where no name is given.'),
    ownerReferences: list(
      'Objects that this one is removed with.',
      object(
        'An owner.',
        {
          apiVersion: text('The group and version of the owner.'),
          kind: text('The kind of the owner.'),
          name: text('The name of the owner.'),
          uid: text('The UID of the owner.'),
          controller: flag('True where the owner manages this object.'),
          blockOwnerDeletion: flag(
            'True where the owner waits for this object to go, when it is deleted in the foreground.',
          ),
        },
        ['apiVersion', 'kind', 'name', 'uid'],
      ),
    ),
  },
  ['name'],
);

const rule = object(
  'A rule in CEL that values here must satisfy.',
  {
    rule: text(
      'A CEL expression that is true for valid values; `self` is the value here, `oldSelf` the one stored before.',
    ),
    message: text('What the server says where the rule is false.'),
    messageExpression: text('A CEL expression that makes the message; it wins over `message`.'),
    reason: text(
      'The reason a client is given where the rule is false.',
      'FieldValueInvalid',
      'FieldValueForbidden',
      'FieldValueRequired',
      'FieldValueDuplicate',
    ),
    fieldPath: text('The field below this value that the error is reported at, such as `.spec.replicas`.'),
    optionalOldSelf: flag('Makes `oldSelf` an optional, so that a transition rule runs for new values too.'),
  },
  ['rule'],
);

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

function schemaNode(): JSONSchemaProps {
  const schema = node('object', 'What values here may look like.');
  const of = (description: string): JSONSchemaProps => Object.assign(new JSONSchemaProps(), schema, { description });
  const fields: Fields = {
    type: text('The type of the value.', ...types),
    description: text('What the field is for, as `kubectl explain` shows it.'),
    properties: map('The fields of an object, each with its schema.', schema),
    required: list('Fields that must be given.', text('The name of a field.')),
    items: of('The schema of each item of a list.'),
    additionalProperties: of('The schema of the values of a map, whose keys are free.'),
    default: anything('The value that is stored where none is given; it must satisfy the schema.'),
    enum: list('The only values allowed.', anything('An allowed value.')),
    format: text(
      'A format that strings or numbers must have; unknown formats are ignored.',
      ...[
        'date-time',
        'date',
        'duration',
        'int32',
        'int64',
        'byte',
        'email',
        'hostname',
        'ipv4',
        'ipv6',
        'cidr',
        'uri',
        'uuid',
        'mac',
        'password',
      ],
    ),
    pattern: text('A regular expression (RE2) that strings must match somewhere; `^` and `$` tie it to the ends.'),
    minimum: number('The least number allowed.'),
    maximum: number('The greatest number allowed.'),
    exclusiveMinimum: flag('True where `minimum` itself is not allowed.'),
    exclusiveMaximum: flag('True where `maximum` itself is not allowed.'),
    multipleOf: number('Numbers must be a multiple of it.'),
    minLength: integer('The fewest characters of a string.', 0),
    maxLength: integer('The most characters of a string; it keeps the cost of rules low.', 0),
    minItems: integer('The fewest items of a list.', 0),
    maxItems: integer('The most items of a list; it keeps the cost of rules low.', 0),
    uniqueItems: flag('Only `false` is allowed; use `x-kubernetes-list-type: set`.'),
    minProperties: integer('The fewest members of an object.', 0),
    maxProperties: integer('The most members of a map; it keeps the cost of rules low.', 0),
    nullable: flag('True where null is kept as a value; else a null is dropped before defaulting.'),
    title: text('A short title.'),
    example: anything('An example, for readers only.'),
    allOf: list('All of these must hold, beside the rest.', schema),
    anyOf: list('At least one of these must hold.', schema),
    oneOf: list('Exactly one of these must hold.', schema),
    not: of('This must not hold.'),
    externalDocs: object('Where more is written.', {
      url: text('The address.'),
      description: text('What is found there.'),
    }),
    'x-kubernetes-validations': list('Rules in CEL.', rule),
    'x-kubernetes-preserve-unknown-fields': flag(
      'True keeps fields that the schema does not know, instead of pruning them.',
    ),
    'x-kubernetes-int-or-string': flag('True where the value is an integer or a string; `type` is then left out.'),
    'x-kubernetes-embedded-resource': flag(
      'True where the value is a whole object with apiVersion, kind and metadata.',
    ),
    'x-kubernetes-list-type': text(
      'How lists are merged: as a whole, as a set of scalars, or by keys.',
      'atomic',
      'set',
      'map',
    ),
    'x-kubernetes-list-map-keys': list(
      'The fields that tell items of a list of type `map` apart.',
      text('The name of a field of the items.'),
    ),
    'x-kubernetes-map-type': text('Whether objects are merged member by member or as a whole.', 'granular', 'atomic'),
  };
  schema.properties = new Map(Object.entries(fields));
  // Copies made above share the fields, which exist only now.
  for (const field of schema.properties.values()) {
    if (field.type === 'object' && field.properties === undefined && field.additionalProperties === undefined) {
      field.properties = schema.properties;
    }
  }
  return schema;
}

const names = object(
  'What the resource and its kind are called.',
  {
    plural: text('The plural name, in lower case, as it stands in URLs: `crontabs`.'),
    singular: text('The singular name, in lower case; the kind in lower case where none is given.'),
    kind: text('The kind, in CamelCase: `CronTab`.'),
    listKind: text('The kind of lists; the kind with `List` where none is given.'),
    shortNames: list('Short names for the command line.', text('A short name, in lower case.')),
    categories: list('Groups of resources it is listed with, such as `all`.', text('A category, in lower case.')),
  },
  ['plural', 'kind'],
);

const columnTypes = ['string', 'integer', 'number', 'boolean', 'date'];

const version = object(
  'A version of the resource.',
  {
    name: text('Its name, such as `v1` or `v1beta1`.'),
    served: flag('True where the server offers it.'),
    storage: flag('True for the one version that objects are stored in.'),
    schema: object('The schema of objects in this version.', { openAPIV3Schema: schemaNode() }),
    subresources: object('Subresources that are switched on.', {
      status: object('Parts `status` from the rest: each is written through its own endpoint.', {}),
      scale: object(
        'Lets `kubectl scale` and autoscalers set the number of replicas.',
        {
          specReplicasPath: text('The field below `.spec` that holds the wanted number: `.spec.replicas`.'),
          statusReplicasPath: text('The field below `.status` that holds the actual number: `.status.replicas`.'),
          labelSelectorPath: text('The field that holds the selector of the pods, as a string.'),
        },
        ['specReplicasPath', 'statusReplicasPath'],
      ),
    }),
    additionalPrinterColumns: list(
      'Columns of `kubectl get`; the age where none are given.',
      object(
        'A column.',
        {
          name: text('Its heading.'),
          type: text('The type of its cells.', ...columnTypes),
          jsonPath: text('Where the value of a cell stands, such as `.spec.replicas`.'),
          description: text('What the column shows.'),
          format: text('A format of the type.'),
          priority: integer('0 is always shown, more only by `-o wide`.', 0),
        },
        ['name', 'type', 'jsonPath'],
      ),
    ),
    selectableFields: list(
      'Fields that field selectors may choose objects by.',
      object('A field.', { jsonPath: text('Where it stands, such as `.spec.color`.') }, ['jsonPath']),
    ),
    deprecated: flag('True makes the server warn whoever uses the version.'),
    deprecationWarning: text('The warning, in place of the usual one.'),
  },
  ['name', 'served', 'storage', 'schema'],
);

const conversion = object(
  'How objects are turned from one version into another.',
  {
    strategy: text('`None` changes the apiVersion alone; `Webhook` asks a service.', 'None', 'Webhook'),
    webhook: object('The service that converts.', {
      conversionReviewVersions: list(
        'The versions of ConversionReview it understands.',
        text('A version, such as `v1`.'),
      ),
      clientConfig: object('How it is called.', {
        url: text('Its address, where it is not in the cluster.'),
        caBundle: text('Certificates to verify it with, in base64.'),
        service: object(
          'The service in the cluster.',
          {
            namespace: text('Its namespace.'),
            name: text('Its name.'),
            path: text('The path of the URL.'),
            port: integer('Its port; 443 where none is given.', 1),
          },
          ['namespace', 'name'],
        ),
      }),
    }),
  },
  ['strategy'],
);

/** A CustomResourceDefinition of apiextensions.k8s.io/v1. */
export const definitionSchema = object(
  'Declares a kind of custom objects.',
  {
    apiVersion: text('The group and version of definitions.', 'apiextensions.k8s.io/v1'),
    kind: text('The kind of definitions.', 'CustomResourceDefinition'),
    metadata: Object.assign(new JSONSchemaProps(), metadataSchema, {
      properties: new Map([
        ...(metadataSchema.properties ?? []),
        ['name', text('Must be the plural name, a dot, and the group: `crontabs.stable.example.com`.')],
      ]),
    }),
    spec: object(
      'What is declared.',
      {
        group: text('The API group, as in `apiVersion: GROUP/VERSION` of the objects.'),
        names,
        scope: text('Whether objects live in namespaces.', 'Namespaced', 'Cluster'),
        versions: list('The versions, one of them stored.', version),
        conversion,
        preserveUnknownFields: flag('Only `false` is allowed in v1.'),
      },
      ['group', 'names', 'scope', 'versions'],
    ),
  },
  ['apiVersion', 'kind', 'metadata', 'spec'],
);

/** The schema of an object as typed: a version's own, with what every object has. */
export function objectSchema(schema: JSONSchemaProps, apiVersion: string, kind: string): JSONSchemaProps {
  const own = schema.properties?.get('metadata');
  const metadata = Object.assign(new JSONSchemaProps(), metadataSchema, {
    properties: new Map([...(metadataSchema.properties ?? []), ...(own?.properties ?? [])]),
  });
  return Object.assign(new JSONSchemaProps(), schema, {
    properties: new Map<string, JSONSchemaProps>([
      ['apiVersion', text('The group and version of the kind.', apiVersion)],
      ['kind', text('The kind of the object.', kind)],
      ['metadata', metadata],
      ...[...(schema.properties ?? [])].filter(([name]) => !['apiVersion', 'kind', 'metadata'].includes(name)),
    ]),
    required: ['apiVersion', 'kind', 'metadata', ...(schema.required ?? [])],
  });
}

/** The root of an object whose kind is not known yet: its kind and group are chosen from what is declared. */
export function openSchema(apiVersions: readonly string[], kinds: readonly string[]): JSONSchemaProps {
  const choices = (values: readonly Value[]): Partial<JSONSchemaProps> => (values.length > 0 ? { enum: values } : {});
  return object(
    'An object.',
    {
      apiVersion: node('string', 'The group and version of the kind.', choices(apiVersions)),
      kind: node('string', 'The kind of the object.', choices(kinds)),
      metadata: metadataSchema,
    },
    ['apiVersion', 'kind', 'metadata'],
  );
}
