import { pictureOf } from '../parts/study-art/study-pictures.ts';
import { makeRecord } from '../testing/answer-reads.ts';
import { findStudy } from './find-study.ts';
import { mainSlug } from './main-slug.ts';
import { studies } from './studies.ts';

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

test.each(known)('spec 1 §2: %s has its own story, metrics, three phases and picture', (slug) => {
  const study = findStudy(makeRecord({ slug }));
  expect(Object.values(studies)).toContainEqual({ ...study, title: undefined });
  expect(study.story.split('\n\n').length).toBeGreaterThanOrEqual(3);
  expect(study.metrics.length).toBeGreaterThanOrEqual(3);
  expect(study.phases).toHaveLength(3);
  expect(study.services.length).toBeGreaterThan(0);
});

test('no two studies tell the same', () => {
  const stories = Object.values(studies).map(({ story }) => story);
  expect(new Set(stories).size).toBe(stories.length);
});

test.each([
  ['beard-and-bowler', 'beard-bowler'],
  ['burgess-group-capital', 'bg-capital'],
  ['flowd-nurture-system', 'flowd'],
  ['obeach', 'o-beach'],
  ['faith', 'faith'],
  ['constructor', 'constructor'],
])('%s means %s', (slug, main) => {
  expect(mainSlug(slug)).toBe(main);
});

test('spec 1 §2: any other slug shows its record', () => {
  const metrics = [{ value: '7', label: 'clients' }];
  const study = findStudy(makeRecord({ metrics, testimonial: 'They listened.', testimonialAuthor: 'Owner' }));
  expect(study).toMatchObject({
    title: 'How Newcomer was heard',
    company: 'Newcomer',
    industry: 'B2B Services',
    metrics,
    story: 'First paragraph.\n\nSecond paragraph.',
    quote: 'They listened.',
    author: 'Owner',
  });
  expect(study.phases).toHaveLength(3);
});

test('spec 1 §2: what its record leaves empty has fallbacks', () => {
  const study = findStudy(makeRecord({ title: '', company: '', fullDescription: '' }));
  expect(study).toMatchObject({ title: 'Case Study', company: 'Client', industry: 'B2B Services' });
  expect(study.metrics).toEqual([
    { value: '280%', label: 'increase in qualified leads' },
    { value: '45%', label: 'higher conversion rate' },
    { value: '320%', label: 'ROI improvement' },
  ]);
  expect(study.story).not.toBe('');
});

test.each(['constructor', '__proto__'])('the slug %s is a slug like any other', (slug) => {
  expect(findStudy(makeRecord({ slug })).industry).toBe('B2B Services');
  expect(pictureOf(slug)).toBe(pictureOf('newcomer'));
});
