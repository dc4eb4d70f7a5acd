/**
 * A Vite plugin: puts what the pages share into the head of each, and its Content-Security-Policy. A page says where with a
 * comment, and has its title, its description and what it alone links to itself.
 */
import type { Plugin } from 'vite';

const place = '<!-- scripts/page-head.ts -->';

/** From where which things may be loaded, by directive. */
export type Policy = Readonly<Record<string, string>>;

/** What no page needs. */
const nothing: Policy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** What runs the engine and shows editors, which set styles in their elements. */
const playground: Policy = {
  ...nothing,
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
};

const policies: ReadonlyMap<string, Policy> = new Map([
  // The names are those of src/app/trusted-types.ts, and of what it lets in.
  ['/index.html', { ...playground, 'trusted-types': "default monaco dompurify 'allow-duplicates'" }],
  // In development; what is built has a policy of its own.
  ['/embed.html', playground],
  // The one page that asks other hosts: for a lesson.
  [
    '/lesson.html',
    {
      ...nothing,
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self' https:",
    },
  ],
]);

/** The plugin. */
export function pageHead(): Plugin {
  return {
    name: 'page-head',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path }) {
        const policy = policies.get(path);
        if (policy === undefined) throw new Error(`${path} has no policy in scripts/page-head.ts`);
        return withHead(html, policy, ['<link rel="icon" href="./icon.svg" type="image/svg+xml" />']);
      },
    },
  };
}

/** The policy of a page that is a single file: it loads nothing, and its script and style are allowed by their hashes. */
export function singleFilePolicy(scripts: string, styles: string): Policy {
  return { ...nothing, 'script-src': scripts, 'style-src': styles, 'img-src': 'data:' };
}

/** A page's text with what all share in its head, its policy before anything that is loaded, and `more` elements. */
export function withHead(html: string, policy: Policy, more: readonly string[]): string {
  if (!html.includes(place)) throw new Error(`a page has no place for what all share: ${place}`);
  const directives = Object.entries(policy).map(([directive, sources]) => `${directive} ${sources}`);
  const elements = [
    '<meta charset="utf-8" />',
    `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="theme-color" content="#f7f8fa" media="(prefers-color-scheme: light)" />',
    '<meta name="theme-color" content="#1a1e25" media="(prefers-color-scheme: dark)" />',
    ...more,
  ];
  return html.replace(place, () => elements.join('\n    '));
}
