/** One editor: its files, the outcome of the shown file's documents, its text; the steps bar stands under the objects. */
import { type ClipboardEvent, memo, type ReactElement, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { filesOf, type Side } from '../../playground/index.ts';
import { SampleMenu } from '../editor/sample-menu.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { usePage } from '../engine-context.ts';
import { FileMenu } from '../files/file-menu.tsx';
import { FileTabs, tabId } from '../files/file-tabs.tsx';
import '../files/files.css';
import { StepsBar } from '../steps/steps-bar.tsx';
import { useView } from '../store/view-store.ts';
import { DocumentBadges } from './document-badges.tsx';
import './pane.css';

interface EditorPaneProps {
  readonly side: Side;
  readonly dark: boolean;
}

const titles: Readonly<Record<Side, string>> = { definition: 'Definition', objects: 'Objects' };

/** The pane; typing draws its badges anew, and nothing else of it. */
export const EditorPane = memo(function EditorPane({ side, dark }: EditorPaneProps): ReactElement {
  const { usePlayground } = usePage();
  const names = usePlayground(useShallow(({ playground }) => filesOf(playground, side).map(({ name }) => name)));
  const shown = useView(({ shownFiles }) => shownFiles.find((name) => names.includes(name)) ?? names[0]);
  const [renaming, setRenaming] = useState<string>();
  const panel = `panel-${side}`;
  if (shown === undefined) return <section className="pane" aria-label={titles[side]} />;
  const several = names.length > 1;

  return (
    <section
      className={side === 'objects' ? 'pane with-steps' : 'pane'}
      aria-label={titles[side]}
      onPasteCapture={(event) => {
        if (!isAddress(event)) return;
        useView
          .getState()
          .notify('Pasted as text: this page asks nothing of other sites. Download the file there, and drop it here.');
      }}
    >
      <div className="bar">
        <FileTabs side={side} names={names} shown={shown} panel={panel} renaming={renaming} setRenaming={setRenaming} />
        <FileMenu side={side} shown={shown} rename={setRenaming} />
        {side === 'objects' ? <SampleMenu file={shown} /> : null}
        <DocumentBadges file={shown} />
      </div>
      <div
        id={panel}
        className="editor-panel"
        {...(several ? { role: 'tabpanel', 'aria-labelledby': tabId(shown) } : {})}
      >
        <TextEditor name={shown} side={side} dark={dark} />
      </div>
      {side === 'objects' ? <StepsBar /> : null}
    </section>
  );
});

/** True where what is pasted is the address of a file and nothing else. */
function isAddress(event: ClipboardEvent): boolean {
  const text = event.clipboardData.getData('text/plain').trim();
  return /^https?:\/\/\S+\.(ya?ml|json)([?#]\S*)?$/i.test(text);
}
