import { eventually } from '../../testing/running-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { changesToSet, editContent } from '../edits/edit-content.ts';
import { clientLogoSchema, clientLogos, editedClientLogoSchema } from './client-logo.ts';

test('spec 1 §3: the first logos are those of twelve clients, in order', async () => {
  const { app } = await startTestApp();
  const logos = (await app.inject('/api/logos')).json();
  for (const logo of logos) expect(clientLogoSchema.strict().parse(logo)).toEqual(logo);
  expect(logos.map(({ name }: { name: string }) => name).join(', ')).toBe(
    'Otojoy, NHS, Lopic, KitKing, Honcho, Genie Goals, Faith, Breezy, Central FX, Rawlings Group, Simple Scaling, Studio Hawk',
  );
});

test('a further logo has its place, and a hidden one is left out', async () => {
  const { app, db } = await startTestApp();
  const names = async () => (await app.inject('/api/logos')).json().slice(0, 2);
  const picture = '/uploads/northwind.webp';
  const records = [
    { name: 'Northwind', picture },
    { name: 'Otojoy', order: 1, active: false },
  ].map((record) => editedClientLogoSchema.parse(record));
  await editContent(db, clientLogos, changesToSet(clientLogos, records), { author: 'Ada', now: new Date() });
  await eventually(async () =>
    expect(await names()).toEqual([{ name: 'Northwind', picture }, { name: 'NHS' }]),
  );
});

test.each([
  [{ name: '' }, 'name'],
  [{ picture: 'https://pictures.example/a.svg' }, 'picture'],
  [{ picture: '//pictures.example/a.svg' }, 'picture'],
  [{ picture: '' }, 'picture'],
])('%j is refused', (change, field) => {
  const { error } = editedClientLogoSchema.safeParse({ name: 'Northwind', ...change });
  expect([...new Set(error?.issues.map(({ path }) => path.join()))]).toEqual([field]);
});
