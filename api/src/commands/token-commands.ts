import { CommandError, UsageError } from '@shortlisted/section-kit/cli/command-error';
import type { CommandModule } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { createToken, endless, type Pipeline } from '../tokens/create-token.ts';
import { type DeployToken, listDeployTokens, revokeDeployToken } from '../tokens/deploy-token.repository.ts';
import { everySection, joinableKinds, type TokenKind } from '../tokens/deploy-token.table.ts';
import { commandGroup } from './command-group.ts';
import { onDatabase } from './on-database.ts';
import {
  numberOption,
  readBranch,
  readHolder,
  readIssuer,
  readLifetime,
  readRepository,
  readSection,
  tellUnknown,
  valueOption,
} from './token-options.ts';

const usualLifetimeMs = 90 * 86_400_000;

/** The kinds that an option names, with what they may do. */
const kinds = {
  candidates: 'May only publish candidates of the section, for runs of pull requests',
  verifier: 'May look at releases and say what a browser saw, of this section or of all',
  operator: 'May do everything in the console but open enquiries, which --leads does',
  console: 'May read the console',
  leads: 'May read the console, and read and answer enquiries there, which are personal data',
  editor: 'May edit the content in the console. Goes together with --leads and --console',
};
type NamedKind = keyof typeof kinds;
const namedKinds = Object.keys(kinds) as NamedKind[];

/** What a verifier's token means for promotions. */
const needOf = (scope: string) =>
  scope
    ? 'It makes no evidence necessary: a token of a verifier for all sections does, or PROMOTE_NEEDS.'
    : 'Until this token is revoked, expired or not, more than 10 % of the visitors get a release only with evidence, unless PROMOTE_NEEDS says otherwise.';

interface CreateArguments extends Record<NamedKind, boolean> {
  section?: string;
  oidc?: string;
  repository?: string;
  branch?: string;
  for?: string;
  expires?: number;
}

const kindOptions = Object.fromEntries(
  Object.entries(kinds).map(([kind, describe]) => [kind, { type: 'boolean', default: false, describe }]),
) as Record<NamedKind, { type: 'boolean'; default: false; describe: string }>;

const create: CommandModule<object, CreateArguments> = {
  command: 'create [section]',
  describe: 'Make a token for a section, or with an option for all of them; it is shown only once',
  builder: (words) =>
    words
      .positional('section', { type: 'string', describe: 'such as mf-cases' })
      .options(kindOptions)
      .options({
        oidc: valueOption(
          readIssuer,
          'OIDC issuer of a Git host: runs of --repository on --branch release the section, without a secret, or with --candidates any run publishes candidates',
        ),
        repository: valueOption(readRepository, 'With --oidc, such as acme/mf-events'),
        branch: valueOption(readBranch, 'With --oidc, such as main'),
        for: valueOption(readHolder, 'Who has it, for the records'),
        expires: valueOption(
          readLifetime,
          'For how long it holds, such as 12h or 90d. Left out: 90d, and with --oidc until it is revoked',
        ),
      })
      .option('json', jsonOption)
      .check((given) => readWhose(given) !== undefined)
      .example('npx site tokens create mf-cases --for "Ada, cases team"', 'the deploy token of a section')
      .example('npx site tokens create --verifier', 'for npm run verifier')
      .example(
        'npx site tokens create mf-events --oidc ISSUER --repository acme/mf-events --branch main',
        'for runs of a branch; that of GitHub is https://token.actions.githubusercontent.com',
      )
      .example(
        'npx site tokens create mf-events --candidates --oidc ISSUER --repository acme/mf-events',
        'for runs of pull requests',
      )
      .example('npx site tokens create --operator --for "Me"', 'to act in the console')
      .example('npx site tokens create --leads --editor --for "Ada"', 'for enquiries and the content'),
  handler: onDatabase(
    async ({ db, now }, given: CreateArguments) => {
      const whose = { ...readWhose(given), holder: given.for ?? '' };
      const lifetimeMs = given.expires ?? (given.oidc ? undefined : usualLifetimeMs);
      const { pipeline, scope } = whose;
      const { id, token } = await createToken(db, { ...whose, now, lifetimeMs });
      if (scope) await tellUnknown(db, scope);
      if (whose.kind === 'verifier') console.error(needOf(scope));
      return { whose, id, ...(!pipeline && { token }) };
    },
    ({ whose, id, token }) =>
      token
        ? `Token ${id} for ${nameOf(whose)}. It is shown only once:\n${token}`
        : `Token ${id} for ${nameOf(whose)}, which needs no secret: ${runsOf(whose.pipeline)} ${whose.kind === 'candidates' ? 'publish its candidates' : 'release it'}.`,
    { mayBeFirst: true },
  ),
};

const list: CommandModule<object, object> = {
  command: 'list',
  describe: 'Every token: its number, what it is for, who has it, its state and its last use',
  builder: (words) =>
    words
      .option('json', jsonOption)
      .example('npx site tokens list', '')
      .example('npx site tokens list --json', 'for a script'),
  handler: onDatabase(
    ({ db }) => listDeployTokens(db),
    (tokens) => tokens.map(describe).join('\n') || 'There are no tokens.',
  ),
};

const revoke: CommandModule<object, { id: number }> = {
  command: 'revoke <id>',
  describe: 'Take a token back; it opens nothing from then on',
  builder: (words) =>
    words
      .positional('id', numberOption('npx site tokens list', 'Number of the token, as list prints it'))
      .example('npx site tokens revoke 7', ''),
  handler: onDatabase(async ({ db, now }, { id }) => {
    if (!(await revokeDeployToken(db, id, now.toISOString()))) {
      throw new CommandError(`There is no token ${id} that could be revoked.`);
    }
    return `Token ${id} is revoked.`;
  }),
};

export const tokensCommand = commandGroup(
  'tokens',
  'Create, list and revoke the tokens of teams, verifiers, operators and editors',
  [create, list, revoke],
);

interface Whose extends Pick<DeployToken, 'kind' | 'scope'> {
  pipeline?: Pipeline;
}

/** Reads the kind of a token: a section by its name, or another kind by its option, which may need a section. */
function readWhose(given: CreateArguments): Whose {
  const { section: scope = everySection, oidc, repository, branch, ...options } = given;
  const [kind, ...others] = namedKinds.filter((name) => options[name]);
  if (scope) readSection(scope);
  if (oidc ?? repository ?? branch) {
    const pipeline = oidc && repository && { issuer: oidc, repository };
    if (scope && pipeline && !kind && branch)
      return { kind: 'pipeline', scope, pipeline: { ...pipeline, branch } };
    if (scope && pipeline && kind === 'candidates' && others.length === 0 && !branch)
      return { kind, scope, pipeline };
    throw new UsageError(
      'A token without a secret needs all of these: SECTION --oidc ISSUER --repository OWNER/NAME, and either --branch BRANCH or --candidates.',
    );
  }
  const joined = [kind, ...others].filter((one) => one !== undefined);
  if (
    !scope &&
    others.length > 0 &&
    joined.every((one) => (joinableKinds as readonly string[]).includes(one))
  )
    return { kind: joined.join('+') as TokenKind, scope };
  const kindsForOne = [undefined, 'candidates', 'verifier'];
  const kindsForAll = ['verifier', 'operator', 'console', 'leads', 'editor'];
  if (others.length > 0 || !(scope ? kindsForOne : kindsForAll).includes(kind)) {
    throw new UsageError(
      'Say what the token is for: SECTION, SECTION --candidates, SECTION --verifier, SECTION --oidc ISSUER, --verifier, --operator, or one or more of --console, --leads and --editor.',
    );
  }
  return { kind: kind ?? 'section', scope };
}

function nameOf({ kind, scope }: Whose): string {
  const options = kind === 'section' || kind === 'pipeline' ? '' : `--${kind.replaceAll('+', ' --')}`;
  return [scope, options].filter(Boolean).join(' ');
}

function runsOf({ repository, branch, issuer }: Partial<Record<keyof Pipeline, string | null>> = {}): string {
  return `runs of ${repository}${branch ? ` on ${branch}` : ''} by ${issuer}`;
}

function describe({ id, holder, expiresAt, revokedAt, lastUsedAt, ...whose }: DeployToken) {
  const end = `${expiresAt <= new Date().toISOString() ? 'expired' : 'expires'} ${expiresAt}`;
  const expiry = expiresAt === endless ? 'holds until it is revoked' : end;
  const state = revokedAt ? `revoked ${revokedAt}` : expiry;
  return [
    id,
    nameOf(whose),
    holder || (whose.issuer ? runsOf(whose) : '-'),
    state,
    lastUsedAt ? `last used ${lastUsedAt}` : 'never used',
  ].join('\t');
}
