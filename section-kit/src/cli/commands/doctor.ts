import type { CommandModule } from '../command-line.ts';
import { jsonOption, print } from '../print.ts';

export const doctor: CommandModule<object, { json: boolean }> = {
  command: 'doctor',
  describe: 'Look for known causes of trouble, and say what to do',
  builder: { json: jsonOption },
  async handler({ json }) {
    const { diagnose } = await import('../doctor.ts');
    const findings = await diagnose(process.cwd());
    const lines = findings.map(({ check, advice }) => (advice ? `✗ ${check} ${advice}` : `✓ ${check}`));
    print(json, findings, () => lines.join('\n'));
    process.exitCode = findings.some(({ advice }) => advice) ? 1 : 0;
  },
};
