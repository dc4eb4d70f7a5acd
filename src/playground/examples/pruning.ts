/** Unknown fields: dropped, kept under x-kubernetes-preserve-unknown-fields. */
import type { Example } from './example.ts';

export const pruning: Example = {
  id: 'pruning',
  group: 'Schemas',
  title: 'Unknown fields and pruning',
  claim: 'kubectl refuses a misspelt field; where the schema preserves unknown fields, anything is kept.',
  proof: 'unknown field "spec.replcas"',
  definition: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names:
    plural: widgets
    kind: Widget
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas:
                type: integer
              settings:
                type: object
                x-kubernetes-preserve-unknown-fields: true
`,
  objects: `apiVersion: example.dev/v1
kind: Widget
metadata:
  name: free-form
spec:
  replicas: 1
  settings:
    anything: {goes: here}
---
apiVersion: example.dev/v1
kind: Widget
metadata:
  name: misspelt
spec:
  replcas: 3
`,
};
