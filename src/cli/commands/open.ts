/** `open PATH…`: the link that opens files in the page. */
import { withDroppedFile } from '../../playground/files/files.ts';
import { encodeLink } from '../../playground/link/link.ts';
import { type Playground, playgroundOf } from '../../playground/playground.ts';
import { linkCaution } from '../../playground/share/link-size.ts';
import type { Arguments } from '../arguments.ts';
import { checkFilesOf, operandFiles } from '../files/find-files.ts';
import { type Exit, type Io, UsageError } from '../io.ts';
import { versionNames } from '../version-names.ts';

/** Where `npm start` serves the page. */
const localPage = 'http://localhost:4173/';
/** As many files as a link holds. */
const fileLimit = 200;

/** Runs it. */
export async function run(args: Arguments, io: Io): Promise<Exit> {
  const names = operandFiles(args, io);
  if (names.length > fileLimit)
    throw new UsageError(`a link holds at most ${fileLimit} files, these are ${names.length}`);
  const version = args.choice('kubernetes', versionNames);
  let playground: Playground = { ...playgroundOf('', ''), ...(version === undefined ? {} : { version }) };
  for (const file of checkFilesOf(names, io)) {
    // The page's names have no folders.
    playground = withDroppedFile(playground, file.name.replaceAll('/', '-').replace(/^[-.]+/, ''), file.read());
  }
  const page = args.text('page') ?? io.env.CRD_PLAYGROUND_PAGE ?? localPage;
  const url = `${page.split('#')[0]}#${await encodeLink(playground)}`;
  io.out.write(`${url}\n`);
  const caution = linkCaution(url.length);
  if (caution !== undefined && !args.has('quiet')) io.err.write(`${caution}\n`);
  return 0;
}
