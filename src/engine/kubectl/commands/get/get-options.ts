/** The flags of `get`, and what can be wrong with them before anything is asked. */
import { type KubectlError, type Outcome, plain, usageError } from '../../errors/kubectl-error.ts';
import type { PrintFlags } from '../../printers/print-flags.ts';
import { filenameOptions } from '../../resources/builder.ts';
import type { FilenameOptions } from '../../resources/builder-options.ts';
import type { Session } from '../../session.ts';
import type { Invocation } from '../command.ts';
import { printFlags } from '../result-printer.ts';

/** The flags of `get`. */
export interface GetOptions extends PrintFlags {
  readonly args: readonly string[];
  readonly files: FilenameOptions;
  readonly raw: string;
  readonly watch: boolean;
  readonly watchOnly: boolean;
  readonly outputWatchEvents: boolean;
  readonly chunkSize: number;
  readonly labelSelector: string;
  readonly fieldSelector: string;
  readonly allNamespaces: boolean;
  readonly subresource: string;
  readonly sortBy: string;
  readonly noHeaders: boolean;
  readonly ignoreNotFound: boolean;
  readonly showLabels: boolean;
  readonly showKind: boolean;
  readonly columnLabels: readonly string[];
  /** True where people read the output: a table. */
  readonly humanReadable: boolean;
  /** True where the server is asked for a table. */
  readonly serverPrint: boolean;
}

/** Reads the flags, prints what `get` says to a command line without a resource, and checks what excludes each other. */
export function getOptions(invocation: Invocation): Outcome<GetOptions> {
  const { session, flags, args } = invocation;
  const shared = printFlags(invocation);
  const { output, template } = shared;
  const options: GetOptions = {
    args,
    files: filenameOptions(flags),
    raw: flags.string('raw'),
    watch: flags.bool('watch'),
    watchOnly: flags.bool('watch-only'),
    outputWatchEvents: flags.bool('output-watch-events'),
    chunkSize: flags.int('chunk-size'),
    labelSelector: flags.string('selector'),
    fieldSelector: flags.string('field-selector'),
    allNamespaces: flags.bool('all-namespaces'),
    subresource: flags.string('subresource'),
    sortBy: flags.string('sort-by'),
    noHeaders: flags.bool('no-headers'),
    ignoreNotFound: flags.bool('ignore-not-found'),
    showLabels: flags.bool('show-labels'),
    showKind: flags.bool('show-kind'),
    columnLabels: flags.strings('label-columns'),
    ...shared,
    humanReadable: (output === '' && template === '') || output === 'wide',
    serverPrint:
      flags.bool('server-print') && output !== 'yaml' && !output.includes('custom-columns') && !output.includes('json'),
  };
  const error = complete(session, options) ?? validate(options);
  return error === undefined ? { value: options } : { error };
}

function complete(session: Session, options: GetOptions): KubectlError | undefined {
  const { raw, args, watch, watchOnly, sortBy, files } = options;
  if (raw !== '') return args.length > 0 ? plain('arguments may not be passed when --raw is specified') : undefined;
  if (watch) {
    if (sortBy !== '') {
      session.err('warning: --watch requested, --sort-by will be ignored for watch events received\n');
    }
    return undefined;
  }
  if (watchOnly) {
    if (sortBy !== '') session.err('warning: --watch-only requested, --sort-by will be ignored\n');
    return undefined;
  }
  if (args.length > 0 || files.filenames.length > 0 || files.kustomize !== '') return undefined;
  session.err(
    'You must specify the type of resource to get. Use "kubectl api-resources" for a complete list of supported resources.\n\n',
  );
  return usageError(
    'kubectl get',
    'Required resource not specified.\nUse "kubectl explain <resource>" for a detailed description of that resource (e.g. kubectl explain pods).',
  );
}

function validate(options: GetOptions): KubectlError | undefined {
  const { raw, watch, watchOnly, output } = options;
  if (raw !== '') {
    if (watch || watchOnly || options.labelSelector !== '') {
      return plain('--raw may not be specified with other flags that filter the server request or alter the output');
    }
    if (output !== '') return plain('--raw and --output are mutually exclusive');
    if (!raw.startsWith('/') && !/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(raw)) {
      return plain(`--raw must be a valid URL path: parse "${raw}": invalid URI for request`);
    }
  }
  if (options.showLabels && output !== '' && output !== 'wide') {
    return plain(`--show-labels option cannot be used with ${output} printer`);
  }
  if (options.columnLabels.length > 0 && output.startsWith('custom-columns')) {
    return plain(`--label-columns option cannot be used with ${output} printer`);
  }
  if (options.outputWatchEvents && !watch && !watchOnly) {
    return plain('--output-watch-events option can only be used with --watch or --watch-only');
  }
  return undefined;
}
