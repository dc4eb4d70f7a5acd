/** Sentences above the editors: a link was opened, a link was refused, something can be taken back, the engine had to be stopped. */
import type { ReactElement } from 'react';
import { usePage } from './engine-context.ts';
import { FirstVisitHint } from './help/first-visit-hint.tsx';
import { takeUpdate, useOffline } from './offline/offline-store.ts';
import { changedSince, useShared } from './share/shared-store.ts';
import { ownWork } from './store/own-or-first.ts';
import { useReport } from './store/report-store.ts';
import { useView } from './store/view-store.ts';
import './notices.css';

/** The notices; nothing where there is none. */
export function Notices(): ReactElement {
  const { usePlayground } = usePage();
  const notice = useView((state) => state.notice);
  const undoable = useView((state) => state.undoable);
  const notify = useView((state) => state.notify);
  const linked = usePlayground((state) => state.origin === 'link');
  const undo = usePlayground((state) => state.undo);
  const canUndo = usePlayground((state) => state.past.length > 0);
  const trouble = useReport((state) => state.trouble);
  const newer = useOffline((state) => state.waiting !== undefined);

  // One sentence at a time: what is wrong, then what just happened, then what may wait.
  const said = notice !== '' ? 'notice' : newer ? 'newer' : linked ? '' : 'hint';
  return (
    <section className="notices" aria-label="Notices">
      {trouble === '' ? null : (
        <p className="notice trouble" role="alert">
          {trouble}
        </p>
      )}
      <div role="status" className="said">
        {said === 'newer' ? (
          <p className="notice">
            A newer version of this page is here; it opens with your next visit.
            <button type="button" onClick={takeUpdate}>
              Reload now
            </button>
          </p>
        ) : null}
        {said === 'notice' ? (
          <p className="notice">
            {notice}
            {undoable && canUndo ? (
              <button
                type="button"
                onClick={() => {
                  undo();
                  notify('');
                }}
              >
                Undo
              </button>
            ) : null}
            <button type="button" onClick={() => notify('')}>
              Dismiss
            </button>
          </p>
        ) : null}
      </div>
      {linked ? <LinkNotice whole={said === ''} /> : null}
      <FirstVisitHint hidden={said !== 'hint'} />
    </section>
  );
}

/** What stands beside a link's texts: how to have them as they were shared, and the way back to the visitor's own. */
function LinkNotice({ whole }: { readonly whole: boolean }): ReactElement {
  const { usePlayground } = usePage();
  const shared = useShared((state) => state.shared);
  const changed = usePlayground((state) => shared !== undefined && changedSince(shared, state.playground));

  function backToOwnWork(): void {
    history.replaceState(null, '', location.href.split('#')[0]);
    useShared.setState({ shared: undefined, link: '' });
    usePlayground.getState().open(ownWork(), 'own');
  }

  return (
    <p className="notice origin">
      {whole
        ? `${changed ? 'This is a link with your changes.' : 'This is what the link holds.'} Your own work is kept.`
        : changed
          ? 'From a link, changed'
          : 'From a link'}
      {changed && shared !== undefined ? (
        <button type="button" onClick={() => usePlayground.getState().open(shared, 'link')}>
          As the link holds it
        </button>
      ) : null}
      <button type="button" onClick={backToOwnWork}>
        Back to my work
      </button>
    </p>
  );
}
