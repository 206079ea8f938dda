import { describeFacade, readKnownFacade } from './describe-facade.js';

const advice =
  'Raise "runtime" in section-kit/package.json: the middle number for a new name, the first for one that is removed or changed. Then: npm run facade';

test('the names and types of the facade match its version', () => {
  const facade = describeFacade();
  const known = readKnownFacade();
  const isSame = JSON.stringify(facade) === JSON.stringify(known);
  expect({ ...facade, advice: isSame ? '' : advice }).toEqual({ ...known, advice: '' });
});
