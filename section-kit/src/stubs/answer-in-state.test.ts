/** @jest-environment node */
import { answerInState } from './answer-in-state.ts';

const list = JSON.stringify([
  {
    id: 7,
    title: 'ABM Strategist',
    company: 'KitKing',
    value: '£184K',
    slug: 'kit-king',
    image: '/team/founder.webp',
    postedAt: '2026-09-07',
    bio: null,
    story: 'It began.\n\nIt went on.',
    benefits: ['Work from anywhere'],
  },
]);
const record = JSON.stringify({ stamp: '1.stub' });

function bodyOf(...args: Parameters<typeof answerInState>): unknown {
  return JSON.parse(answerInState(...args).body);
}

test('as it is, a stub is given as it stands in its file', () => {
  expect(answerInState(undefined, 'GET', list)).toEqual({
    status: 200,
    contentType: 'application/json',
    body: list,
    delayMs: 0,
  });
  expect(answerInState(undefined, 'GET', undefined).status).toBe(404);
});

test('empty: a list has no entries, a record does not exist, and what is sent is taken', () => {
  expect(bodyOf('empty', 'GET', list)).toEqual([]);
  expect(answerInState('empty', 'GET', record)).toMatchObject({
    status: 404,
    contentType: 'application/problem+json',
  });
  expect(answerInState('empty', 'POST', record).status).toBe(200);
});

test('slow: the same answer, five seconds later', () => {
  expect(answerInState('slow', 'GET', list)).toMatchObject({ status: 200, body: list, delayMs: 5000 });
});

test('failing: an error of the server in the one shape, without a word from inside', () => {
  for (const method of ['GET', 'POST']) {
    expect(answerInState('failing', method, list)).toMatchObject({
      status: 500,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"Internal Server Error","status":500}',
    });
  }
});

test('long: texts are three times as long, a single word too; names, days, addresses and figures are not', () => {
  expect(bodyOf('long', 'GET', list)).toEqual([
    {
      id: 7,
      title: 'ABM Strategist ABM Strategist ABM Strategist',
      company: 'KitKingKitKingKitKing',
      value: '£184K',
      slug: 'kit-king',
      image: '/team/founder.webp',
      postedAt: '2026-09-07',
      bio: null,
      story: 'It began. It began. It began.\n\nIt went on. It went on. It went on.',
      benefits: ['Work from anywhere Work from anywhere Work from anywhere'],
    },
  ]);
});

test.each(['translated', 'no-javascript', 'reduced-motion'] as const)(
  '%s is none of the answers',
  (state) => {
    expect(answerInState(state, 'GET', list)).toEqual(answerInState(undefined, 'GET', list));
  },
);
