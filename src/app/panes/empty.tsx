/** What a pane says while there is nothing to show: one sentence, and one thing to do about it. */
import type { ReactElement, ReactNode } from 'react';
import { examplePlayground, examples } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { useView } from '../store/view-store.ts';

/** What a pane says that has no definition to speak of. */
export function NoDefinition({ to }: { readonly to: string }): ReactElement {
  return (
    <Empty example="crontab">
      There is no definition to {to}. Type one under Definition, or begin with an example.
    </Empty>
  );
}

interface EmptyProps {
  /** The example that shows what would stand here. */
  readonly example?: string;
  readonly children: ReactNode;
}

/** The sentence and, where an example shows more, the button that opens it; undo takes it back. */
export function Empty({ example: id, children }: EmptyProps): ReactElement {
  const { usePlayground } = usePage();
  const open = usePlayground((state) => state.open);
  const origin = usePlayground((state) => state.origin);
  const example = examples.find((each) => each.id === id);
  return (
    <div className="empty">
      <p>{children}</p>
      {example === undefined ? null : (
        <button
          type="button"
          className="button"
          onClick={() => {
            open(examplePlayground(example), origin);
            useView.getState().notify(`“${example.title}” is open.`, true);
          }}
        >
          Open the example “{example.title}”
        </button>
      )}
    </div>
  );
}
