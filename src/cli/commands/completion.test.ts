import { describe, expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { captured } from '../testing.ts';

describe('completion', () => {
  test.each(['bash', 'zsh', 'fish'])('%s completes every command and option', async (shell) => {
    const { out } = await captured(['completion', shell]);
    for (const { name, options } of commands) {
      expect(out).toContain(name);
      for (const option of Object.keys(options)) expect(out).toContain(option);
    }
  });

  test('bash completes the choices of the command that is typed, where options of two share a name', async () => {
    const { out } = await captured(['completion', 'bash']);
    expect(out).toContain('"upgrade --profile") COMPREPLY=($(compgen -W "ours crdify olm"');
    expect(out).toContain('"advise --profile") COMPREPLY=($(compgen -W "crd strict built-in"');
  });
});
