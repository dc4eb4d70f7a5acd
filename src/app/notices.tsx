/** Sentences above the editors: a link was opened, a link was refused, the engine had to be stopped. */
import type { ReactElement } from 'react';
import { useReport } from './store/report-store.ts';
import { useView } from './store/view-store.ts';

interface NoticesProps {
  /** True while a link's playground is shown beside the visitor's own work. */
  readonly linked: boolean;
  backToOwnWork(): void;
}

/** The notices; nothing where there is none. */
export function Notices({ linked, backToOwnWork }: NoticesProps): ReactElement {
  const { notice, notify } = useView();
  const trouble = useReport((state) => state.trouble);
  return (
    <div className="notices">
      {trouble === '' ? null : (
        <p className="notice trouble" role="alert" style={{ margin: 0 }}>
          {trouble}
        </p>
      )}
      {linked ? (
        <p className="notice" style={{ margin: 0 }}>
          This is what the link holds. Your own work is kept.
          <button type="button" onClick={backToOwnWork}>
            Back to my work
          </button>
        </p>
      ) : null}
      {notice === '' ? null : (
        <p className="notice" role="status" style={{ margin: 0 }}>
          {notice}
          <button type="button" onClick={() => notify('')}>
            Dismiss
          </button>
        </p>
      )}
    </div>
  );
}
