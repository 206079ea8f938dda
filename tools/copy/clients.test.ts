import {
  type ClientFacts,
  clients,
  neverAnywhere,
  neverOfAgency,
  neverOfPolicy,
  pairs,
  toldOnce,
} from './clients.ts';
import { listFigures } from './list-figures.ts';
import { copy, listObjects, listTexts } from './read-copy.ts';

const aliases: Record<string, string> = { 'o-beach': 'obeach' };

/** Whether an object is about a client: it holds its name, or a link to its study. */
function isAbout(object: object, slug: string, { names }: ClientFacts): boolean {
  const { action } = object as { action?: { href?: string } };
  return [...Object.values(object), action?.href].some(
    (value) => names.includes(value) || value === `/case-study/${slug}`,
  );
}

/** A text from the sentence that names the client to the end of its paragraph. */
function mention(text: string, slug: string, { names }: ClientFacts): string | undefined {
  const plain = text.replaceAll('&amp;', '&');
  const link = new RegExp(`/case-study/(${slug}|${aliases[slug] ?? slug})\\b`);
  const at = Math.min(
    ...[...names.map((name) => plain.indexOf(name)), plain.search(link)].map((index) =>
      index < 0 ? Number.POSITIVE_INFINITY : index,
    ),
  );
  if (at === Number.POSITIVE_INFINITY) return undefined;
  return plain.slice(plain.slice(0, at).search(/[^.!?]*$/));
}

function listClaims(slug: string, facts: ClientFacts) {
  return copy.flatMap(({ file, value }) =>
    listTexts(value).flatMap(({ text, within }) => {
      const said = within.some((object) => isAbout(object, slug, facts)) ? text : mention(text, slug, facts);
      return said === undefined ? [] : [{ file, said }];
    }),
  );
}

describe.each(Object.entries(clients))('%s', (slug, facts) => {
  const claims = listClaims(slug, facts);
  const { names, never, ...rest } = facts;
  const about = copy
    .flatMap(({ value }) => listObjects(value))
    .filter((object) => isAbout(object, slug, facts));
  const listTold = (field: string) => [...new Set(about.flatMap((object) => object[field] ?? []))];

  test('each figure is one of the facts', () => {
    const told = [...listTold('duration'), ...listTold('stat')];
    const known = new Set(listFigures([...Object.values(rest), ...told].join('; ')));
    const unknown = claims.flatMap(({ file, said }) =>
      listFigures(said)
        .filter((figure) => !known.has(figure))
        .map((figure) => `${file}: ${figure} in "${said}"`),
    );
    expect(unknown).toEqual([]);
  });

  test('nothing tells another story', () => {
    expect(claims.filter(({ said }) => never?.test(said))).toEqual([]);
  });

  test('its study, its card and its record in the first content agree', () => {
    const find = (field: string) => about.find((object) => typeof object[field] === 'string') ?? {};
    const [study, card, record] = [find('story'), find('results'), find('fullDescription')];
    expect([record.fullDescription, record.metrics]).toEqual([study.story, study.metrics]);
    expect([card.description, card.tags]).toEqual([record.description, study.services]);
  });

  test('its page shows no quote twice', () => {
    const find = (field: string) => about.find((object) => typeof object[field] === 'string') ?? {};
    const [study, record] = [find('clientSays'), find('fullDescription')];
    const quotes = [study.clientSays, study.quote, record.testimonial].filter(Boolean);
    expect(quotes.length).toBeGreaterThan(0);
    expect([...new Set(quotes)]).toEqual(quotes);
  });

  test('one person speaks, in one role', () => {
    const speakers = about
      .filter((object) => object.quote || object.testimonial)
      .map((object) => object.author ?? object.testimonialRole);
    expect([...new Set(speakers)]).toEqual(facts.speaker ? [facts.speaker] : []);
  });

  test.each(['industry', 'duration', 'stat'])('its %s is the same everywhere', (field) => {
    expect(listTold(field).length).toBeLessThanOrEqual(1);
  });

  test('its line in short names how long it took', () => {
    const lines = about.flatMap(({ inShort }) => inShort ?? []);
    expect(lines).toEqual([expect.stringContaining(` · ${listTold('duration')} · `)]);
  });

  test('a study and the first content name it', () => {
    const files = claims.map(({ file }) => file);
    expect(files).toEqual(
      expect.arrayContaining([expect.stringContaining('/studies/'), 'api/seed/case-studies.json']),
    );
  });
});

test('the first testimonials in the database are those that the pages ship', () => {
  const quotesIn = (part: string) =>
    copy
      .filter(({ file }) => file.includes(part))
      .flatMap(({ value }) => listObjects(value))
      .flatMap(({ quote, author, company, href }) => (quote ? [{ quote, author, company, href }] : []));
  const [stored] = copy.filter(({ file }) => file === 'api/seed/testimonials.json');
  const storedIn = (wanted: string) =>
    listObjects(stored?.value)
      .filter(({ place }) => place === wanted)
      .map(({ content: quote, author, company, href }) => ({ quote, author, company, href }));
  for (const [place, file] of [
    ['home', 'mf-home/src/pages/home/testimonials/'],
    ['cases', 'mf-cases/src/pages/cases/testimonials/'],
    ['account-based-marketing', '/account-based-marketing.content.ts'],
    ['content-marketing', '/content-marketing.content.ts'],
  ] as const) {
    expect(storedIn(place).length).toBeGreaterThan(3);
    expect(storedIn(place)).toEqual(quotesIn(file));
  }
});

const objectsIn = (file: string) => listObjects(copy.find((one) => one.file === file)?.value);

test.each([
  ['home', 'mf-home/src/pages/home/results/results.content.ts'],
  ['account-based-marketing', 'mf-home/src/pages/account-based-marketing/account-based-marketing.content.ts'],
  ['content-marketing', 'mf-home/src/pages/content-marketing/content-marketing.content.ts'],
])('the first figures of %s in the database are those that the page ships', (wanted, file) => {
  const page = objectsIn(file).flatMap(({ figures, statistics }) => figures ?? statistics ?? []);
  const stored = objectsIn('api/seed/figures.json')
    .filter(({ place }) => place === wanted)
    .map(({ value, label }) => ({ value, label }));
  expect(stored.length).toBeGreaterThan(2);
  expect(stored).toEqual(page);
});

test('the first logos in the database are those that pages ship', () => {
  const stored = objectsIn('api/seed/logos.json').map(({ name }) => ({ name }));
  expect(stored).toHaveLength(12);
  expect(stored).toEqual(
    objectsIn('shared-ui/src/trusted-by/trusted-by.content.ts').filter(({ name }) => name),
  );
});

test.each([neverOfAgency, neverOfPolicy, neverAnywhere])('no copy has %s', (never) => {
  const wrong = copy.flatMap(({ file, value }) =>
    listTexts(value)
      .filter(({ text }) => never.test(text))
      .map(({ text }) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});

test.each(toldOnce)('one text alone has %s', (claim) => {
  const texts = copy.flatMap(({ value }) => listTexts(value)).filter(({ text }) => claim.test(text));
  expect(texts).toHaveLength(1);
});

test.each(pairs)('a text explains both %s and %s', (one, other) => {
  const texts = copy.flatMap(({ value }) => listTexts(value)).map(({ text }) => text);
  expect(texts.some((text) => text.includes(one) && text.includes(other))).toBe(true);
});
