/** @jest-environment node */
import { enquirySchema } from '../api/src/leads/enquiries/enquiry.schema.ts';
import { subscribeSchema } from '../api/src/leads/newsletter/newsletter.routes.ts';
import { checkEnquiry } from '../mf-forms/src/data/enquiry.ts';

// The page and the server have each rule of their own code. These rows are for both.

const typed = { name: 'Ada', email: 'ada@example.com', company: '', hearAbout: '', message: 'Ten letters' };

function readBoth(changes: Partial<typeof typed>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...changes })) form.set(name, value);
  const server = enquirySchema.safeParse({ ...typed, ...changes });
  return { page: checkEnquiry(form).enquiry, server: server.data };
}

test.each([
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['jo@例え。テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['r&d@example.com', 'r&d@example.com'],
  ['sales/uk@example.com', 'sales/uk@example.com'],
  ['a!b@example.com', 'a!b@example.com'],
  ['ada.@example.com', 'ada.@example.com'],
  ["o'brien+abm@mail.example.com", "o'brien+abm@mail.example.com"],
  ['ada@example.com\u200B', 'ada@example.com'],
  ['\u2060ada@exam\u00ADple.com \uFEFF', 'ada@example.com'],
  ['Ada@Example.Com', 'Ada@Example.Com'],
])('the address %s is read as %s by the page and the server', (email, read) => {
  expect(readBoth({ email })).toMatchObject({ page: { email: read }, server: { email: read } });
  expect(subscribeSchema.parse({ email }).email).toBe(read.toLowerCase());
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@1.2.3.4',
  'a da@example.com',
  'ada@example.com/x',
  'ada@müller.de/x',
  'ada@müller.de:25',
  'ada@mü%2ller.de',
  'ada@-example.com',
  'ada@exam_ple.com',
  'ada@a@example.com',
  'ada@example..com',
  'a(b@example.com',
  'müller@example.com',
  'ad\uFFFD@example.com',
])('the address %s is refused by the page and the server', (email) => {
  expect(readBoth({ email })).toEqual({ page: undefined, server: undefined });
  expect(subscribeSchema.safeParse({ email }).success).toBe(false);
});

test.each([
  ['message', `${'x'.repeat(9_400)}${'\r\n'.repeat(300)}${'x'.repeat(300)}`],
  ['message', `  ${'x'.repeat(10_000)}\r\n`],
  ['message', '😀'.repeat(10_000)],
  ['name', '李明'],
  ['name', ` ${'x'.repeat(200)} `],
])('a %s within its limit, counted with one letter for a line break, passes both', (field, text) => {
  const read = text.trim().replaceAll('\r\n', '\n');
  expect(readBoth({ [field]: text })).toMatchObject({ page: { [field]: read }, server: { [field]: read } });
});

test.each([
  ['message', `x${'\r\n'.repeat(9_999)}x`],
  ['message', `x${'😀'.repeat(10_000)}`],
  ['name', '😀'],
  ['name', 'x'.repeat(201)],
])('a %s of a wrong length is refused by both', (field, text) => {
  const { page, server } = readBoth({ [field]: text });
  expect([Boolean(page), Boolean(server)]).toEqual([false, false]);
});
