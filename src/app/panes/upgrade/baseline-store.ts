/** The definition that the present one is compared with, and by whose rules; kept in the browser for the next visit. */
import { create } from 'zustand';
import type { UpgradeProfile } from '../../../playground/upgrade/report.ts';
import { readSetting, writeSetting } from '../../store/storage.ts';

interface BaselineStore {
  /** The text of the baseline; `undefined` where none was set. */
  readonly baseline: string | undefined;
  readonly profile: UpgradeProfile;
  setBaseline(baseline: string | undefined): void;
  setProfile(profile: UpgradeProfile): void;
}

/** The store. */
export const useBaseline = create<BaselineStore>((set) => ({
  baseline: readSetting('baseline') || undefined,
  profile: 'ours',
  setBaseline: (baseline) => {
    writeSetting('baseline', baseline ?? '');
    set({ baseline });
  },
  setProfile: (profile) => set({ profile }),
}));
