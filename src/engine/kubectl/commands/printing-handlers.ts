/** The commands that only read and print, beside get. */
import { apiResources } from './api-resources.ts';
import { apiVersions } from './api-versions.ts';
import type { CommandHandler } from './command.ts';
import { describe } from './describe/describe.ts';
import { explain } from './explain.ts';
import { help, helpAlone, helpOnly, options } from './help.ts';
import { version } from './version.ts';

/** Each with its words from the root. */
export const printingHandlers: readonly (readonly [string, CommandHandler])[] = [
  ['kubectl', helpAlone],
  ['kubectl api-resources', apiResources],
  ['kubectl api-versions', apiVersions],
  ['kubectl auth', helpOnly],
  ['kubectl certificate', helpAlone],
  ['kubectl config', helpOnly],
  ['kubectl create secret', helpOnly],
  ['kubectl create service', helpOnly],
  ['kubectl describe', describe],
  ['kubectl explain', explain],
  ['kubectl help', help],
  ['kubectl kuberc', helpOnly],
  ['kubectl options', options],
  ['kubectl plugin', helpOnly],
  ['kubectl rollout', helpOnly],
  ['kubectl set', helpOnly],
  ['kubectl top', helpOnly],
  ['kubectl version', version],
];
