/** The options that several commands share. */
import type { OptionSpecs } from './arguments.ts';
import { versionNames } from './version-names.ts';

/** Of every command. */
export const help: OptionSpecs = { help: { type: 'boolean', short: 'h', help: 'Prints this text' } };

/** Of whatever asks a server. */
export const kubernetes: OptionSpecs = {
  kubernetes: {
    type: 'string',
    value: 'VERSION',
    choices: versionNames,
    help: 'The Kubernetes version that answers; by default the newest',
  },
};

/** The formats of reports. */
export const reportFormats = ['text', 'json', 'junit', 'tap', 'sarif', 'github'] as const;

/** Of whatever writes a report. */
export const reporting: OptionSpecs = {
  report: {
    type: 'string',
    short: 'r',
    multiple: true,
    value: 'FORMAT[=FILE]',
    help: `One of ${reportFormats.join(', ')}; to a file where one is named. May be repeated`,
  },
  quiet: { type: 'boolean', short: 'q', help: 'Prints only what is wrong' },
};

/** Of whatever may be run again by itself. */
export const watching: OptionSpecs = {
  watch: { type: 'boolean', short: 'w', help: 'Runs again whenever one of the files changes' },
};

/** Of whatever reads the files below folders. */
export const finding: OptionSpecs = {
  ignore: { type: 'string', multiple: true, value: 'GLOB', help: 'Passes over matching files. May be repeated' },
};

/** The values of `--validate` and `--missing`, as the checker takes them. */
export const validateChoices = ['strict', 'warn', 'ignore'] as const;
export const missingChoices = ['skip', 'fail'] as const;

/** Of whatever applies objects. */
export const validation: OptionSpecs = {
  validate: {
    type: 'string',
    value: 'HOW',
    choices: validateChoices,
    help: 'What becomes of unknown and duplicate fields, as in kubectl; by default strict',
  },
  missing: {
    type: 'string',
    value: 'HOW',
    choices: missingChoices,
    help: 'What becomes of objects of a group that no definition declares; by default skip',
  },
};
