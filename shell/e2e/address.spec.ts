import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run e2e` with these arguments. */
function runTests(args: string[]): Promise<{ code: number; said: string }> {
  // The run must not overwrite the report of the run that it is a part of.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _report, ...env } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/e2e.js', ...args], { cwd: root, env }, (error, said, complained) =>
      resolve({ code: Number(error?.code ?? 0), said: said + complained }),
    );
  });
}

test('read-only tests run against the composition of a preview link while the link is valid', async ({
  site,
  request,
}, { outputDir }) => {
  const headers = { authorization: `Bearer ${await createToken(site.dataDir, 'mf-forms')}` };
  const section = `${site.controlUrl}/api/releases/mf-forms`;
  const { live } = await (await request.get(section, { headers })).json();
  const data = { releases: { 'mf-forms': live } };
  const made = await request.post(`${section}/previews`, { headers, data });
  const { id, url } = await made.json();
  const link = site.url + new URL(url).pathname;
  const only = ['--grep', '/jobs hydrates in place', '--output', outputDir];
  const seen = await runTests(['--url', link, 'pages.spec.ts', ...only]);
  expect(seen.said).toContain('1 passed');
  expect(seen.code).toBe(0);

  await request.delete(`${section}/previews/${id}`, { headers });
  expect(await runTests(['--url', link])).toEqual({
    code: 2,
    said: 'This preview has ended, or its link is incomplete.\n',
  });
});
