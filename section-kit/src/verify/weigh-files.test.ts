/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { weighFiles } from './weigh-files.ts';

test('scripts count before compression', async () => {
  const page = new EventEmitter();
  const files = weighFiles(page as unknown as Page);
  page.emit('requestfinished', {
    resourceType: () => 'script',
    response: async () => ({ body: async () => Buffer.from('a'.repeat(3000)) }),
  });
  await files.finish();
  expect(files.read().bytes.scripts).toBe(3000);
});
