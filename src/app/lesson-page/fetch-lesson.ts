/** Fetches a lesson's text from wherever it is, and says in a person's words why it cannot be had. */

/** A text, or what stands against it. */
export type Fetched =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused' | 'unreachable' | 'missing' | 'too-large'; readonly sentence: string };

/** The largest lesson that is taken, in bytes. */
const sizeLimit = 1024 * 1024;
/** How long it may take, in milliseconds. */
const patience = 20_000;

/** The address as one that can be asked, or a sentence saying why it is none. */
export function readAddress(address: string, base: string): URL | { readonly error: string } {
  if (!URL.canParse(address, base)) return { error: 'This is no address.' };
  const url = new URL(address, base);
  const here = new URL(base).origin;
  if (url.protocol !== 'https:' && url.origin !== here) {
    return { error: 'A lesson is fetched over https only: on the way, nobody else can put words into it.' };
  }
  if (url.username !== '' || url.password !== '') return { error: 'This address holds a password; it is not asked.' };
  return rawOf(url);
}

/** GitHub shows a file as a page; the file itself has another address. */
function rawOf(url: URL): URL {
  const blob = /^\/([^/]+)\/([^/]+)\/blob\/(.+)$/.exec(url.pathname);
  if (url.hostname !== 'github.com' || blob === null) return url;
  return new URL(`https://raw.githubusercontent.com/${blob[1]}/${blob[2]}/${blob[3]}`);
}

/** Fetches it, with nothing of the visitor's: no cookies, no referrer. */
export async function fetchLesson(url: URL): Promise<Fetched> {
  const asked: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  };
  let response: Response;
  try {
    response = await fetch(url, asked);
  } catch {
    return whyNot(url, asked);
  }
  if (!response.ok) {
    const sentence = `${url.host} answered ${response.status}${response.statusText === '' ? '' : ` ${response.statusText}`}: there is no lesson at this address for everyone.`;
    return { kind: 'missing', sentence };
  }
  try {
    const text = await textOf(response);
    if (text !== undefined) return { kind: 'text', text };
    return { kind: 'too-large', sentence: 'What stands there is larger than 1 MB; no lesson is.' };
  } catch {
    return { kind: 'unreachable', sentence: `The answer of ${url.host} broke off. Try again.` };
  }
}

/** A browser does not say why it refused; asking without wanting to read tells whether anyone answers. */
async function whyNot(url: URL, asked: RequestInit): Promise<Fetched> {
  try {
    await fetch(url, { ...asked, mode: 'no-cors' });
    return { kind: 'refused', sentence: `${url.host} answers, but does not let other sites read this file.` };
  } catch {
    return { kind: 'unreachable', sentence: `${url.host} does not answer, or this browser has no network.` };
  }
}

/** The body as text; `undefined` where it is too large. */
async function textOf(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > sizeLimit) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
