import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { integrityOf } from './integrity.ts';
import { loadRestOfPlan } from './load-rest-of-plan.ts';

const respond = jest.fn();
const section = (name: string, release = '1'): PlannedSection => ({
  name,
  release,
  base: `/releases/${name}/`,
  client: { entry: 'assets/entry.js', scripts: [], styles: [], pages: {} },
  routes: [{ path: `/${name}`, page: 'page', metadata: 'page' }],
  integrity: { 'assets/entry.js': `sha384-${name}` },
});
const ofDocument = (): Plan => ({
  id: 'unit',
  shell: section('shell'),
  sections: [section('mf-a')],
  rest: '/api/plan',
});
const answer = (shell: string, a: string) => ({
  ok: true,
  json: async () => ({
    id: 'composition',
    shell: section('shell', shell),
    sections: [section('mf-a', a), section('mf-b')],
    proven: ['mf-b'],
  }),
});

beforeEach(() => {
  respond.mockReset();
  globalThis.fetch = respond;
});

test('adds the other sections, their hashes and the id, and keeps the section of the document', async () => {
  const plan = ofDocument();
  const [own] = plan.sections;
  respond.mockResolvedValue(answer('1', '1'));
  await Promise.all([loadRestOfPlan(plan), loadRestOfPlan(plan)]);
  expect(respond.mock.calls).toEqual([['/api/plan']]);
  expect(plan).toMatchObject({
    id: 'composition',
    sections: [{ name: 'mf-a' }, { name: 'mf-b' }],
    proven: ['mf-b'],
  });
  expect(plan.sections[0]).toBe(own);
  expect(plan.rest).toBeUndefined();
  expect(integrityOf('/releases/mf-b/assets/entry.js')).toBe('sha384-mf-b');
});

test.each([
  ['shell', '2', '1'],
  ['section', '1', '2'],
])('adds nothing to a document of an earlier release of its %s', async (_which, shell, a) => {
  const plan = ofDocument();
  respond.mockResolvedValue(answer(shell, a));
  await loadRestOfPlan(plan);
  expect(plan).toEqual(ofDocument());
});

test('asks again after a failure, and never for a whole plan', async () => {
  const plan = ofDocument();
  respond.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  respond.mockResolvedValue(answer('1', '1'));
  await loadRestOfPlan(plan);
  expect(plan).toEqual(ofDocument());
  await loadRestOfPlan(plan);
  await loadRestOfPlan(plan);
  expect(respond).toHaveBeenCalledTimes(2);
  const { rest, ...whole } = ofDocument();
  await loadRestOfPlan(whole);
  expect(respond).toHaveBeenCalledTimes(2);
});
