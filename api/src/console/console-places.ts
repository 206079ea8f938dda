import { Problem } from '../http/problems/problem.ts';
import { isOfKind } from '../tokens/authorise.ts';
import type { DeployToken } from '../tokens/deploy-token.repository.ts';
import { joinableKinds, type SingleKind } from '../tokens/deploy-token.table.ts';

const ofReleases: SingleKind[] = ['section', 'operator', 'leads', 'console'];

/** The places of the console in the order of its bar, and the kinds of tokens that open each. The last is the usual one. */
export const consolePlaces = {
  '/console': { title: 'Releases', kinds: ofReleases },
  '/content': { title: 'Content', kinds: ['operator', 'editor'] },
  '/enquiries': { title: 'Enquiries', kinds: ['leads'] },
  '/figures': { title: 'Figures', kinds: ofReleases },
} satisfies Record<string, { title: string; kinds: SingleKind[] }>;
export type ConsolePlace = keyof typeof consolePlaces;

export function mayOpen(token: DeployToken, place: ConsolePlace): boolean {
  return isOfKind(token, consolePlaces[place].kinds);
}

/** The place that a person with this token comes for. */
export function firstPlace(token: DeployToken): ConsolePlace {
  if (isOfKind(token, ['leads'])) return '/enquiries';
  return isOfKind(token, ['editor']) ? '/content' : '/console';
}

/** @throws {Problem} 403 that says whom to ask for which token. */
export function checkMayOpen(token: DeployToken, place: ConsolePlace): void {
  if (mayOpen(token, place)) return;
  const { title, kinds } = consolePlaces[place];
  const [needed = ''] = kinds.slice(-1);
  const held = joinableKinds.filter((kind) => isOfKind(token, [kind]) || kind === needed);
  const options = (needed === 'operator' ? [needed] : held).map((kind) => `--${kind}`).join(' ');
  throw new Problem(
    403,
    `This token does not open ${title.toLowerCase()}. Ask whoever runs the site for one that does: npx site tokens create ${options}`,
  );
}
