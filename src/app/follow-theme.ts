/** The system's theme, for pages that have no choice of their own. */

/** Takes the theme on, and every change of it. */
export function followTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const take = (): void => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  take();
  dark.addEventListener('change', take);
}
