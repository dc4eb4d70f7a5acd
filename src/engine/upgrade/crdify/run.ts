/** Two texts and a config → what crdify prints and how it exits. */
import type { CustomResourceDefinition } from '../../definition/custom-resource-definition.ts';
import { decodeDefinition } from '../../definition/decode/decode-definition.ts';
import { isObject } from '../../values/value.ts';
import { readYaml } from '../../yaml/read-yaml.ts';
import { defaultConfig, readCrdifyConfig } from './config.ts';
import { foldKeys } from './fold-keys.ts';
import { type CrdifyFormat, printCrdify } from './print.ts';
import { type CrdifyReport, crdifyReport, hasErrors } from './report.ts';

/** What a run of crdify comes to. */
export interface CrdifyRun {
  /** Absent where it printed no report. */
  readonly report: CrdifyReport | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** 0 no error, 1 an error or a failure to run, 2 where crdify itself would crash. */
  readonly exit: 0 | 1 | 2;
}

function failure(stderr: string, exit: 1 | 2 = 1): CrdifyRun {
  return { report: undefined, stdout: '', stderr: `${stderr}\n`, exit };
}

/** Only the first document is read, and whatever it is, it is taken for a definition. */
function read(text: string): { readonly definition: CustomResourceDefinition } | { readonly error: string } {
  const reading = readYaml(text);
  if ('error' in reading) return reading;
  const decoded = decodeDefinition(foldKeys(isObject(reading.value) ? reading.value : new Map()));
  return 'error' in decoded ? decoded : { definition: decoded.definition };
}

/** Runs crdify on two files. */
export function runCrdify(
  oldText: string,
  nextText: string,
  configText: string | undefined,
  format: CrdifyFormat,
): CrdifyRun {
  const settings = configText === undefined ? { config: defaultConfig } : readCrdifyConfig(configText);
  if ('error' in settings) return failure(settings.error);
  const old = read(oldText);
  if ('error' in old) return failure(`loading old file: ${old.error}`);
  const next = read(nextText);
  if ('error' in next) return failure(`loading new file: ${next.error}`);
  const missing = [...old.definition.versions, ...next.definition.versions].find(({ schema }) => schema === undefined);
  if (missing !== undefined) {
    return failure(`version ${missing.name} has no schema: the server refuses it, and crdify crashes on it`, 2);
  }
  const report = crdifyReport(old.definition, next.definition, settings.config);
  return { report, stdout: printCrdify(report, format), stderr: '', exit: hasErrors(report) ? 1 : 0 };
}
