/** An editor of one file: a plain text area at once, Monaco in its place as soon as it is there. */
import { Component, lazy, memo, type ReactElement, type ReactNode, Suspense } from 'react';
import { useReport } from '../store/report-store.ts';
import { useEditorChoice } from './full-or-plain.ts';
import { PlainText, type TextProps } from './plain-text.tsx';
import './editor.css';

const MonacoText = lazy(async () => {
  await firstVerdict();
  return import('./monaco-text.tsx');
});

/** How long the first verdict is waited for, in milliseconds. */
const verdictPatience = 2000;

/** The first report, or the end of patience: Monaco is several times the engine, and would keep it from answering. */
function firstVerdict(): Promise<void> {
  return new Promise((resolve) => {
    if (useReport.getState().count > 0) return resolve();
    const timer = setTimeout(done, verdictPatience);
    const stop = useReport.subscribe(done);
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** Keeps the plain editor where Monaco cannot be loaded (offline before it was cached, an old browser). */
class Fallback extends Component<
  { readonly plain: ReactNode; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}

/** The editor. */
export const TextEditor = memo(function TextEditor(props: TextProps): ReactElement {
  const choice = useEditorChoice();
  const plain = <PlainText {...props} alone />;
  if (choice?.full === false) return <div className="editor">{plain}</div>;
  return (
    <div className="editor">
      <Fallback plain={plain}>
        <Suspense fallback={<PlainText {...props} alone={false} />}>
          <MonacoText {...props} />
        </Suspense>
      </Fallback>
    </div>
  );
});
