import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const place = mkdtempSync(path.join(os.tmpdir(), 'assembled-'));
afterAll(() => rmSync(place, { recursive: true }));

test('the verifier comes with every package that its code imports', () => {
  const folder = path.join(place, 'verifier');
  execFileSync(process.execPath, ['tools/assemble.js', '--verifier', folder], {
    cwd: path.resolve(import.meta.dirname, '..'),
  });
  const kit = './node_modules/@shortlisted/section-kit/dist';
  const imports = ['cli/verifier-command', 'cli/releases/verify-and-send', 'verify/view-edit'].map(
    (name) => `await import('${kit}/${name}.js');`,
  );
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '-e', imports.join('')], { cwd: folder });
  expect(run).not.toThrow();
});
