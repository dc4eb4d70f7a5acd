/** The page's start: decides what is shown (a link, the visitor's own work, the first example), starts the engine, draws. */
import './styles/theme.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/card.css';
import './styles/dialog.css';
import './styles/menu.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { decodeLink, type Playground } from '../playground/index.ts';
import { EngineClient } from '../worker/engine-client.ts';
import { App } from './app.tsx';
import { PageContext } from './engine-context.ts';
import { openLessonHash, speaksOfLesson } from './lessons/lesson-address.ts';
import { keepOffline } from './offline/keep-offline.ts';
import { changedSince, useShared } from './share/shared-store.ts';
import { ownWork } from './store/own-or-first.ts';
import { claimTab, writeOwnWork } from './store/own-work.ts';
import { createPlaygroundStore, type Origin } from './store/playground-store.ts';
import { usePrompt } from './store/prompt-store.ts';
import { takeReport, useReport } from './store/report-store.ts';
import { readChangedLink, writeChangedLink } from './store/storage.ts';
import { useView } from './store/view-store.ts';
import { allowOwnScripts } from './trusted-types.ts';

/** How long after the last keystroke work that takes time to write is written to storage, in milliseconds. */
const saveAfter = 300;
/** Shorter work is written after each change, in characters: as soon as the change and what it comes to are drawn, in milliseconds. */
const writtenAtOnce = 100_000;
const drawnAfter = 30;

async function firstPlayground(): Promise<{ playground: Playground; origin: Origin }> {
  if (location.hash.length <= 1 || speaksOfLesson(location.hash)) return { playground: ownWork(), origin: 'own' };
  const linked = await decodeLink(location.hash);
  if ('error' in linked) {
    useView.getState().notify(linked.error);
    return { playground: ownWork(), origin: 'own' };
  }
  showView(linked.view.pane);
  return { playground: readChangedLink(location.hash.slice(1)) ?? linked.playground, origin: 'link' };
}

/** A link's pane; its default, the transcript, is left out of links. */
function showView(pane = 'kubectl'): void {
  useView.getState().setPane(pane);
}

allowOwnScripts();
await claimTab();
const { playground, origin } = await firstPlayground();
const usePlayground = createPlaygroundStore(playground, origin);
const engine = new EngineClient(
  () => new Worker(new URL('../worker/engine-worker.ts', import.meta.url), { type: 'module' }),
  {
    onReport: takeReport,
    onTrouble: (trouble) => useReport.setState({ trouble }),
  },
);

let saving: ReturnType<typeof setTimeout> | undefined;
/** A short text is written after each change. Writing a large one takes as long as drawing a keystroke: that is done between two of them, and soon in any case. */
function saveSoon({ files }: Playground): void {
  clearTimeout(saving);
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= writtenAtOnce) {
    saving = setTimeout(save, drawnAfter);
    return;
  }
  saving = setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(save, { timeout: saveAfter });
    else save();
  }, saveAfter);
}
function save(): void {
  if (saving === undefined) return;
  clearTimeout(saving);
  saving = undefined;
  const state = usePlayground.getState();
  if (state.origin === 'own' && !writeOwnWork(state.playground)) {
    useView.getState().notify('This browser does not keep your work between visits: its storage is full or forbidden.');
  }
}
let savingLink: ReturnType<typeof setTimeout> | undefined;
/** What a link's texts were changed to is kept beside those of other links, which takes longer than one text. */
function saveLinkSoon(): void {
  clearTimeout(savingLink);
  savingLink = setTimeout(saveLink, saveAfter);
}
function saveLink(): void {
  if (savingLink === undefined) return;
  clearTimeout(savingLink);
  savingLink = undefined;
  const { playground, origin } = usePlayground.getState();
  const { shared, link } = useShared.getState();
  if (shared === undefined || origin === 'lesson') return;
  writeChangedLink(link, changedSince(shared, playground) ? playground : undefined);
}
function saveNow(): void {
  save();
  saveLink();
}
usePlayground.subscribe((state, before) => {
  if (state.playground === before.playground) return;
  usePrompt.getState().clear();
  // Once something was typed, the button that takes a replacement back would take that too.
  if (state.generation === before.generation && useView.getState().undoable) useView.getState().notify('');
  engine.play(state.playground);
  saveSoon(state.playground);
  saveLinkSoon();
});
addEventListener('pagehide', saveNow);
// The last that a page on a phone hears before it may be ended.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') saveNow();
});
addEventListener('hashchange', () => {
  // What was changed belongs to the link before.
  saveNow();
  if (speaksOfLesson(location.hash)) {
    void openLessonHash(usePlayground, location.hash);
    return;
  }
  void decodeLink(location.hash).then((linked) => {
    if ('error' in linked) {
      if (location.hash.length > 1) useView.getState().notify(linked.error);
      return;
    }
    showView(linked.view.pane);
    usePlayground.getState().open(readChangedLink(location.hash.slice(1)) ?? linked.playground, 'link');
  });
});
if (speaksOfLesson(location.hash)) await openLessonHash(usePlayground, location.hash);
engine.play(usePlayground.getState().playground);
keepOffline();

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <PageContext value={{ engine, usePlayground }}>
        <App />
      </PageContext>
    </StrictMode>,
  );
}
