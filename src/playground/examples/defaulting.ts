/** Defaults: filled in on writing, inside objects and lists, and in place of a null that is not allowed. */
import type { Example } from './example.ts';

export const defaulting: Example = {
  id: 'defaulting',
  group: 'Schemas',
  title: 'Defaulting and nullable',
  claim: 'Defaults fill what is missing, and replace null only where the field is not nullable.',
  proof: 'gold',
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
    additionalPrinterColumns:
    - {name: Tier, type: string, jsonPath: .spec.tier}
    - {name: Replicas, type: integer, jsonPath: .spec.replicas}
    - {name: Owner, type: string, jsonPath: .spec.owner}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            default: {}
            properties:
              tier:
                type: string
                enum: [bronze, silver, gold]
                default: gold
              replicas:
                type: integer
                default: 1
              owner:
                type: string
                nullable: true
                default: platform
`,
  objects: `apiVersion: example.dev/v1
kind: Queue
metadata:
  name: empty
---
apiVersion: example.dev/v1
kind: Queue
metadata:
  name: nulls
spec:
  tier: null      # not nullable: dropped, then defaulted
  owner: null     # nullable: kept
`,
};
