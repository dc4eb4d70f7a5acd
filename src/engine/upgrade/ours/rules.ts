/** The rules of our own profile: what each comes to, whom it breaks, why it matters and how to make it safe. */
/** How bad it is: an error fails the upgrade. */
export type Severity = 'error' | 'warning' | 'info';

/** What the change does to the set of accepted objects. */
export type Direction = 'tightens' | 'widens' | 'neutral';

/** For whom it breaks. */
export type Audience = 'writers' | 'stored objects' | 'readers' | 'controllers' | 'other versions';

/** What all findings of a rule have in common. */
export interface Rule {
  readonly severity: Severity;
  readonly direction: Direction;
  readonly breaks: readonly Audience[];
  readonly why: string;
  readonly fix: string;
}

const everyone: readonly Audience[] = ['writers', 'stored objects', 'readers', 'controllers'];
const stricter: readonly Audience[] = ['writers', 'stored objects'];
const consumers: readonly Audience[] = ['readers', 'controllers'];

function rule(severity: Severity, direction: Direction, breaks: readonly Audience[], why: string, fix: string): Rule {
  return { severity, direction, breaks, why, fix };
}

const accept = 'Accept the old values in this version too; be stricter in a new version.';
const refusesNow = 'What was accepted before is refused now.';
const acceptsMore = 'Everything that was accepted still is.';
const nothingToDo = 'Nothing has to be done.';

/** All rules by name. */
export const rules = {
  'identity-changed': rule(
    'error',
    'neutral',
    everyone,
    'This is another definition, not an upgrade of the old one: its objects stay behind under the old name.',
    'Keep group, plural and kind; or install the new definition beside the old one and move the objects.',
  ),
  'definition-missing': rule(
    'warning',
    'neutral',
    everyone,
    'Whoever applies the new file with pruning deletes the definition, and all its objects with it.',
    'Keep the definition in the file until no object of it is left.',
  ),
  'scope-changed': rule(
    'error',
    'neutral',
    everyone,
    'The server keeps the scope of an established definition, since objects are stored under it.',
    'Define another kind with the new scope and move the objects.',
  ),
  'refused-by-server': rule(
    'error',
    'neutral',
    [],
    'The API server refuses this update of the definition.',
    'Correct what its message names.',
  ),
  'unknown-keyword': rule(
    'warning',
    'neutral',
    [],
    'The server has no such field: kubectl refuses it by default, and with --validate=ignore it is dropped, with whatever it was meant to do.',
    'Correct its spelling, or remove it.',
  ),
  'stored-version-removed': rule(
    'error',
    'tightens',
    everyone,
    'Objects may still be stored in this version, and nothing could read them any more.',
    'Keep the version, with served: false if need be; store every object anew in another one, take the old one off status.storedVersions, and remove it in a later release.',
  ),
  'version-removed': rule(
    'error',
    'tightens',
    ['writers', 'readers', 'controllers'],
    'Every request for this version is answered with 404.',
    'Deprecate the version first, then stop serving it, and remove it in a later release.',
  ),
  'version-not-served': rule(
    'error',
    'tightens',
    ['writers', 'readers', 'controllers'],
    'Every request for this version is answered with 404.',
    'Serve it with deprecated: true until nobody asks for it.',
  ),
  'version-deprecated': rule(
    'info',
    'neutral',
    [],
    'Clients of this version get a warning with each answer.',
    nothingToDo,
  ),
  'storage-version-changed': rule(
    'info',
    'neutral',
    [],
    'Objects stay stored in the old version until they are written again.',
    'Keep the old version until every object has been stored anew.',
  ),
  'status-subresource-removed': rule(
    'error',
    'tightens',
    ['writers', 'controllers'],
    'Writes to /status are answered with 404, and every writer of the object can change its status.',
    'Keep the status subresource.',
  ),
  'status-subresource-added': rule(
    'warning',
    'tightens',
    ['controllers'],
    'A status that is written with the object itself is dropped from now on.',
    'Let controllers write to /status first.',
  ),
  'scale-subresource-removed': rule(
    'error',
    'tightens',
    ['writers', 'controllers'],
    'kubectl scale and autoscalers ask for /scale and get 404.',
    'Keep the scale subresource.',
  ),
  'scale-subresource-changed': rule(
    'warning',
    'neutral',
    ['controllers'],
    'kubectl scale and autoscalers read and write other fields than before.',
    'Keep the paths, or move the values with the release that changes them.',
  ),
  'selectable-field-removed': rule(
    'error',
    'tightens',
    consumers,
    'Requests that select by this field are refused.',
    'Keep the selectable field.',
  ),
  'printer-column-removed': rule(
    'info',
    'neutral',
    [],
    'kubectl get no longer shows the column; programs that cut its text by columns may notice.',
    nothingToDo,
  ),
  'printer-column-changed': rule(
    'info',
    'neutral',
    [],
    'kubectl get shows something else under the same heading; programs that read its text may notice.',
    nothingToDo,
  ),
  'singular-name-changed': rule(
    'warning',
    'neutral',
    ['readers'],
    'Commands that use the old singular name fail.',
    'Keep the old name as a short name.',
  ),
  'list-kind-changed': rule(
    'warning',
    'neutral',
    ['controllers'],
    'Lists come with another kind: clients that were generated for the old one do not know it.',
    'Keep the list kind.',
  ),
  'short-name-removed': rule(
    'warning',
    'neutral',
    ['readers'],
    'Commands that use the short name fail.',
    'Keep the short name.',
  ),
  'category-removed': rule(
    'warning',
    'neutral',
    ['readers'],
    'Commands that use the category no longer show these objects.',
    'Keep the category.',
  ),
  'conversion-webhook-removed': rule(
    'error',
    'neutral',
    ['stored objects', 'readers', 'controllers', 'other versions'],
    'Without the webhook an object is read in another version with only apiVersion changed: fields that the other version lacks are dropped, and the rest may not fit.',
    'Keep the webhook while versions with different schemas are served.',
  ),
  'conversion-webhook-added': rule(
    'warning',
    'neutral',
    ['readers', 'controllers'],
    'Requests for a version other than the stored one fail whenever the webhook does not answer.',
    'Have the webhook running, with its certificate, before the definition is applied.',
  ),
  'versions-disagree': rule(
    'error',
    'neutral',
    ['other versions'],
    'Without conversion the same stored value is read in both versions: what one accepts the other refuses, and clients of it meet values that its schema rules out.',
    'Make both schemas accept the same values, or convert with a webhook.',
  ),
  'version-loses-field': rule(
    'warning',
    'neutral',
    ['other versions'],
    'Without conversion a client that reads and writes back the version without the field removes it from the object.',
    'Declare the field in every served version, or convert with a webhook.',
  ),
  'field-removed': rule(
    'error',
    'tightens',
    everyone,
    'The server drops the field from whatever is written and read: stored values are lost with the next write, and strict clients are refused.',
    'Keep the field and say in its description that it is deprecated; leave it out in a new version.',
  ),
  'field-untyped': rule(
    'warning',
    'widens',
    consumers,
    'The field is kept, but nothing checks its value any more.',
    'Keep it declared where readers rely on its type.',
  ),
  'field-typed': rule(
    'error',
    'tightens',
    stricter,
    'The field was accepted with any value, as an unknown one that is kept; now its value is checked.',
    'Accept any value here, or be sure that none is stored that does not fit.',
  ),
  'map-closed': rule(
    'error',
    'tightens',
    everyone,
    'Keys that are not declared are dropped from whatever is written and read.',
    'Keep additionalProperties.',
  ),
  'type-changed': rule(
    'error',
    'tightens',
    everyone,
    'Values of the old type are refused, and clients that were built for it cannot read the new one.',
    'Add a field with another name and keep the old one, or make a new version that a webhook converts to.',
  ),
  'type-widened': rule(
    'warning',
    'widens',
    consumers,
    `${acceptsMore} Clients that were built for the old type may not read the new values.`,
    'Release readers that understand the new values first.',
  ),
  'required-added': rule(
    'error',
    'tightens',
    stricter,
    'Objects without the field are refused.',
    'Give the field a default, or leave it optional and let the controller fill it in.',
  ),
  'required-with-default': rule(
    'info',
    'neutral',
    [],
    'The server fills in the default before it checks, so no object lacks the field.',
    nothingToDo,
  ),
  'required-removed': rule(
    'info',
    'widens',
    consumers,
    `${acceptsMore} Readers must cope with objects that lack the field.`,
    'Release readers that cope first.',
  ),
  'default-added': rule(
    'warning',
    'neutral',
    consumers,
    'Stored objects without the field are read with the default from now on, though nobody wrote it.',
    'Choose the value that the controller took for a missing field before.',
  ),
  'default-changed': rule(
    'error',
    'neutral',
    ['writers', 'stored objects', 'readers', 'controllers'],
    'The same manifest means something else, and stored objects that never got the old default are read with the new one.',
    'Keep the default in this version; change it in a new one.',
  ),
  'default-removed': rule(
    'error',
    'neutral',
    ['writers', 'readers', 'controllers'],
    'New objects lack the field, which readers could count on.',
    'Keep the default, or release readers that cope with its absence first.',
  ),
  'enum-added': rule('error', 'tightens', stricter, refusesNow, `List every value that is in use. ${accept}`),
  'enum-value-removed': rule(
    'error',
    'tightens',
    stricter,
    'Objects with this value are refused.',
    'Keep the value, and say in the description that it is deprecated.',
  ),
  'enum-value-added': rule(
    'warning',
    'widens',
    consumers,
    `${acceptsMore} Readers that know only the old values meet new ones.`,
    'Release readers that understand the new values first.',
  ),
  'enum-removed': rule(
    'warning',
    'widens',
    consumers,
    `${acceptsMore} Readers that know only the listed values meet others.`,
    'Release readers that cope with other values first.',
  ),
  'bound-tightened': rule('error', 'tightens', stricter, refusesNow, accept),
  'bound-relaxed': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'pattern-tightened': rule('error', 'tightens', stricter, refusesNow, accept),
  'pattern-changed': rule(
    'warning',
    'neutral',
    [],
    'No text was found that the old pattern accepts and the new one refuses, which is no proof that there is none.',
    'Try the values that are in use.',
  ),
  'pattern-removed': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'format-tightened': rule('error', 'tightens', stricter, refusesNow, accept),
  'format-relaxed': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'nullable-removed': rule(
    'error',
    'tightens',
    stricter,
    'An explicit null is refused, or dropped where the field has a default.',
    'Keep nullable: true in this version.',
  ),
  'nullable-added': rule(
    'warning',
    'widens',
    consumers,
    `${acceptsMore} Readers meet an explicit null.`,
    'Release readers that cope with null first.',
  ),
  'unknown-fields-dropped': rule(
    'error',
    'tightens',
    everyone,
    'Fields that are not declared were kept; now they are dropped from whatever is written and read.',
    'Declare the fields that are in use before unknown ones are dropped.',
  ),
  'unknown-fields-kept': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'embedded-resource-added': rule(
    'error',
    'tightens',
    stricter,
    'The object must have apiVersion, kind and valid metadata now.',
    accept,
  ),
  'embedded-resource-removed': rule(
    'warning',
    'widens',
    consumers,
    'apiVersion, kind and metadata are neither checked nor kept unless they are declared.',
    'Declare them, or keep unknown fields.',
  ),
  'combination-tightened': rule(
    'error',
    'tightens',
    stricter,
    'Objects that fitted before may not fit any more.',
    accept,
  ),
  'combination-relaxed': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'list-type-tightened': rule(
    'error',
    'tightens',
    ['writers', 'stored objects', 'controllers'],
    'Items that are equal, or have equal keys, are refused now, and server-side apply merges the list instead of replacing it.',
    'Keep the list type in this version.',
  ),
  'list-type-relaxed': rule(
    'warning',
    'widens',
    ['writers', 'controllers'],
    'Server-side apply replaces the list as a whole: several appliers overwrite each other’s items.',
    'Keep the list type where more than one client applies the list.',
  ),
  'list-map-keys-changed': rule(
    'error',
    'neutral',
    ['writers', 'stored objects', 'controllers'],
    'Items are told apart by other keys: owners recorded in managedFields no longer match the items, and apply adds or removes the wrong ones.',
    'Keep the keys in this version.',
  ),
  'map-type-changed': rule(
    'warning',
    'neutral',
    ['writers', 'controllers'],
    'Server-side apply owns the object as a whole, or field by field, where it did the other before: appliers overwrite each other, or leave fields behind.',
    'Keep the map type where more than one client applies the object.',
  ),
  'rule-added': rule('error', 'tightens', stricter, refusesNow, `Let the rule hold for what is stored. ${accept}`),
  'rule-changed': rule(
    'error',
    'tightens',
    stricter,
    'Whether the new rule accepts all that the old one accepted cannot be told from its text; what it refuses is refused from now on.',
    'Keep the old rule in this version unless the new one is weaker.',
  ),
  'rule-removed': rule('info', 'widens', [], acceptsMore, nothingToDo),
  'rule-message-changed': rule(
    'info',
    'neutral',
    [],
    'The rule is the same; only what it says when it fails differs.',
    nothingToDo,
  ),
  'documentation-changed': rule('info', 'neutral', [], 'Nothing is checked by it.', nothingToDo),
} as const satisfies Readonly<Record<string, Rule>>;

/** The name of a rule. */
export type RuleId = keyof typeof rules;

/** True where a text names a rule. */
export function isRuleId(text: string): text is RuleId {
  return Object.hasOwn(rules, text);
}
