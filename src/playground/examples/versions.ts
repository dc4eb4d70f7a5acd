/** Two served versions: what is written in one is read in the other. */
import type { Example } from './example.ts';

export const versions: Example = {
  id: 'versions',
  group: 'Serving objects',
  title: 'Versions, storage and deprecation',
  claim: 'An object written in a deprecated version draws a warning and is stored in the storage version.',
  proof: 'use example.dev/v2 instead',
  definition: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names:
    plural: backups
    kind: Backup
  versions:
  - name: v2
    served: true
    storage: true
    additionalPrinterColumns:
    - {name: Schedule, type: string, jsonPath: .spec.schedule}
    schema: &schema
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              schedule: {type: string}
  - name: v1
    served: true
    storage: false
    deprecated: true
    deprecationWarning: example.dev/v1 Backup is deprecated, use example.dev/v2 instead
    schema: *schema
`,
  objects: `apiVersion: example.dev/v1
kind: Backup
metadata:
  name: old-writer
spec:
  schedule: "0 3 * * *"
---
apiVersion: example.dev/v2
kind: Backup
metadata:
  name: new-writer
spec:
  schedule: "0 4 * * *"
`,
};
