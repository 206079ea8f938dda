/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flowd } from './flowd.content.ts';
import { studies } from './studies.ts';

/** The hue of each picture, in degrees from the accent, which is the hue of Flowd. */
const turns = new Map(
  [
    ...readFileSync(path.resolve(import.meta.dirname, '../../art/pictures.js'), 'utf8').matchAll(
      /study\('([\w-]+)', \w+, (-?\d+)\)/g,
    ),
  ].map(([, slug, turn]) => [slug, Number(turn)]),
);

test.each([...studies])('the page of %s has the hue of its picture', async (slug, load) => {
  expect((await load()).hue - flowd.hue).toBe(turns.get(slug));
});
