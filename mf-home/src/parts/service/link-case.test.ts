/** @jest-environment node */
import { linkCase } from './link-case.ts';

test.each([
  ['Beard & Bowler', '/case-study/beard-bowler'],
  ['Faith', '/case-study/faith'],
  ['BG Capital', '/case-study/bg-capital'],
  ['Alphagenix', '/case-study/alphagenix'],
  ['Football Business Speakers', '/case-study/football-business-speakers'],
  ['Flowd', '/case-study/flowd'],
  ['WHAM', '/case-study/wham'],
  ['Somebody Else', '/cases'],
])('spec 2 §2: the card of %s links to %s', (company, path) => {
  expect(linkCase(company)).toBe(path);
});
