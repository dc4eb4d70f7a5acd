/** The policy file of the profile that is played, with what is wrong with it. */
import { type ReactElement, useId } from 'react';
import type { UpgradeProfile } from '../../../playground/index.ts';
import { useUpgrade } from './use-upgrade.ts';

const looks: Readonly<Record<UpgradeProfile, { readonly label: string; readonly example: string }>> = {
  ours: {
    label: 'Policy: for each rule error, warn or none',
    example: 'rules:\n  default-changed: warn\n  documentation-changed: none',
  },
  crdify: {
    label: 'crdify’s configuration',
    example: 'validations:\n- name: enum\n  enforcement: Warn\n  configuration:\n    additionPolicy: Allow',
  },
  olm: { label: 'OLM’s crdUpgradeSafety', example: 'crdUpgradeSafety:\n  enforcement: Strict' },
};

interface PolicyEditorProps {
  readonly error: string | undefined;
}

/** The editor. */
export function PolicyEditor({ error }: PolicyEditorProps): ReactElement {
  const [{ profile, policies }, change] = useUpgrade();
  const id = useId();
  const { label, example } = looks[profile];
  const text = policies[profile] ?? '';
  return (
    <div className="upgrade-section">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="upgrade-area"
        rows={5}
        spellCheck={false}
        value={text}
        placeholder={example}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={({ target }) => change({ policies: { ...policies, [profile]: target.value } })}
      />
      <p id={`${id}-error`} className="upgrade-problem" role="status">
        {error === undefined ? null : (
          <>
            <span className="badge state-bad">
              <span aria-hidden="true">✗</span> not in force
            </span>{' '}
            {error}
          </>
        )}
      </p>
    </div>
  );
}
