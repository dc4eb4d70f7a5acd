/** The link as a QR code, for a room; loaded when it is first asked for. */
import * as Dialog from '@radix-ui/react-dialog';
import { type ReactElement, useEffect, useState } from 'react';
import { encode } from 'uqr';
import { type Playground, qrLimit } from '../../playground/index.ts';
import { DialogFrame } from '../dialog-frame.tsx';
import { saveArchive, shareLink } from './share-actions.ts';
import './share.css';

interface QrDialogProps {
  readonly playground: Playground;
  close(): void;
}

/** The dialog; a link too long for a code is said to be, and the file is offered. */
export default function QrDialog({ playground, close }: QrDialogProps): ReactElement {
  const [url, setUrl] = useState('');
  useEffect(() => {
    void shareLink(playground).then(setUrl);
  }, [playground]);
  const fits = url.length <= qrLimit;
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : close())}>
      <DialogFrame
        title="QR code of this link"
        about={
          fits
            ? 'Whoever scans it opens exactly what is here. Nothing is kept on a server.'
            : `This link has ${url.length.toLocaleString('en')} characters; a QR code holds ${qrLimit.toLocaleString('en')} bytes. Share the file instead.`
        }
        buttons={
          fits ? null : (
            <button type="button" className="primary" onClick={() => void saveArchive(playground)}>
              Download as ZIP
            </button>
          )
        }
      >
        {url !== '' && fits ? <QrCode text={url} /> : null}
      </DialogFrame>
    </Dialog.Root>
  );
}

/** Dark modules as one path; always dark on light, as cameras want it. */
function QrCode({ text }: { readonly text: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label="QR code">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
