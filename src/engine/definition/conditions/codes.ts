/** The closed lists of what a definition's conditions are called and why they stand. */

/** The types of a definition's conditions. */
export type ConditionType =
  | 'NamesAccepted'
  | 'Established'
  | 'NonStructuralSchema'
  | 'Terminating'
  | 'KubernetesAPIApprovalPolicyConformant';

/** The reasons that the server's controllers give. */
export type ConditionReason =
  | 'NoConflicts'
  | 'PluralConflict'
  | 'SingularConflict'
  | 'ShortNamesConflict'
  | 'KindConflict'
  | 'ListKindConflict'
  | 'NotAccepted'
  | 'Installing'
  | 'InitialNamesAccepted'
  | 'InvalidCABundle'
  | 'Violations'
  | 'StructuralError'
  | 'InvalidAnnotation'
  | 'MissingAnnotation'
  | 'ApprovedAnnotation'
  | 'UnapprovedAnnotation'
  | 'InstanceDeletionPending'
  | 'InstanceDeletionInProgress'
  | 'InstanceDeletionCompleted'
  | 'InstanceDeletionFailed'
  | 'InstanceDeletionCheck'
  | 'NeverEstablished';

/** A condition as a controller sets it: without the time, which belongs to the moment of setting. */
export interface NewCondition {
  readonly type: ConditionType;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: ConditionReason;
  readonly message: string;
}
