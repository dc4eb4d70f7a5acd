/** The forms of a JSONPath that kubectl takes where only a path can stand: `a.b`, `.a.b`, `{a.b}`, `{.a.b}`. */

const forms = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/;

/** The path as a template in braces, or the error's text. */
export function relaxedJsonPath(path: string): { readonly template: string } | { readonly error: string } {
  if (path === '') return { template: '' };
  const found = forms.exec(path);
  if (found === null) {
    return {
      error:
        "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
    };
  }
  return { template: `{.${found[1] ?? found[2]}}` };
}
