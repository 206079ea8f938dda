import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect } from 'section-kit/playwright';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const section = path.join(root, 'section-kit/bin/section.js');

const style = (text: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}'); document.adoptedStyleSheets.push(sheet);`;

/** What no server sees, and what is said of it. */
const bad: Record<string, Fault & { sentence: RegExp }> = {
  'crashes-at-hydration': {
    inRender: "throw new Error('a fault of the section');",
    sentence: /^The page does not react within \d+ seconds: it was not hydrated\.$/,
  },
  'runs-without-end': {
    inRender: 'for (;;);',
    sentence: /^The page does not answer within \d+ seconds: something in it runs without end\.$/,
  },
  'throws-at-import': {
    whenLoaded: "throw new Error('a fault of the section');",
    sentence: /^The page does not react within \d+ seconds: it was not hydrated\.$/,
  },
  'is-blank': {
    inRender: 'useEffect(() => setTurn(1), []); if (turn === 1) return null;',
    sentence: /^The page is blank: its first screen shows no text\.$/,
  },
  'is-white-on-white': {
    inRender: `useEffect(() => { ${style('main * { color: transparent !important; border: 0 !important; background: none !important; }')} }, []);`,
    sentence: /^The page is blank: its first screen is of one colour\.$/,
  },
  'hides-everything': {
    whenLoaded: style('body { display: none; }'),
    sentence: /^Something of the section reaches the site's body, whose display is none and not block/,
  },
  'hides-the-footer': {
    whenLoaded: style('footer { display: none !important; }'),
    sentence: /^Something of the section reaches the site's footer, whose display is none and not /,
  },
  'stays-behind': {
    inRender: "useEffect(() => () => { document.body.style.visibility = 'hidden'; }, []);",
    sentence: /^After going on from here to \/\S+, that page is blank\.$/,
  },
  'asks-for-nothing': {
    inRender: "useEffect(() => { fetch('/api/nothing'); }, []);",
    sentence: /^A request failed: \/api\/nothing: 404$/,
  },
};

interface Verified {
  evidence: {
    kind: string;
    views: { page: string; width: number; findings: string[]; difference?: number }[];
  }[];
}

test('what only a browser sees of a release is found, each with its sentence; a good one is good', async ({
  site,
}) => {
  test.setTimeout(600_000);
  const built = buildFaultySection({ ...bad, 'is-good': {} }, 'mf-bad');
  const { token } = await createToken(site.dataDir);
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const options = { cwd: path.resolve(built, '../..'), env: { ...process.env, SECTION_TOKEN: token } };
      execFile(process.execPath, [section, ...args, '--to', site.url], options, (error, said, complained) =>
        resolve({ code: Number(error?.code ?? 0), said: said + complained }),
      );
    });
  expect((await run('publish')).said).toContain('mf-bad@1.0.0 is published');

  const good = await run('verify', '1.0.0', '--pages', 'bad,is-good', '--patience', '60', '--json');
  const { evidence } = JSON.parse(good.said) as Verified;
  const views = evidence.flatMap(({ kind, views: seen }) => seen.map((view) => ({ kind, ...view })));
  expect(views.filter(({ findings }) => findings.length > 0)).toEqual([]);
  expect(views.map(({ kind, page, width }) => [kind, page, width]).sort()).toEqual(
    ['alone', 'composed'].flatMap((kind) =>
      ['bad', 'is-good'].flatMap((page) => [1440, 390].map((width) => [kind, page, width])),
    ),
  );
  expect(good.code).toBe(0);

  const pages = Object.keys(bad).join(',');
  const found = await run(
    'verify',
    '1.0.0',
    '--pages',
    pages,
    '--only',
    'composed',
    '--patience',
    '6',
    '--json',
  );
  expect(found.code).toBe(1);
  const [composed] = (JSON.parse(found.said) as Verified).evidence;
  for (const { page, width, findings } of composed?.views ?? []) {
    const said = findings.find((finding) => bad[page]?.sentence.test(finding));
    expect(said, `${page} at ${width} px: ${findings.join('\n')}`).toBeDefined();
  }
  expect(composed?.views.length).toBe(2 * Object.keys(bad).length);
});

/** A deploy token of the section, made where the data is. */
async function createToken(dataDir: string): Promise<{ token: string }> {
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve, reject) => {
    const args = ['api/dist/commands/tokens.js', 'create', 'mf-bad'];
    execFile(process.execPath, args, { cwd: root, env }, (error, said) =>
      error ? reject(error) : resolve({ token: said.trim().split('\n').at(-1) ?? '' }),
    );
  });
}
