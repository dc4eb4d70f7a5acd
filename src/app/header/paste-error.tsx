/** The way to the cards of errors: a button, and the dialog that is loaded when it is first opened. */
import * as Dialog from '@radix-ui/react-dialog';
import { lazy, type ReactElement, Suspense } from 'react';
import { useExplain } from '../cards/explain-store.ts';

const ErrorCards = lazy(() => import('../cards/error-cards.tsx'));

/** The button and its dialog. */
export function PasteError(): ReactElement {
  const { open, text, explain, close } = useExplain();
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => (opened ? explain() : close())}>
      <Dialog.Trigger className="header-button wide-only">Explain an error</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog wide" aria-describedby="error-what">
          <Dialog.Title>Explain an error</Dialog.Title>
          <p id="error-what">
            Paste what a cluster printed, of any version since 1.25: what it means, why, how to mend it, and where it
            would arise in your texts.
          </p>
          <Suspense fallback={null}>
            <ErrorCards given={text} close={close} />
          </Suspense>
          <div className="dialog-buttons">
            <Dialog.Close className="button">Close</Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
