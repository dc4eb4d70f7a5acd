/** The annotation that definitions of the community's own groups need. */
import { goQuote } from '../../values/go-quote.ts';
import { parseRequestUri } from '../../values/go-url.ts';
import { getIn } from '../../values/value.ts';
import type { CustomResourceDefinition } from '../custom-resource-definition.ts';
import type { NewCondition } from './codes.ts';

/** The annotation's key. */
export const approvalAnnotation = 'api-approved.kubernetes.io';

const pullRequest = 'see https://github.com/kubernetes/enhancements/pull/1111';

/** What the annotation says, and the text that tells of it. */
export interface Approval {
  readonly state: 'invalid' | 'approved' | 'bypassed' | 'missing';
  readonly reason: string;
}

/** True for the groups that only Kubernetes itself may define. */
export function isProtectedGroup(group: string): boolean {
  return ['k8s.io', 'kubernetes.io'].some((domain) => group === domain || group.endsWith(`.${domain}`));
}

/** The annotation's text; empty where there is none. */
export function approvalText(definition: CustomResourceDefinition): string {
  const annotation = getIn(definition.value, 'metadata', 'annotations', approvalAnnotation);
  return typeof annotation === 'string' ? annotation : '';
}

/** Reads the annotation. */
export function readApproval(annotation: string): Approval {
  const needs = `protected groups must have approval annotation ${goQuote(approvalAnnotation)}`;
  if (annotation === '') return { state: 'missing', reason: `${needs}, ${pullRequest}` };
  if (annotation.startsWith('unapproved')) return { state: 'bypassed', reason: `not approved: ${goQuote(annotation)}` };
  const url = parseRequestUri(annotation);
  if (!('error' in url) && url.host !== '' && url.scheme !== '') {
    return { state: 'approved', reason: `approved in ${annotation}` };
  }
  return {
    state: 'invalid',
    reason: `${needs} with either a URL or a reason starting with "unapproved", ${pullRequest}`,
  };
}

/** The condition of a protected group; other groups have none. */
export function approvalCondition(definition: CustomResourceDefinition): NewCondition | undefined {
  if (!isProtectedGroup(definition.group)) return undefined;
  const { state, reason: message } = readApproval(approvalText(definition));
  const type = 'KubernetesAPIApprovalPolicyConformant';
  switch (state) {
    case 'invalid':
      return { type, status: 'False', reason: 'InvalidAnnotation', message };
    case 'missing':
      return { type, status: 'False', reason: 'MissingAnnotation', message };
    case 'approved':
      return { type, status: 'True', reason: 'ApprovedAnnotation', message };
    case 'bypassed':
      return { type, status: 'False', reason: 'UnapprovedAnnotation', message };
  }
}
