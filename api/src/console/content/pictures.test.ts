import sharp from 'sharp';
import { caseStudies } from '../../content/kinds/case-study.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

// SQLite alone: it tests pictures and forms. `object-storage` stores pictures on both.

const path = '/content/case-studies/1';
const origin = 'https://console.example.com';

/** A photograph with its place, taken with the camera on its side. */
const photograph = (width = 500, height = 1250) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A picture without colour or metadata, which takes a thirtieth of the time of a photograph. */
const grey = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

async function start() {
  const { app, control, db } = await startTestApp();
  const editor = await signIn({ control, db }, 'editor');
  const formOf = async () => readFormPage(await editor.get(path)).fields;
  /** Sends a form with files, as a browser does. */
  const send = async (
    fields: Record<string, string>,
    files: Record<string, Buffer>,
    { cookie = editor.cookie, url = path } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of Object.entries(files))
      form.append(name, new Blob([new Uint8Array(content)]), 'a.jpg');
    const encoded = new Response(form);
    const payload = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type') ?? '';
    const headers = { cookie, origin, 'content-type': type, 'content-length': String(payload.length) };
    return control.inject({ method: 'POST', url, headers, payload });
  };
  const image = async () => (await listRecords(db, caseStudies))[0]?.image;
  const count = async () => (await db.selectFrom('contentPictures').select('name').execute()).length;
  return { app, control, db, editor, formOf, send, image, count };
}

/** The server of all tests. Each begins with the record and the number of pictures as it finds them. */
let shared: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  shared = await start();
});

test('a picture is sent, made in both formats and all sizes, upright and without its metadata', async () => {
  const { app, db, formOf, send, image } = shared;
  const done = await send({ ...(await formOf()), do: 'publish' }, { 'image.file': await photograph() });
  expect(done.statusCode).toBe(303);
  const src = String(await image());
  expect(src).toMatch(/^\/uploads\/[0-9a-f]{32}-1200x480\.webp$/);
  const start32 = src.slice(0, src.lastIndexOf('-'));
  for (const [name, width] of [
    ['1200x480', 1200],
    ['800', 800],
    ['400', 400],
  ] as const) {
    for (const [format, read] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await app.inject(`${start32}-${name}.${format}`);
      expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { exif, orientation, ...made } = await sharp(rawPayload).metadata();
      expect([made.format, made.width, exif, orientation]).toEqual([read, width, undefined, undefined]);
      expect(rawPayload.includes('Secret')).toBe(false);
    }
  }
  const share = await app.inject(`${start32}-share.jpg`);
  expect(share.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(share.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  });
  await db.deleteFrom('contentPictures').where('name', 'like', '%-share.jpg').execute();
  const older = await app.inject(`${start32}-share.jpg`);
  expect([older.statusCode, older.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const name of ['none.webp', 'none-share.jpg'])
    expect((await app.inject(`/uploads/${name}`)).statusCode).toBe(404);
});

test('a picture for a text is added to it, and waits for its description', async () => {
  const { editor, send } = shared;
  const url = '/content/articles/new';
  const { fields } = readFormPage(await editor.get(url));
  const typed = { ...fields, text: 'A list\r\nis printed.', do: 'publish' };
  const returned = readFormPage(await send(typed, { 'text.file': await photograph(320, 200) }, { url }));
  expect(returned.faults.text).toMatch(/has a picture without a description/);
  const text = String(returned.fields.text);
  expect(text).toMatch(/^A list\nis printed\.\n\n!\[\]\(\/uploads\/[0-9a-f]{32}-200x320\.webp\)$/);
  const described = { ...returned.fields, text: text.replace('[]', '[A printed list]'), do: 'publish' };
  expect(readFormPage(await send(described, {}, { url })).faults.text).toMatch(/^Text has 4 words/);
});

test('a refused form keeps the picture that came with it', async () => {
  const { formOf, send, image, count } = shared;
  const before = await count();
  const refused = await send(
    { ...(await formOf()), title: '', do: 'publish' },
    { 'image.file': await photograph(300, 200) },
  );
  expect(refused.statusCode).toBe(400);
  const { fields } = readFormPage(refused);
  expect(fields.image).toMatch(/^\/uploads\/[0-9a-f]{32}-200x300\.webp$/);
  expect(refused.body).toContain(`<img src="${fields.image}" alt="">`);
  expect(await count()).toBe(before + 7);
  await send({ ...fields, title: 'Again', do: 'publish' }, { 'image.file': Buffer.alloc(0) });
  expect(await image()).toBe(fields.image);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  ['a drawing with a script', () => Buffer.from(svg), /must be a JPEG, PNG, WebP or AVIF/],
  ['a page that is called a picture', () => Buffer.from('<html>'), /must be a JPEG/],
  ['a GIF', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'), /must be a JPEG/],
  ['half a picture', async () => (await photograph()).subarray(0, 900), /must be a JPEG/],
  ['too many pixels', () => grey(10_000, 5001), /at most 50 million pixels/],
  ['a file of more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 7), /must have at most 10 MB/],
])('%s is refused beside its field, and no word is lost', async (_, make, message) => {
  const { formOf, send, image, count } = shared;
  const before = [await image(), await count()];
  const form = { ...(await formOf()), title: 'Kept', do: 'publish' };
  const refused = await send(form, { 'image.file': await make() });
  expect(refused.statusCode).toBe(400);
  const { fields, faults } = readFormPage(refused);
  expect(faults['image.file']).toMatch(message);
  expect(refused.body).toContain('<a href="#image.file">');
  expect(fields).toMatchObject({ title: 'Kept', image: before[0] });
  expect([await image(), await count()]).toEqual(before);
});

test('nobody without a session sends a picture, and a field without pictures takes none', async () => {
  const { formOf, send, count } = shared;
  const before = await count();
  const form = { ...(await formOf()), do: 'publish' };
  const big = Buffer.alloc(3 * 1024 * 1024, 1);
  expect((await send(form, { 'image.file': big }, { cookie: 'console=x' })).statusCode).toBe(401);
  await send(form, { 'title.file': await photograph(30, 20) });
  expect(await count()).toBe(before);
});
