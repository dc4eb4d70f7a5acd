/** CEL rules: across fields, with a message of their own, and against the old object. */
import type { Example } from './example.ts';

export const rules: Example = {
  id: 'rules',
  group: 'CEL rules',
  title: 'CEL rules and transition rules',
  claim: 'A rule compares fields and words its own refusal; a rule on oldSelf forbids a change.',
  proof: '9 replicas, at most 5',
  definition: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: queues.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names:
    plural: queues
    kind: Queue
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
    additionalPrinterColumns:
    - {name: Tier, type: string, jsonPath: .spec.tier}
    - {name: Replicas, type: integer, jsonPath: .spec.replicas}
    - {name: Ready, type: string, jsonPath: .status.ready}
    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          spec:
            type: object
            required: [tier]
            properties:
              tier:
                type: string
                enum: [bronze, silver, gold]
              replicas: {type: integer, minimum: 1, default: 1}
              maxReplicas: {type: integer, default: 5}
            x-kubernetes-validations:
            - rule: self.replicas <= self.maxReplicas
              messageExpression: "'%d replicas, at most %d'.format([self.replicas, self.maxReplicas])"
            - rule: self.tier == oldSelf.tier
              message: tier may not change
          status:
            type: object
            properties:
              ready: {type: string}
`,
  objects: `apiVersion: example.dev/v1
kind: Queue
metadata: {name: mail}
spec:
  tier: gold
---
apiVersion: example.dev/v1
kind: Queue
metadata: {name: sms}
spec:
  tier: gold
  replicas: 9
---
# The same name again is an update: the transition rule compares it with what is stored.
apiVersion: example.dev/v1
kind: Queue
metadata: {name: mail}
spec:
  tier: silver
`,
};
