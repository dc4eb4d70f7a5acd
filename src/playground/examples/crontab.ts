/** The CronTab of the Kubernetes task page. */
import type { Example } from './example.ts';

export const cronTab: Example = {
  id: 'crontab',
  group: 'Schemas',
  title: 'CronTab, from the Kubernetes docs',
  claim: 'A pattern and bounds refuse what the schema does not allow, naming each field.',
  proof: 'spec.replicas in body should be less than or equal to 10',
  definition: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.stable.example.com
spec:
  group: stable.example.com
  scope: Namespaced
  names:
    plural: crontabs
    singular: crontab
    kind: CronTab
    shortNames:
    - ct
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
              cronSpec:
                type: string
                pattern: '^(\\d+|\\*)(/\\d+)?(\\s+(\\d+|\\*)(/\\d+)?){4}$'
              image:
                type: string
              replicas:
                type: integer
                minimum: 1
                maximum: 10
    additionalPrinterColumns:
    - name: Spec
      type: string
      jsonPath: .spec.cronSpec
      description: When the job runs
    - name: Replicas
      type: integer
      jsonPath: .spec.replicas
    - name: Age
      type: date
      jsonPath: .metadata.creationTimestamp
`,
  objects: `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: my-new-cron-object
spec:
  cronSpec: "* * * * */5"
  image: my-awesome-cron-image
  replicas: 2
---
apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: too-many
spec:
  cronSpec: "* * * *"
  image: my-awesome-cron-image
  replicas: 15
`,
};
