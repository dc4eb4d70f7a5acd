/** What every dialog has: the veil behind it, a title, what it is for, its buttons with Close as the last. */
import * as Dialog from '@radix-ui/react-dialog';
import { type ReactElement, type ReactNode, useId } from 'react';

interface DialogFrameProps {
  readonly title: string;
  /** What it is for; a screen reader says it behind the title. */
  readonly about: ReactNode;
  readonly width?: 'wide' | 'widest';
  readonly children?: ReactNode;
  /** What stands before Close. */
  readonly buttons?: ReactNode;
  /** Decides where the focus goes to in the end; to the trigger where nothing is given. */
  onCloseAutoFocus?(event: Event): void;
}

/** The frame, to stand in a `Dialog.Root`. */
export function DialogFrame({
  title,
  about,
  width,
  children,
  buttons,
  onCloseAutoFocus,
}: DialogFrameProps): ReactElement {
  const id = useId();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="overlay" />
      <Dialog.Content
        className={width === undefined ? 'dialog' : `dialog ${width}`}
        aria-describedby={id}
        {...(onCloseAutoFocus === undefined ? {} : { onCloseAutoFocus })}
      >
        <Dialog.Title>{title}</Dialog.Title>
        <p id={id}>{about}</p>
        {children}
        <div className="dialog-buttons">
          {buttons}
          <Dialog.Close className="button">Close</Dialog.Close>
        </div>
      </Dialog.Content>
    </Dialog.Portal>
  );
}
