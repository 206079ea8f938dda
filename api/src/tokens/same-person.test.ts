import { actorOf } from './authorise.ts';
import type { DeployToken } from './deploy-token.repository.ts';
import { isSamePerson } from './same-person.ts';

const token = (id: number, holder = '', kind = 'section') =>
  ({ id, kind, scope: kind === 'section' ? 'mf-a' : '', holder }) as DeployToken;

test.each<[string, DeployToken[], DeployToken[], boolean]>([
  ['one token', [token(1)], [token(1)], true],
  ['one token among several', [token(1)], [token(2), token(1)], true],
  ['two tokens of one holder', [token(1, 'Ada, events')], [token(2, 'Ada, events', 'operator')], true],
  ['a holder among several', [token(1, 'Ada')], [token(3), token(2, 'ada')], true],
  [
    'a pipeline and a person with the name of its holder',
    [{ ...token(1, 'Ada', 'pipeline'), scope: 'mf-a', run: 'acme/mf-a refs/heads/main run 7' }],
    [token(2, 'Ada', 'operator')],
    true,
  ],
  [
    'two runs of other pipelines',
    [{ ...token(1, '', 'pipeline'), run: 'acme/mf-a refs/heads/main run 7' }],
    [{ ...token(2, '', 'candidates'), run: 'acme/mf-a refs/heads/main run 7' }],
    false,
  ],
  ['a token of two kinds', [token(1, 'Ada')], [token(2, 'Ada', 'leads+editor')], true],
  ['two tokens without a holder', [token(1)], [token(11)], false],
  ['two holders', [token(1, 'Ada')], [token(2, 'Bea')], false],
  ['a holder and a token without one', [token(1, 'Ada')], [token(2), token(3, 'Bea')], false],
])('%s: the same person?', (_what, one, other, isSame) => {
  expect(isSamePerson(actorOf(...one), actorOf(...other))).toBe(isSame);
  expect(isSamePerson(actorOf(...other), actorOf(...one))).toBe(isSame);
});

test('an author without a token is compared as a whole', () => {
  expect(isSamePerson('operator', 'operator')).toBe(true);
  expect(isSamePerson('checkout', 'operator')).toBe(false);
});
