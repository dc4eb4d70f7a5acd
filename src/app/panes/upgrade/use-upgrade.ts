/** The comparison's settings as the playground holds them, and how to change them. */

import { defaultUpgrade, type UpgradeSettings } from '../../../playground/index.ts';
import type { ShownFinding } from '../../../playground/upgrade/upgrade-details.ts';
import { usePage } from '../../engine-context.ts';
import { useView } from '../../store/view-store.ts';

/** The settings and a function that changes some of them. */
export function useUpgrade(): readonly [UpgradeSettings, (change: Partial<UpgradeSettings>) => void] {
  const { usePlayground } = usePage();
  const settings = usePlayground((state) => state.playground.upgrade) ?? defaultUpgrade;
  const setUpgrade = usePlayground((state) => state.setUpgrade);
  return [settings, (change) => setUpgrade({ ...settings, ...change })];
}

/** A function that writes into our own policy what becomes of a rule; without a level it stays as it comes. */
export function usePolicyLevel(): (rule: string, level: ShownFinding['level']) => void {
  const { engine } = usePage();
  const [{ policies }, change] = useUpgrade();
  const notify = useView((state) => state.notify);
  return (rule, level) => {
    void engine.ask('upgradePolicy', { text: policies.ours ?? '', rule, level }).then((answer) => {
      if (answer?.text === undefined) notify('The policy cannot be changed as it is written: mend it first.');
      else change({ policies: { ...policies, ours: answer.text } });
    });
  };
}
