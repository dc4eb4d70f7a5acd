/** Lists with keys: two entries may not share one. */
import type { Example } from './example.ts';

export const listMap: Example = {
  id: 'list-map',
  group: 'Lists and maps',
  title: 'Lists as maps and sets',
  claim: 'A list of type map refuses two entries with the same keys, a set refuses an item twice.',
  proof: 'Duplicate value',
  definition: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: routes.example.dev
spec:
  group: example.dev
  scope: Namespaced
  names:
    plural: routes
    kind: Route
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
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [port, protocol]
                items:
                  type: object
                  required: [port]
                  properties:
                    port: {type: integer, minimum: 1, maximum: 65535}
                    protocol: {type: string, default: TCP}
              hosts:
                type: array
                x-kubernetes-list-type: set
                items: {type: string}
`,
  objects: `apiVersion: example.dev/v1
kind: Route
metadata:
  name: good
spec:
  hosts: [a.example.dev, b.example.dev]
  ports:
  - {port: 53, protocol: TCP}
  - {port: 53, protocol: UDP}
---
apiVersion: example.dev/v1
kind: Route
metadata:
  name: twice
spec:
  hosts: [a.example.dev, a.example.dev]
  ports:
  - {port: 80}
  - {port: 80, protocol: TCP}
`,
};
