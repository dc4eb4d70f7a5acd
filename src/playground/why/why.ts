/** Why a server refuses something, in one sentence, and the page of Kubernetes' documentation that says more. */
import type { Marker, Why } from '../report.ts';

/** What is known of an error beside its type. */
interface Known {
  readonly type: Marker['type'];
  readonly message: string;
  /** True where the error stands in a definition, not in an object of one. */
  readonly inDefinition: boolean;
}

const site = 'https://kubernetes.io/docs/';
const definitions = `${site}tasks/extend-kubernetes/custom-resources/custom-resource-definitions/`;

function why(sentence: string, page: string, pageTitle: string): Why {
  return { sentence, page, pageTitle };
}

const validation = (sentence: string): Why => why(sentence, `${definitions}#validation`, 'Validation');
const structural = (sentence: string): Why =>
  why(sentence, `${definitions}#specifying-a-structural-schema`, 'Structural schemas');

const unreadable = why(
  'The text is no YAML that kubectl can read, so that nothing of this document reaches the server.',
  `${site}concepts/overview/working-with-objects/#describing-a-kubernetes-object`,
  'Describing an object',
);
const mistyped = why(
  'The server reads this into a field of one type, and a value of another type cannot stand there.',
  `${site}reference/kubernetes-api/extend-resources/custom-resource-definition-v1/`,
  'CustomResourceDefinition',
);
const twice = why(
  'The same key stands twice in one object, and strict field validation refuses to choose between the two.',
  `${site}reference/using-api/api-concepts/#field-validation`,
  'Field validation',
);
const unknownKind = why(
  'kubectl asks the server which kinds it serves, and no definition that was accepted before this step declares this one.',
  definitions,
  'Custom resource definitions',
);
const unknownField = why(
  'The schema does not know this field, and kubectl asks for strict field validation unless --validate says otherwise.',
  `${site}reference/using-api/api-concepts/#field-validation`,
  'Field validation',
);
const rule = why(
  'A CEL rule of the schema came out false; under Rules every part of it is shown with its value.',
  `${definitions}#validation-rules`,
  'Validation rules',
);
const ruleUncompiled = why(
  'A CEL rule must compile against the schema it stands in before the definition is taken.',
  `${definitions}#validation-rules`,
  'Validation rules',
);
const ruleCost = why(
  'A rule that could take too long for the largest object its schema allows is refused beforehand: bound lists, maps and strings.',
  `${definitions}#resource-use-by-validation-functions`,
  'Resource use by validation functions',
);
const immutable = why(
  'This field is fixed once the object exists, so that an update may not change it.',
  `${site}concepts/overview/working-with-objects/names/`,
  'Object names and IDs',
);

/** The reason of an error. */
export function whyRefused({ type, message, inDefinition }: Known): Why {
  if (/\bestimated rule cost\b|cost limit|budget/i.test(message)) return ruleCost;
  if (message.includes('compilation failed')) return ruleUncompiled;
  if (message.includes('unknown field')) return unknownField;
  if (message.includes('cannot unmarshal')) return mistyped;
  if (/already set in map|duplicate field/.test(message)) return twice;
  if (message.includes('no matches for kind')) return unknownKind;
  if (message.includes('field is immutable')) return immutable;
  switch (type) {
    case 'Syntax':
    case 'Decode':
      return unreadable;
    case 'FieldValueRequired':
      return inDefinition
        ? structural('A definition must say this: without it the server could not know what to check or store.')
        : validation('The schema lists this field under required, and no default fills it in.');
    case 'FieldValueDuplicate':
      return validation('The items of this list must differ, by their keys or as a whole, and two of them do not.');
    case 'FieldValueNotSupported':
      return validation('Only the listed values are allowed here, spelt exactly so.');
    case 'FieldValueForbidden':
      return inDefinition
        ? structural('This may not stand here in a structural schema, or not together with something else that does.')
        : validation('This may not be set here.');
    case 'FieldValueTooLong':
    case 'FieldValueTooMany':
      return validation('The schema or the server bounds the length of this value, and it is longer.');
    case 'FieldValueTypeInvalid':
      return validation(
        'The value is of another type than the schema asks for; YAML takes 3 for a number and "3" for a string.',
      );
    case 'FieldValueInvalid':
      if (inDefinition) return structural('The value is not one that a definition may have here.');
      return /should |must (be|have|not|match)|in body/.test(message)
        ? validation('The value does not keep what the schema says about it.')
        : rule;
    case 'InternalError':
      return rule;
    case 'Warning':
      return unknownField;
  }
}
