/** Sentences above the editors: a link was opened, a link was refused, something can be taken back, the engine had to be stopped. */
import type { ReactElement } from 'react';
import { usePage } from './engine-context.ts';
import { FirstVisitHint } from './help/first-visit-hint.tsx';
import { takeUpdate, useOffline } from './offline/offline-store.ts';
import { readOwnWork } from './store/own-work.ts';
import { useReport } from './store/report-store.ts';
import { useView } from './store/view-store.ts';

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

  function backToOwnWork(): void {
    const own = readOwnWork();
    history.replaceState(null, '', location.href.split('#')[0]);
    if (own !== undefined) usePlayground.getState().open(own, 'own');
  }

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
      {linked ? (
        <p className="notice origin">
          {said === '' ? 'This is what the link holds. Your own work is kept.' : 'From a link'}
          <button type="button" onClick={backToOwnWork}>
            Back to my work
          </button>
        </p>
      ) : null}
      <FirstVisitHint hidden={said !== 'hint'} />
    </section>
  );
}
