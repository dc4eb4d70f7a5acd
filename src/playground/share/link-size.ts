/** How long a link may be for the places people paste it into, by their published limits. */

/** A place that cuts or refuses what is longer. */
interface Host {
  readonly characters: number;
  readonly what: string;
}

/** RFC 9110 §4.1; Slack's “Truncating really long messages”; GitHub's limit of a comment; Chromium's url::kMaxURLChars. */
const hosts: readonly Host[] = [
  { characters: 8_000, what: 'proxies, chat previews and link shorteners need not take more than 8,000 characters' },
  { characters: 40_000, what: 'Slack cuts messages at 40,000' },
  { characters: 65_536, what: 'GitHub refuses comments over 65,536' },
  { characters: 2_097_152, what: 'Chrome opens no address over 2,097,152' },
];

/** The bytes that a QR code of the largest size holds (ISO/IEC 18004, version 40-L). */
export const qrLimit = 2_953;

/** A sentence about who cuts a link of this length; `undefined` where nobody does. */
export function linkCaution(length: number): string | undefined {
  const cutting = hosts.filter((host) => length > host.characters);
  if (cutting.length === 0) return undefined;
  return `This link has ${length.toLocaleString('en')} characters: ${cutting.map((host) => host.what).join('; ')}. The ZIP file holds the same and is cut by nobody.`;
}
