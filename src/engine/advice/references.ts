/** Where the reasons of rules are written down. */

const docs = 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/';
const conventions =
  'https://github.com/kubernetes/community/blob/master/contributors/devel/sig-architecture/api-conventions.md';

/** Pages that several rules refer to. */
export const references = {
  definitions: docs,
  pruning: `${docs}#field-pruning`,
  defaulting: `${docs}#defaulting`,
  rules: `${docs}#validation-rules`,
  transitions: `${docs}#transition-rules`,
  budget: `${docs}#resource-use-by-validation-functions`,
  columns: `${docs}#additional-printer-columns`,
  subresources: `${docs}#subresources`,
  selectable: `${docs}#crd-selectable-fields`,
  versions:
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/',
  apply: 'https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy',
  conventions,
  conditions: `${conventions}#typical-status-properties`,
  naming: `${conventions}#naming-conventions`,
  primitives: `${conventions}#primitive-types`,
  optional: `${conventions}#optional-vs-required`,
  lists: `${conventions}#lists-of-named-subobjects-preferred-over-maps`,
} as const;
