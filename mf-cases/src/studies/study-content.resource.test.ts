/** @jest-environment node */
import { pictureOf } from '../parts/study-art/study-pictures.ts';
import { makeRecord } from '../testing/make-record.ts';
import { studies } from './studies.ts';
import { composeStudy, mainSlug } from './study-content.resource.ts';

const known = [
  'faith',
  'o-beach',
  'flowd-nurture-system',
  'flowd',
  'beard-bowler',
  'beard-and-bowler',
  'bg-capital',
  'burgess-group-capital',
  'alphagenix',
  'football-business-speakers',
  'kitking',
  'dr-wills',
  'hutchinson-engineering',
  'simple-scaling',
  'tailor-well',
  'wham',
  'desklodge',
];

const loadContent = (slug: string) => studies.get(mainSlug(slug))?.();

test.each(known)('spec 1 §2: %s has its own story, metrics and three phases', async (slug) => {
  const study = await loadContent(slug);
  expect(study).toBeDefined();
  if (!study) return;
  expect(study.story.split('\n\n').length).toBeGreaterThanOrEqual(3);
  expect(study.metrics.length).toBeGreaterThanOrEqual(3);
  expect(study.phases).toHaveLength(3);
  expect(study.services.length).toBeGreaterThan(0);
});

test('each study has its own story, company and picture', async () => {
  const contents = await Promise.all([...studies.values()].map((load) => load()));
  for (const values of [contents.map(({ story }) => story), contents.map(({ company }) => company)]) {
    expect(new Set(values).size).toBe(studies.size);
  }
  expect(new Set([...studies.keys()].map(pictureOf)).size).toBe(studies.size);
});

test.each([
  ['beard-and-bowler', 'beard-bowler'],
  ['burgess-group-capital', 'bg-capital'],
  ['flowd-nurture-system', 'flowd'],
  ['obeach', 'o-beach'],
  ['faith', 'faith'],
  ['constructor', 'constructor'],
])('%s has the main slug %s', (slug, main) => {
  expect(mainSlug(slug)).toBe(main);
});

test('spec 1 §2: a record without content shows its own fields', () => {
  const metrics = [{ value: '7', label: 'clients' }];
  const record = makeRecord({ metrics, testimonial: 'They listened.', testimonialAuthor: 'Owner' });
  const study = composeStudy(record, null);
  expect(study).toMatchObject({
    title: 'How Newcomer was heard',
    company: 'Newcomer',
    industry: 'B2B Services',
    metrics,
    story: 'First paragraph.\n\nSecond paragraph.',
    clientSays: 'They listened.',
  });
  expect(study.phases).toHaveLength(3);
});

test('spec 1 §2: empty fields of a record have fallbacks', () => {
  const study = composeStudy(makeRecord({ title: '', company: '', fullDescription: '' }), null);
  expect(study).toMatchObject({ title: 'Case Study', company: 'Client', industry: 'B2B Services' });
  expect(study.metrics).toEqual([
    { value: '280%', label: 'increase in qualified leads' },
    { value: '45%', label: 'higher conversion rate' },
    { value: '320%', label: 'ROI improvement' },
  ]);
  expect(study.story).not.toBe('');
});

test.each(['constructor', '__proto__'])('the slug %s has no content and the default picture', (slug) => {
  expect(loadContent(slug)).toBeUndefined();
  expect(pictureOf(slug)).toBe(pictureOf('newcomer'));
});
