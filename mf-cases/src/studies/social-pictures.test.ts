/** @jest-environment node */
import path from 'node:path';
import sharp from 'sharp';
import { studies } from './studies.ts';

const pictureOf = (slug: string) =>
  sharp(path.resolve(import.meta.dirname, `../../social/${slug}.jpg`)).metadata();

test.each([...studies])(
  '`art/make-social.js` has drawn the picture of %s with its present text',
  async (slug, load) => {
    const { company, metrics } = await load();
    const { width, height, exif } = await pictureOf(slug);
    expect([width, height]).toEqual([1200, 630]);
    const text = Buffer.from(`${company}: ${metrics[0]?.value} ${metrics[0]?.label}`).toString('base64');
    expect(exif?.toString('latin1')).toContain(text);
  },
);

test('studies without content in this section share one picture', async () => {
  const { width, height } = await pictureOf('default-study');
  expect([width, height]).toEqual([1200, 630]);
});
