/** The way to the cards of errors: a button, and the dialog that is loaded when it is first opened. */
import * as Dialog from '@radix-ui/react-dialog';
import { lazy, type ReactElement, Suspense } from 'react';
import { useExplain } from '../cards/explain-store.ts';
import { DialogFrame } from '../dialog-frame.tsx';

const ErrorCards = lazy(() => import('../cards/error-cards.tsx'));

/** The button and its dialog. */
export function PasteError(): ReactElement {
  const { open, text, explain, close } = useExplain();
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => (opened ? explain() : close())}>
      <Dialog.Trigger className="header-button wide-only">Explain an error</Dialog.Trigger>
      <DialogFrame
        title="Explain an error"
        about="Paste what a cluster printed, of any version since 1.25: what it means, why, how to mend it, and where it would arise in your texts."
        width="wide"
      >
        <Suspense fallback={null}>
          <ErrorCards given={text} close={close} />
        </Suspense>
      </DialogFrame>
    </Dialog.Root>
  );
}
