/** What else can be done with a lesson: change its text, pass it or one step of it on, print it. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import type { ReactElement } from 'react';
import { embedCode, encodeLessonLink } from '../../playground/index.ts';
import { useAuthor } from '../author/author-store.ts';
import { usePage } from '../engine-context.ts';
import { copyText } from '../share/copy-text.ts';
import { copyLessonLink, pageAddress } from '../share/share-actions.ts';
import type { TakenLesson } from './lesson-store.ts';

interface LessonMenuProps {
  readonly taken: TakenLesson;
  /** The present step, from 0. */
  readonly at: number;
}

/** The menu. */
export function LessonMenu({ taken, at }: LessonMenuProps): ReactElement {
  const { engine } = usePage();

  const hash = (): Promise<string> => encodeLessonLink({ text: taken.text, step: at });

  function copyEmbed(): Promise<void> {
    const page = new URL('embed.html', pageAddress()).href;
    return copyText(
      hash().then((link) => ({
        text: embedCode(page, link, { editable: true }),
        done: 'Embed code copied: an iframe with this step alone.',
      })),
    );
  }

  async function handout(): Promise<void> {
    const { printHandout } = await import('../print/print-handout.tsx');
    await printHandout(engine, taken);
  }

  return (
    <Menu.Root>
      <Menu.Trigger aria-label="More of this lesson" title="More of this lesson">
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu" align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Item className="menu-item" onSelect={() => useAuthor.getState().write(taken.text)}>
            <strong>Edit as text</strong>
            <small>The lesson’s Markdown, with a preview</small>
          </Menu.Item>
          <Menu.Item className="menu-item" onSelect={() => void copyLessonLink(hash())}>
            <strong>Copy link to this step</strong>
            <small>It holds the whole lesson</small>
          </Menu.Item>
          <Menu.Item className="menu-item" onSelect={() => void copyEmbed()}>
            <strong>Copy embed of this step</strong>
            <small>An iframe to do it in, on any page</small>
          </Menu.Item>
          <Menu.Item className="menu-item" onSelect={() => void handout()}>
            <strong>Print as a handout …</strong>
            <small>All steps, their texts, what kubectl says, the solutions</small>
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
