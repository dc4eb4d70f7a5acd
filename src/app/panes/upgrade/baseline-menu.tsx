/** The menu of baselines: the present text, earlier ones, other versions of the definition, a file, a paste. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ReactElement, useRef } from 'react';
import type { Baseline } from '../../../playground/index.ts';
import { usePage } from '../../engine-context.ts';
import { useView } from '../../store/view-store.ts';
import { useUpgrade } from './use-upgrade.ts';

/** At most this many earlier texts are offered. */
const earlierLimit = 5;

interface BaselineMenuProps {
  readonly versions: readonly string[];
  /** Opens the field to paste into. */
  paste(): void;
}

/** What a baseline is called. */
export function baselineName(baseline: Baseline): string {
  return baseline.kind === 'text' ? baseline.name : `${baseline.from} → ${baseline.to}`;
}

/** The menu. */
export function BaselineMenu({ versions, paste }: BaselineMenuProps): ReactElement {
  const [{ baseline }, change] = useUpgrade();
  const earlier = useEarlierTexts();
  const { usePlayground } = usePage();
  const present = usePlayground((state) => state.playground.files[0]?.text) ?? '';
  const chooser = useRef<HTMLInputElement>(null);
  const notify = useView((state) => state.notify);
  const choose = (name: string, text: string): void => change({ baseline: { kind: 'text', name, text } });
  const pairs = versions.flatMap((from) => versions.filter((to) => to !== from).map((to) => ({ from, to })));
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button">
          {baseline === undefined ? 'Choose a baseline' : `Baseline: ${baselineName(baseline)}`}{' '}
          <span aria-hidden="true">▾</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content className="menu" align="start" sideOffset={4} collisionPadding={8}>
            <Menu.Item className="menu-item" onSelect={() => choose('the text set as baseline', present)}>
              <strong>The present text</strong>
              <small>Then change it, and see what breaks</small>
            </Menu.Item>
            {earlier.map(({ name, text }) => (
              <Menu.Item key={name} className="menu-item" onSelect={() => choose(name, text)}>
                <strong>{name.slice(0, 1).toUpperCase() + name.slice(1)}</strong>
              </Menu.Item>
            ))}
            {pairs.map(({ from, to }) => (
              <Menu.Item
                key={`${from} ${to}`}
                className="menu-item"
                onSelect={() => change({ baseline: { kind: 'version', from, to } })}
              >
                <strong>
                  Version {from} → {to}
                </strong>
                <small>What moving to {to} breaks</small>
              </Menu.Item>
            ))}
            <Menu.Item className="menu-item" onSelect={() => chooser.current?.click()}>
              <strong>A file …</strong>
              <small>It stays in this browser and in the link you share</small>
            </Menu.Item>
            <Menu.Item className="menu-item" onSelect={paste}>
              <strong>Paste …</strong>
            </Menu.Item>
            {baseline === undefined ? null : (
              <Menu.Item className="menu-item" onSelect={() => change({ baseline: undefined })}>
                <strong>None</strong>
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      <input
        ref={chooser}
        type="file"
        accept=".yaml,.yml,.json"
        className="visually-hidden"
        aria-label="Baseline file"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          void file?.text().then(
            (text) => choose(file.name, text),
            () => notify(`${file.name} cannot be read.`),
          );
        }}
      />
    </>
  );
}

/** Texts that the definition's file had before, the latest first, each once. */
function useEarlierTexts(): readonly { readonly name: string; readonly text: string }[] {
  const { usePlayground } = usePage();
  const playground = usePlayground((state) => state.playground);
  const replaced = usePlayground((state) => state.replaced);
  const past = usePlayground((state) => state.past);
  const file = playground.files[0];
  const seen = new Set([file?.text, '', undefined]);
  const found: { name: string; text: string }[] = [];
  const textIn = (files: readonly { readonly name: string; readonly text: string }[]): string | undefined =>
    files.find(({ name }) => name === file?.name)?.text;
  const add = (name: string, text: string | undefined): void => {
    if (text === undefined || seen.has(text) || found.length === earlierLimit) return;
    seen.add(text);
    found.push({ name, text });
  };
  add('the text before typing', textIn(replaced.files));
  past.toReversed().forEach((moment, at) => {
    add(
      at === 0 ? 'the text before the last change' : `the text ${at + 1} changes ago`,
      textIn(moment.playground.files),
    );
  });
  return found;
}
