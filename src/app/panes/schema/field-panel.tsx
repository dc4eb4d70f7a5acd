/** What is told beside the tree: kubectl's explanation of the chosen field, or what OpenAPI publishes of the version. */
import * as Tabs from '@radix-ui/react-tabs';
import { type ReactElement, useEffect } from 'react';
import type { OpenApiFormat, OpenApiVersion, SchemaTree } from '../../../playground/index.ts';
import { copyText } from '../../share/copy-text.ts';
import { pointAt, showPlace } from '../../store/view-store.ts';
import { useDetail } from '../../use-detail.ts';
import { FoldedText } from './folded-text.tsx';
import { type SchemaView, useSchema } from './schema-store.ts';
import '../kubectl/terminal.css';

interface FieldPanelProps {
  readonly tree: SchemaTree;
  readonly field: number;
}

const views: readonly (readonly [SchemaView, string])[] = [
  ['explain', 'explain'],
  ['v3', 'OpenAPI v3'],
  ['v2', 'OpenAPI v2'],
];

/** The panel. */
export function FieldPanel({ tree, field }: FieldPanelProps): ReactElement {
  const view = useSchema((state) => state.view);
  return (
    <Tabs.Root
      className="schema-panel"
      value={view}
      onValueChange={(value) => useSchema.setState({ view: views.find(([each]) => each === value)?.[0] ?? 'explain' })}
    >
      <Tabs.List className="bar" aria-label="Of the schema">
        {views.map(([value, title]) => (
          <Tabs.Trigger key={value} value={value} className="tab">
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="explain" className="schema-told" tabIndex={0}>
        <Explained tree={tree} field={field} />
      </Tabs.Content>
      {(['v3', 'v2'] as const).map((openApi) => (
        <Tabs.Content key={openApi} value={openApi} className="schema-published" tabIndex={-1}>
          <Published tree={tree} openApi={openApi} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function Explained({ tree: { file, index, version }, field }: FieldPanelProps): ReactElement | null {
  const pointing = useSchema((state) => state.pointing);
  const details = useDetail('field', { file, index, version, field }, { ofDefinitions: true });
  const current = details?.choice.field === field && details.choice.version === version;

  useEffect(() => {
    if (!pointing || !current) return;
    useSchema.setState({ pointing: false });
    if (details.place !== undefined) pointAt(details.place);
  }, [pointing, current, details]);

  if (details === undefined) return null;
  const { command, explained, done, place } = details;
  return (
    <>
      <div className="schema-actions">
        {place === undefined ? null : (
          <button type="button" className="link" onClick={() => showPlace(place)}>
            Show in the definition
          </button>
        )}
        <CopyButton text={explained} />
      </div>
      {done ? null : (
        <p className="schema-note">
          kubectl explains what the server publishes: the definition has to be accepted and the version served.
        </p>
      )}
      <pre className="terminal schema-explained">
        <span className="prompt">$ </span>
        <span className="command">{command}</span>
        {'\n'}
        {done ? explained : <span className="error">{explained}</span>}
      </pre>
    </>
  );
}

function Published({
  tree: { file, index, version },
  openApi,
}: {
  readonly tree: SchemaTree;
  readonly openApi: OpenApiVersion;
}): ReactElement | null {
  const format = useSchema((state) => state.format);
  const published = useDetail('published', { file, index, version, openApi, format }, { ofDefinitions: true });
  if (published === undefined) return null;
  const { text, name, path } = published;
  if (text === '') {
    return (
      <p className="empty">
        The server publishes no schema of {version}: it is published once the definition is accepted and the version
        served.
      </p>
    );
  }
  return (
    <>
      <div className="schema-actions">
        <small>
          <code>{name}</code> of <code>{path}</code>
        </small>
        <span className="grow" />
        {(['yaml', 'json'] as const).map((each: OpenApiFormat) => (
          <button
            key={each}
            type="button"
            className="link"
            aria-pressed={each === format}
            onClick={() => useSchema.setState({ format: each })}
          >
            {each.toUpperCase()}
          </button>
        ))}
        <CopyButton text={text} />
      </div>
      <FoldedText text={text} label={`${name}, OpenAPI ${openApi}`} />
    </>
  );
}

function CopyButton({ text }: { readonly text: string }): ReactElement {
  return (
    <button type="button" className="link" onClick={() => void copyText({ text, done: 'Copied.' })}>
      Copy
    </button>
  );
}
