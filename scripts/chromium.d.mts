/** The path of a Chromium, or a sentence saying how to get one. */
export function findChromium(): Promise<
  { readonly path: string; readonly problem?: never } | { readonly path?: never; readonly problem: string }
>;
