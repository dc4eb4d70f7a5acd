/** `?` opens the help wherever it is not text being typed. */
import { useEffect } from 'react';
import { useHelp } from './help-store.ts';

/** Listens for the key. */
export function useHelpKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { target } = event;
      const typing =
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest(
            'input:not([type="range"]):not([type="radio"]), textarea, [role="textbox"], .monaco-editor',
          ) !== null);
      const anywhere = event.key === 'F1' && !(target instanceof HTMLElement && target.closest('.monaco-editor'));
      if (!anywhere && (event.key !== '?' || typing || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      useHelp.getState().setOpen(true);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
