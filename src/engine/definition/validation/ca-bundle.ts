/** Whether a webhook's CA bundle holds certificates: PEM blocks around DER that has the outline of one. */
import { decodeBase64 } from '../../values/go-base64.ts';

const block = /-----BEGIN ([^\n]*?)-----[ \t\r]*\n([\s\S]*?)\n?-----END \1-----/g;

/** One DER element from `at`: its tag, and where its content begins and ends; `undefined` where there is none. */
function element(bytes: Uint8Array, at: number): { tag: number; start: number; end: number } | undefined {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  let start = at + 2;
  let length = first;
  if (first >= 0x80) {
    length = 0;
    for (let left = first & 0x7f; left > 0; left--) length = length * 256 + (bytes[start++] ?? 0);
  }
  const end = start + length;
  return end <= bytes.length ? { tag, start, end } : undefined;
}

const sequence = 0x30;
const bitString = 0x03;

/** A certificate is a sequence of what is signed, the algorithm, and the signature. */
function looksLikeCertificate(bytes: Uint8Array): boolean {
  const outer = element(bytes, 0);
  if (outer?.tag !== sequence || outer.end !== bytes.length) return false;
  let at = outer.start;
  for (const tag of [sequence, sequence, bitString]) {
    const part = element(bytes, at);
    if (part?.tag !== tag) return false;
    at = part.end;
  }
  return at === outer.end;
}

/** What is wrong with a bundle (base64 of PEM, as the API holds it); none at all is fine. */
export function caBundleError(base64: string): string | undefined {
  const decoded = decodeBase64(base64);
  if ('errorAt' in decoded || decoded.bytes.length === 0) return undefined;
  const text = String.fromCharCode(...decoded.bytes.slice(0, 1 << 16));
  const blocks = [...text.matchAll(block)];
  let failed = false;
  for (const [, type, body = ''] of blocks) {
    // A block with headers is no certificate.
    if (type !== 'CERTIFICATE' || body.includes(':')) continue;
    const der = decodeBase64(body.replace(/\s/g, ''));
    if ('bytes' in der && looksLikeCertificate(der.bytes)) return undefined;
    failed = true;
  }
  if (failed) return 'failed to parse certificate: x509: malformed certificate';
  return blocks.length === 0 ? 'unable to parse bytes as PEM block' : 'no valid certificate authority data seen';
}
