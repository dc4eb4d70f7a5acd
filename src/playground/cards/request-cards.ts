/** Cards of requests: reading texts, what is not there, conflicts, and kubectl itself. */
import type { ErrorCard } from './card.ts';

export const requestCards: readonly ErrorCard[] = [
  {
    id: 'unknown-field',
    title: 'A field that the schema does not know',
    meaning:
      'The object has a field that the definition does not declare. Strict validation refuses it, warn stores the object without it.',
    why: 'Unknown fields are pruned; a misspelt one would vanish without a word, so kubectl asks the server to refuse it.',
    mend: 'Mend the spelling or the indentation, or declare the field. --validate=warn or ignore lets it be dropped.',
    example: 'pruning',
    pattern: /unknown field "|ValidationError\(.*unknown field|field not declared in schema/,
  },
  {
    id: 'duplicate-field',
    title: 'A key that stands twice',
    meaning: 'The same key is written twice in one map of the YAML or JSON.',
    why: 'The later one would win in silence.',
    mend: 'Take one of the two away.',
    pattern: /duplicate field "|already set in map|duplicate key/,
  },
  {
    id: 'syntax',
    title: 'A text that is no YAML or JSON',
    meaning: 'The file cannot be read; nothing was sent to the server.',
    why: 'Indentation is YAML’s structure: a tab, a lost space or an unclosed quote breaks it.',
    mend: 'Look at the line in the message and the one before it. Use spaces, and quote texts with ": " or "#" inside.',
    pattern:
      /error parsing|yaml: |error converting YAML|invalid character|unexpected EOF|unexpected end of JSON|Yaml document separator|json: offset/,
  },
  {
    id: 'decode',
    title: 'A field of the wrong shape',
    meaning:
      'The text could be read, but a field has a type that the API cannot hold, so the object could not be decoded.',
    why: 'Decoding comes before validation: only the first such fault is told.',
    mend: 'The message names the Go type and field: give it a text, number, list or map as that wants.',
    pattern:
      /cannot unmarshal|cannot be handled as a|unable to decode|illegal base64|boolean or JSON schema expected|error decoding|Object '|invalid type for|expected (?:list|map|string|numeric|boolean), got|expected a struct/,
  },
  {
    id: 'missing-required-client',
    title: 'apiVersion, kind or a required field is missing',
    meaning: 'kubectl found that the object lacks what every object needs, or what the published schema requires.',
    why: 'Without apiVersion and kind no one knows where the object belongs.',
    mend: 'Add the missing lines; check that a --- does not cut the object in two.',
    pattern:
      /(?:apiVersion|kind) not set|invalid object to validate|missing required field|error validating data|must be [\w.-]+\/v\d/,
  },
  {
    id: 'no-kind',
    title: 'A kind that the server does not know',
    meaning: 'No definition that is served declares this kind in this version.',
    why: 'kubectl asks the server for its kinds first; a definition takes a moment until it is served, and a version may be switched off.',
    mend: 'Apply the definition first and in a command of its own; compare group, version and kind letter by letter.',
    pattern:
      /no matches for kind|ensure CRDs are installed first|no kind "|could ?n['’]t find resource for|doesn't have a resource type|resource type|not found in OpenAPI schema|doesn't? (?:have|match)/,
  },
  {
    id: 'configuration',
    title: 'A cluster, context or user that the configuration does not have',
    meaning:
      'A flag or the kubeconfig names a cluster, context or user that is written nowhere in it. Nothing was sent.',
    why: 'A context says by name which cluster is asked and as whom; each name must have an entry of its own.',
    mend: 'List what there is with kubectl config get-contexts, get-clusters and get-users.',
    pattern:
      /Error in configuration|invalid configuration|no server found for cluster|(?:context|cluster|auth info) "[^"]*" does not exist|context was not found/,
  },
  {
    id: 'not-found',
    title: 'An object or path that is not there',
    meaning: 'Nothing of this name lies in this namespace, or the address is not served.',
    why: 'Names are looked up exactly, within one namespace.',
    mend: 'List what is there with kubectl get, with -A for all namespaces.',
    pattern:
      /\(NotFound\)| not found|could not find the requested resource|the path "|no matching resources found|does not exist|404/,
  },
  {
    id: 'already-exists',
    title: 'An object that is there already',
    meaning: 'create makes only new objects, and one with this name exists.',
    why: 'create never overwrites.',
    mend: 'Use kubectl apply, or replace, or choose another name.',
    pattern: /AlreadyExists|already exists/,
  },
  {
    id: 'conflict',
    title: 'Someone else wrote it meanwhile, or owns the field',
    meaning: 'The object has changed since it was read, or server-side apply would take a field from its owner.',
    why: 'Each write names the version it began with, and each field its manager, so that nobody overwrites another unknowingly.',
    mend: 'Read the object again and repeat; for apply leave the field out, agree on its value, or use --force-conflicts.',
    example: 'server-side-apply',
    pattern:
      /\(Conflict\)|Operation cannot be fulfilled|Apply failed with|conflicts? with "|StorageError|resource version to be|Precondition failed/,
  },
  {
    id: 'patch',
    title: 'A patch that cannot be applied',
    meaning: 'The patch is no JSON, not of the given type, or speaks of a path that is not there.',
    why: 'A JSON patch is a list of operations that all must succeed; a merge patch is a piece of the object.',
    mend: 'Check --type, quote the JSON for the shell, and see that parents of the path exist.',
    pattern:
      /JSON [Pp]atch|operation does not apply|applying patch|decoding patch|--type must be|unable to parse .*patch|application\/.*patch/,
  },
  {
    id: 'selector',
    title: 'A selector that cannot be used',
    meaning: 'The label selector cannot be read, or the field is not one that may be selected by.',
    why: 'For custom resources only metadata.name, metadata.namespace and the selectableFields of the definition can be selected.',
    mend: 'Write key=value, key!=value or key in (a,b); add the field to selectableFields.',
    example: 'selectable-fields',
    pattern:
      /field label not supported|label selector|found '.*', expected|not a valid (?:field|label) selector|selector/,
  },
  {
    id: 'too-large',
    title: 'An object that is too large',
    meaning: 'A request may have 3 MB, and all annotations of an object together 256 KB.',
    why: 'kubectl apply keeps the whole object in an annotation, which a large definition does not fit into.',
    mend: 'Use kubectl apply --server-side, or create and replace; shorten descriptions.',
    pattern: /Request entity too large|RequestEntityTooLarge|metadata\.annotations: Too long/,
  },
  {
    id: 'last-applied',
    title: 'An object that was not made with apply',
    meaning: 'The object lacks the annotation in which apply keeps what it last applied; kubectl adds it now.',
    why: 'Without it apply cannot know which fields you took away.',
    mend: 'Make objects with apply from the beginning, or with create --save-config. Nothing else is to be done.',
    pattern: /last-applied-configuration/,
  },
  {
    id: 'deprecated',
    title: 'A version that will go',
    meaning: 'The version in which you wrote or read is deprecated; the request was carried out.',
    why: 'A definition marks old versions so that their users hear of it.',
    mend: 'Write the newer version that the warning names.',
    example: 'versions',
    pattern: /is deprecated/,
  },
  {
    id: 'wait',
    title: 'What was waited for did not come',
    meaning: 'The condition, deletion or value did not come true within the timeout.',
    why: 'Nothing here runs your controller; conditions are set by whoever writes status.',
    mend: 'Write the status by hand, or take off the finalizer that holds the object.',
    example: 'finalizers',
    pattern: /timed out waiting|condition not met|context deadline exceeded|unrecognized condition/,
  },
  {
    id: 'path-template',
    title: 'A template or path for printing that fails',
    meaning: 'The jsonpath, go-template or custom-columns expression cannot be read or leads nowhere.',
    why: 'kubectl evaluates it on its side, after the server has answered.',
    mend: 'Put it in single quotes, braces around jsonpath; check the path with -o yaml.',
    pattern:
      /jsonpath|template|custom-columns|printer suitable|path string|array index|field with path|field specification|--sort-by|unexpected -o|output format|--output/,
  },
  {
    id: 'no-resources',
    title: 'Nothing to show',
    meaning: 'The request was fine, and no object answers it.',
    why: 'Objects live in namespaces; without -n or -A only "default" is looked into.',
    mend: 'Create an object, or look into another namespace.',
    pattern: /No resources found/,
  },
  {
    id: 'not-here',
    title: 'A server or API that is not part of this',
    meaning: 'The command needs a part of a cluster that is not here: nodes, pods, configuration, access control.',
    why: 'This is an API server for custom resources alone.',
    mend: 'Try the command against a real cluster.',
    pattern:
      /Metrics API|context "?\w+"? |auth info|no such file or directory|stat |not part of this playground|pods|cluster-info|services have/,
  },
  {
    id: 'short-name',
    title: 'A short name that two kinds share',
    meaning: 'The name you typed stands for more than one kind; kubectl chose the first.',
    why: 'Short names are not checked for collisions across groups.',
    mend: 'Write plural.group in full.',
    example: 'names',
    pattern: /could also match lower priority/,
  },
  {
    id: 'address',
    title: 'An address that does not fit the object',
    meaning:
      'Name or namespace in the object differ from those in the address, or the resource does not know this verb.',
    why: 'An object is written where its name says; subresources such as status and scale know fewer verbs.',
    mend: 'Make both the same; for a verb that is not supported look at kubectl api-resources -o wide.',
    pattern:
      /does not match the (?:name on|namespace)|is not supported on resources|does not allow this method|no kind is registered for the type/,
  },
  {
    id: 'media-type',
    title: 'A body in a form that the server does not read',
    meaning: 'The Content-Type of the request is not one that this address takes.',
    why: 'Custom resources are read as JSON or YAML, and patches as JSON, merge and apply patches; strategic merge patches only work for definitions.',
    mend: 'Send application/json, or for a patch use --type=merge or --type=json.',
    pattern: /unknown format - accepted media types|Unsupported Media Type|UnsupportedMediaType/,
  },
  {
    id: 'webhook-failed',
    title: 'A conversion webhook that does not answer',
    meaning: 'The object had to be converted between versions, and the webhook could not be reached or failed.',
    why: 'With strategy Webhook every read in another version than the stored one asks the webhook.',
    mend: 'Look at its service, port and certificate; until it answers, objects of that version cannot be read.',
    pattern: /conversion webhook|object not decodable/,
  },
  {
    id: 'request-parameter',
    title: 'A parameter that cannot be used so',
    meaning: 'A resource version, a limit or another parameter of the request is wrong, or does not go with the rest.',
    why: 'Resource versions are the server’s; a client passes on what it was given.',
    mend: 'Leave resourceVersion out on creation, and take it from the last read on an update.',
    pattern: /resource ?[Vv]ersion|strconv\.Parse|export parameter|using continue/,
  },
];
