import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';

export const doctor = defineCommand({
  command: 'doctor',
  describe: 'Check the installation for known faults, and say what to do',
  builder: (words) => words.options({ json: jsonOption }),
  async handler({ json }) {
    const { diagnose } = await import('../installation/diagnose.ts');
    const findings = await diagnose(process.cwd());
    const lines = findings.map(({ check, advice }) => (advice ? `✗ ${check} ${advice}` : `✓ ${check}`));
    print(json, findings, () => lines.join('\n'));
    process.exitCode = findings.some(({ advice }) => advice) ? 1 : 0;
  },
});
