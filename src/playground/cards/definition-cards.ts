/** Cards of what is said of a definition. */
import type { ErrorCard } from './card.ts';

export const definitionCards: readonly ErrorCard[] = [
  {
    id: 'structural',
    title: 'A schema that is not structural',
    meaning:
      'Types, defaults and descriptions must stand outside of allOf, anyOf, oneOf and not; every field needs a type.',
    why: 'The server prunes, defaults and publishes by the structure alone, so it must be plain.',
    mend: 'Declare the field with its type under properties, and leave only value checks within the combinations.',
    example: 'not-structural',
    pattern:
      /to be structural|must not be empty for specified (?:object fields|array items)|must not be empty at the root|must be object at the root|\.type: Required value|must be object$|must (?:be true or undefined|be false if|not be used if|not be used at the root|not specify anything other)|implicitly specified/,
  },
  {
    id: 'unsupported-keyword',
    title: 'A keyword that definitions may not use',
    meaning:
      'Some of JSON Schema is forbidden: $ref, definitions, dependencies, uniqueItems, additionalItems, patternProperties.',
    why: 'They would make checking slow or publishing impossible.',
    mend: 'Write the schema out in place; for unique items use x-kubernetes-list-type: set.',
    example: 'not-structural',
    pattern:
      /is not supported|uniqueItems cannot be set|must be a schema object and not an array|additionalProperties (?:cannot|and properties)|mutual(?:ly)? exclusive|cannot be set to false/,
  },
  {
    id: 'bad-default',
    title: 'A default that does not fit',
    meaning: 'The default is refused by its own schema, has fields that would be pruned, or stands where none may.',
    why: 'A default ends up in stored objects without anyone looking at it again.',
    mend: 'Give a default of the right type within the bounds, with the required fields of an object.',
    example: 'bad-default',
    pattern: /\.default(?:\.[\w.[\]]+)?: |must not have unknown fields|cannot have default/,
  },
  {
    id: 'list-type',
    title: 'A list type that does not fit',
    meaning:
      'x-kubernetes-list-type and its keys ask for an array of objects with scalar, required or defaulted keys; a set for scalars.',
    why: 'Items are told apart by value or keys, and a key that may be missing would tell nothing.',
    mend: 'Make the keys required or give them defaults; set list-type: map where keys are named.',
    example: 'list-keys',
    pattern:
      /x-kubernetes-list|list-map-keys|x-kubernetes-map-type|must not contain duplicate entries|must be (?:atomic|array|map) (?:if|as)|xListMapKeys|list-type/,
  },
  {
    id: 'regexp',
    title: 'A pattern that is no regular expression',
    meaning: 'The pattern does not compile as an RE2 expression.',
    why: 'RE2 runs in linear time and so has neither look-ahead nor back references.',
    mend: 'Close brackets, double no backslashes inside single quotes of YAML, and rewrite look-aheads as a CEL rule.',
    pattern: /must be a valid regular expression/,
  },
  {
    id: 'definition-name',
    title: 'A definition that is not named after what it declares',
    meaning:
      'metadata.name must be spec.names.plural, a dot and spec.group; other names must be lower-case DNS labels.',
    why: 'The plural and group make the URL, and there may be only one definition for each.',
    mend: 'Rename the definition, or mend plural or group.',
    pattern:
      /must be spec\.names\.plural\+"\."\+spec\.group|listKind may not be the same|NamesAccepted|is already in use|should be a domain with at least one dot/,
  },
  {
    id: 'protected-group',
    title: 'A group that is protected',
    meaning: 'Groups that end in k8s.io or kubernetes.io need an annotation that names the approval.',
    why: 'These groups belong to the Kubernetes project.',
    mend: 'Use a domain that you own, or set api-approved.kubernetes.io as the message says.',
    pattern: /protected groups must have approval annotation/,
  },
  {
    id: 'immutable-definition',
    title: 'A part of a definition that is fixed',
    meaning: 'Group, scope, kind and plural cannot change once the definition is established.',
    why: 'Stored objects lie under keys that are made of them.',
    mend: 'Delete the definition (which deletes its objects), or make a new one beside it and move the objects.',
    example: 'immutable-scope',
    pattern: /field is immutable/,
  },
  {
    id: 'stored-versions',
    title: 'A stored version that is missing',
    meaning: 'A version in status.storedVersions cannot be taken out of spec.versions: objects may still lie in it.',
    why: 'Without the version the server could not read what it has stored. Until 1.32 the message said "must appear in spec.versions".',
    mend: 'Keep it with served: false, rewrite all objects, take it out of status.storedVersions, and then drop it.',
    example: 'storage-migration',
    pattern:
      /must appear in spec\.versions|missing from spec\.versions|must have at least one stored version|must have the storage version|storedVersions/,
  },
  {
    id: 'storage-version',
    title: 'Not exactly one storage version',
    meaning: 'Of all versions exactly one has storage: true, and names of versions are unique.',
    why: 'An object is stored once, in one version.',
    mend: 'Set storage: true on one version and false on the others.',
    example: 'versions',
    pattern:
      /must have exactly one version marked as storage version|must contain unique version names|should be one version/,
  },
  {
    id: 'columns',
    title: 'A column, selector or scale path that does not fit',
    meaning:
      'A JSON path must begin with a dot and lead below metadata, spec or status as its place allows, to a simple value.',
    why: 'The server evaluates these paths for every object that it lists.',
    mend: 'Write .spec.field; for lists use a column of type string. Selectable fields lead to a string, boolean or integer.',
    example: 'columns',
    pattern:
      /JSONPath|jsonPath|json ?path under|simple json path|must be one of boolean,date,integer,number,string|specReplicasPath|statusReplicasPath|labelSelectorPath|must point to a field|selectableFields|unclosed|additionalPrinterColumns/,
  },
  {
    id: 'conversion',
    title: 'A conversion that is not whole',
    meaning:
      'Strategy Webhook needs a client configuration and review versions; with strategy None neither may be set.',
    why: 'With None the server changes only the apiVersion, so nothing else has a meaning.',
    mend: 'Fill in spec.conversion.webhook, or take it away.',
    pattern:
      /strategy is (?:not )?set to Webhook|conversion|exactly one of url or service|url must be|root certificates|allowed URL scheme|are not permitted in the URL|port is not valid|host must be|must be a valid URL|must start with a '\/'|desired format|segment/,
  },
  {
    id: 'preserve-unknown-top',
    title: 'spec.preserveUnknownFields',
    meaning: 'apiextensions.k8s.io/v1 allows no spec.preserveUnknownFields: true.',
    why: 'It would switch off pruning for the whole kind; v1 prunes always.',
    mend: 'Take it away and set x-kubernetes-preserve-unknown-fields: true where free fields are wanted.',
    example: 'pruning',
    pattern: /cannot set to true, set x-kubernetes-preserve-unknown-fields|preserveUnknownFields/,
  },
  {
    id: 'deprecation-warning',
    title: 'A deprecation warning that is not allowed',
    meaning: 'deprecationWarning may only be set on a deprecated version, and has at most 256 printable characters.',
    why: 'It is sent as a header of every answer.',
    mend: 'Set deprecated: true, and shorten the text.',
    example: 'versions',
    pattern: /deprecationWarning|can only be set for deprecated versions/,
  },
  {
    id: 'unrecognized-format',
    title: 'A format that the server does not know',
    meaning: 'The definition is accepted, but this format checks nothing.',
    why: 'Formats of later versions must not break older servers, so an unknown one is let pass.',
    mend: 'Mend the spelling, or check the value with a pattern or a rule.',
    example: 'formats',
    pattern: /unrecognized format/,
  },
  {
    id: 'established',
    title: 'A definition that is not ready or is going',
    meaning:
      'The definition is being deleted, or its names collide with those of another, so its objects cannot be written.',
    why: 'While a definition ends, its objects are being deleted, and new ones would be lost.',
    mend: 'Wait until it is gone and create it again; free a stuck one by taking finalizers off its objects.',
    pattern: /custom resource definition is terminating|currently being deleted/,
  },
];
