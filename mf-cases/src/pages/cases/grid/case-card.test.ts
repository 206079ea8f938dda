/** @jest-environment node */
import { caseHref } from './case-card.ts';

test.each([
  ['Beard & Bowler', 'beard-bowler', '/case-study/beard-bowler'],
  ['Beard & Bowler', undefined, '/case-study/beard-and-bowler'],
  ['Football Business Speakers', '', '/case-study/football-business-speakers'],
])('spec 1 §2: %s with the slug %s links to %s', (name, slug, address) => {
  expect(caseHref({ name, ...(slug !== undefined && { slug }) })).toBe(address);
});
