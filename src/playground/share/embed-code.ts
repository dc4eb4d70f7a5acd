/** The HTML that shows a playground inside another page. */

/** An iframe; `page` is the address of embed.html, `hash` the link's. Its own script and its link to the whole page are all that is allowed to it. */
export function embedCode(page: string, hash: string, { editable }: { readonly editable: boolean }): string {
  const address = `${page}${editable ? '?edit' : ''}#${hash}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${address}" title="CRD Playground" width="100%" height="480" style="border:1px solid #c2c8d1;border-radius:8px" sandbox="allow-scripts allow-popups" loading="lazy"></iframe>`;
}
