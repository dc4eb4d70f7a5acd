/** What Kubernetes' own resources are called, as `kubectl api-resources` lists them. */

/** Short names, and the plural each stands for. */
export const builtInShortNames: ReadonlyMap<string, string> = new Map([
  ['cm', 'configmaps'],
  ['cs', 'componentstatuses'],
  ['ep', 'endpoints'],
  ['ev', 'events'],
  ['limits', 'limitranges'],
  ['ns', 'namespaces'],
  ['no', 'nodes'],
  ['pvc', 'persistentvolumeclaims'],
  ['pv', 'persistentvolumes'],
  ['po', 'pods'],
  ['rc', 'replicationcontrollers'],
  ['quota', 'resourcequotas'],
  ['sa', 'serviceaccounts'],
  ['svc', 'services'],
  ['crd', 'customresourcedefinitions'],
  ['crds', 'customresourcedefinitions'],
  ['ds', 'daemonsets'],
  ['deploy', 'deployments'],
  ['rs', 'replicasets'],
  ['sts', 'statefulsets'],
  ['hpa', 'horizontalpodautoscalers'],
  ['cj', 'cronjobs'],
  ['csr', 'certificatesigningrequests'],
  ['ing', 'ingresses'],
  ['netpol', 'networkpolicies'],
  ['pdb', 'poddisruptionbudgets'],
  ['pc', 'priorityclasses'],
  ['sc', 'storageclasses'],
]);

/** Plurals of the kinds that people type most. */
export const builtInPlurals: ReadonlySet<string> = new Set([
  ...builtInShortNames.values(),
  'secrets',
  'jobs',
  'roles',
  'rolebindings',
  'clusterroles',
  'clusterrolebindings',
  'ingressclasses',
  'leases',
  'endpointslices',
]);
