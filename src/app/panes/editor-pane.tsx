/** One editor: its files, the outcome of the shown file's documents, its text; the steps bar stands under the objects. */
import { type ClipboardEvent, type ReactElement, useState } from 'react';
import { type DocumentReport, filesOf, type Marker, type Side } from '../../playground/index.ts';
import { SampleMenu } from '../editor/sample-menu.tsx';
import { TextEditor } from '../editor/text-editor.tsx';
import { usePage } from '../engine-context.ts';
import { FileMenu } from '../files/file-menu.tsx';
import { FileTabs, tabId } from '../files/file-tabs.tsx';
import '../files/files.css';
import { StepsBar } from '../steps/steps-bar.tsx';
import { showPlace, useView } from '../store/view-store.ts';
import { DocumentBadge } from './badge.tsx';

interface EditorPaneProps {
  readonly side: Side;
  readonly markers: ReadonlyMap<string, readonly Marker[]>;
  readonly documents: ReadonlyMap<string, readonly DocumentReport[]>;
  readonly dark: boolean;
}

/** At most this many badges are drawn; a file of thousands says the rest in a word. */
const badgeLimit = 24;

const titles: Readonly<Record<Side, string>> = { definition: 'Definition', objects: 'Objects' };
const noMarkers: readonly Marker[] = [];
const noDocuments: readonly DocumentReport[] = [];

/** The pane. */
export function EditorPane({ side, markers, documents, dark }: EditorPaneProps): ReactElement {
  const { usePlayground } = usePage();
  const { playground, generation, setText } = usePlayground();
  const { shownFiles, reveal, select, notify } = useView();
  const [renaming, setRenaming] = useState<string>();
  const files = filesOf(playground, side);
  const wanted = shownFiles.find((name) => files.some((file) => file.name === name));
  const shown = files.find((file) => file.name === wanted) ?? files[0];
  const panel = `panel-${side}`;
  if (shown === undefined) return <section className="pane" aria-label={titles[side]} />;
  const own = documents.get(shown.name) ?? noDocuments;
  const [only] = own;
  const several = files.length > 1;

  return (
    <section
      className={side === 'objects' ? 'pane with-steps' : 'pane'}
      aria-label={titles[side]}
      onPasteCapture={(event) => {
        if (isAddress(event)) {
          notify('Pasted as text: this page asks nothing of other sites. Download the file there, and drop it here.');
        }
      }}
    >
      <div className="bar">
        <FileTabs
          side={side}
          shown={shown.name}
          panel={panel}
          rejected={rejectedFiles(documents)}
          renaming={renaming}
          setRenaming={setRenaming}
        />
        {only !== undefined && own.length === 1 && !several ? <small>{only.name}</small> : null}
        <FileMenu side={side} shown={shown.name} rename={setRenaming} />
        {side === 'objects' ? <SampleMenu file={shown.name} /> : null}
        <div className="badges">
          {badged(own).map((document) => (
            <DocumentBadge
              key={document.index}
              document={document}
              named={own.length > 1}
              onClick={() => {
                select(`${document.file}#${document.index}`);
                showPlace({ file: document.file, start: document.start, end: document.start });
              }}
            />
          ))}
          {own.length > badgeLimit ? <small>and {(own.length - badgeLimit).toLocaleString('en')} more</small> : null}
        </div>
      </div>
      <div
        id={panel}
        className="editor-panel"
        {...(several ? { role: 'tabpanel', 'aria-labelledby': tabId(shown.name) } : {})}
      >
        <TextEditor
          name={shown.name}
          label={`${shown.name}, YAML`}
          text={shown.text}
          generation={generation}
          markers={markers.get(shown.name) ?? noMarkers}
          reveal={reveal}
          dark={dark}
          onText={(text) => setText(shown.name, text)}
        />
      </div>
      {side === 'objects' ? <StepsBar /> : null}
    </section>
  );
}

/** The documents that get a badge: of many, the refused ones before the others. */
function badged(documents: readonly DocumentReport[]): readonly DocumentReport[] {
  if (documents.length <= badgeLimit) return documents;
  const chosen = new Set(documents.filter((document) => document.outcome === 'rejected').slice(0, badgeLimit));
  for (const document of documents) {
    if (chosen.size >= badgeLimit) break;
    chosen.add(document);
  }
  return [...chosen].sort((one, other) => one.index - other.index);
}

function rejectedFiles(documents: ReadonlyMap<string, readonly DocumentReport[]>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [name, own] of documents) if (own.some((document) => document.outcome === 'rejected')) names.add(name);
  return names;
}

/** True where what is pasted is the address of a file and nothing else. */
function isAddress(event: ClipboardEvent): boolean {
  const text = event.clipboardData.getData('text/plain').trim();
  return /^https?:\/\/\S+\.(ya?ml|json)([?#]\S*)?$/i.test(text);
}
