/** The menu of Kubernetes versions, with what the present definition has that the chosen version lacks. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ReactElement, useState } from 'react';
import { kubernetesVersions, latestVersion } from '../../playground/index.ts';
import { usePage } from '../engine-context.ts';
import { showPlace } from '../store/view-store.ts';
import { Caret } from './caret.tsx';
import './version-menu.css';
import { useDetail } from '../use-detail.ts';

/** At most this many notes are listed. */
const noteLimit = 30;

/** The menu. */
export function VersionMenu(): ReactElement {
  const { usePlayground } = usePage();
  const version = usePlayground((state) => state.playground.version);
  const [open, setOpen] = useState(false);
  const isOlder = version !== latestVersion;
  const answer = useDetail('versionNotes', isOlder || open ? {} : undefined, { ofDefinitions: true });
  const notes = answer?.version === version ? answer : undefined;
  const missing = notes?.missing ?? [];
  const count = isOlder ? missing.length : 0;
  return (
    <Menu.Root open={open} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger
        className="header-button version-button"
        aria-label={`Kubernetes ${version}${count > 0 ? `: ${count} not there` : ''}`}
      >
        <span className="wide-only">Kubernetes </span>
        {version}
        <Caret />
        {count > 0 ? (
          <b>
            {' '}
            {count}
            <span className="wide-only"> not there</span>
          </b>
        ) : null}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          className="menu version-menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-describedby="version-otherwise"
        >
          <Menu.RadioGroup
            className="version-list"
            aria-label="Kubernetes version"
            value={version}
            onValueChange={(value) => {
              const chosen = kubernetesVersions.find((each) => each === value);
              const { playground, change } = usePlayground.getState();
              if (chosen !== undefined) change({ ...playground, version: chosen });
            }}
          >
            {[...kubernetesVersions].reverse().map((each) => (
              <Menu.RadioItem
                key={each}
                value={each}
                className="menu-item version-item"
                // The menu stays: what the version lacks is shown in it.
                onSelect={(event) => event.preventDefault()}
              >
                {each}
                <span aria-hidden="true">{each === version ? '✓' : ''}</span>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Separator className="menu-line" />
          {missing.length === 0 ? (
            <Menu.Label className="version-text">
              {notes === undefined ? 'Looking…' : `Everything in the definition is there in ${version}.`}
            </Menu.Label>
          ) : (
            <Menu.Group>
              <Menu.Label className="version-text">
                <strong>In the definition, not in {version}</strong>
              </Menu.Label>
              {missing.slice(0, noteLimit).map(({ what, since, why, place, line }, at) => (
                <Menu.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: notes are in the order of the text
                  key={at}
                  className="menu-item"
                  onSelect={() => {
                    // Only once the menu has given the focus back is there a use in moving it.
                    if (place !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => showPlace(place)));
                  }}
                >
                  <strong>
                    <code>{what}</code> <small>since {since}</small>
                    {line === undefined ? null : <small className="version-where">line {line}</small>}
                  </strong>
                  <small>{why}</small>
                </Menu.Item>
              ))}
              {missing.length > noteLimit ? (
                <Menu.Label className="version-text">and {missing.length - noteLimit} more</Menu.Label>
              ) : null}
            </Menu.Group>
          )}
          {notes === undefined || notes.otherwise.length === 0 ? null : (
            <Menu.Label id="version-otherwise" className="version-text version-otherwise">
              <p>
                Texts and checks here stay those of {latestVersion}. In {version}:
              </p>
              {notes.otherwise.map((each) => (
                <p key={each}>{each}</p>
              ))}
            </Menu.Label>
          )}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
