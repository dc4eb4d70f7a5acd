/** The menu of lessons, with what was done of each; the lessons are loaded when it is first opened. */
import * as Menu from '@radix-ui/react-dropdown-menu';
import { type ReactElement, useState } from 'react';
import type { NamedLesson } from '../../playground/lessons/index.ts';
import { useAuthor } from '../author/author-store.ts';
import { useExplain } from '../cards/explain-store.ts';
import { usePage } from '../engine-context.ts';
import { useLesson } from '../lessons/lesson-store.ts';
import { usePresent } from '../present/present-store.ts';
import { Caret } from './caret.tsx';

/** The menu. */
export function LessonsMenu(): ReactElement {
  const { usePlayground } = usePage();
  const done = useLesson((state) => state.done);
  const [lessons, setLessons] = useState<readonly NamedLesson[]>();
  const load = (): void => {
    if (lessons === undefined)
      void import('../../playground/lessons/index.ts').then((loaded) => setLessons(loaded.lessons));
  };
  return (
    <Menu.Root onOpenChange={load}>
      <Menu.Trigger className="header-button" onPointerEnter={load}>
        Lessons
        <Caret />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content className="menu long" align="start" sideOffset={4} collisionPadding={8}>
          <div className="menu-scroll">
            {lessons?.map((named) => {
              const { id, lesson } = named;
              const count = done.get(id)?.size ?? 0;
              return (
                <Menu.Item
                  key={id}
                  className="menu-item"
                  onSelect={() => {
                    void import('../lessons/take-lesson.ts').then(({ takeLesson }) => takeLesson(usePlayground, named));
                  }}
                >
                  <strong>{lesson.title}</strong>
                  <small>
                    {lesson.about}{' '}
                    {count === 0
                      ? `${lesson.steps.length} steps`
                      : count === lesson.steps.length
                        ? '✓ done'
                        : `${count} of ${lesson.steps.length} steps done`}
                  </small>
                </Menu.Item>
              );
            })}
          </div>
          <div className="menu-foot">
            <Menu.Item className="menu-item" onSelect={() => useAuthor.getState().write()}>
              <strong>Write a lesson …</strong>
              <small>One Markdown file, with what a student gets beside it</small>
            </Menu.Item>
            <Menu.Item
              className="menu-item"
              // The dialog takes the focus once the menu has let go of it.
              onSelect={() => requestAnimationFrame(() => useExplain.getState().explain())}
            >
              <strong>Explain an error …</strong>
              <small>What a cluster printed: what it means, why, how to mend it</small>
            </Menu.Item>
            <Menu.Item className="menu-item" onSelect={() => usePresent.getState().start()}>
              <strong>Present to a room</strong>
              <small>Large type, arrow keys, a pointer, a timer</small>
            </Menu.Item>
          </div>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
