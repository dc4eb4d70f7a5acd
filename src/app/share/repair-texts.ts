/** Repairs the texts in one step that undo takes back, and says what was changed. */
import type { EngineClient } from '../../worker/engine-client.ts';
import type { PlaygroundStore } from '../store/playground-store.ts';
import { useView } from '../store/view-store.ts';

/** Asks the engine for the edits and makes them; a text changed meanwhile is left alone. */
export async function repairTexts(engine: EngineClient, usePlayground: PlaygroundStore): Promise<void> {
  const { notify } = useView.getState();
  const before = usePlayground.getState().playground;
  const repaired = await engine.ask('repair', {});
  if (repaired === undefined || usePlayground.getState().playground !== before) return;
  const { playground, steps, left } = repaired;
  if (steps.length === 0) {
    notify(left.length === 0 ? 'The server refuses nothing here.' : 'No small edit was found that the server takes.');
    return;
  }
  usePlayground.getState().change(playground);
  const rest = left.length === 0 ? 'and all of it is taken now' : `and ${left.length} errors are left`;
  notify(`${steps.map((step) => step.title).join('; ')}: ${rest}.`, true);
}
