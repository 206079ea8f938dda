import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { commandIn } from './release-team.ts';
import { test } from './site.ts';

const style = (text: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}'); document.adoptedStyleSheets.push(sheet);`;

/** A text of 3 MB that compresses well, but not so well that the archive is refused. */
const listing = Array.from({ length: 28_000 }, (_, at) => at + ' much'.repeat(20)).join(' ');

/** Pages with faults that only a browser can find, and their findings. Buttons are pressed in a standalone release. */
const bad: Record<string, Fault & { sentences: RegExp[]; kind?: 'alone' }> = {
  'crashes-at-hydration': {
    inRender: "throw new Error('a fault of the section');",
    sentences: [/^The page was not hydrated within \d+ seconds\.$/],
  },
  // This fault comes after the others that do not react, because its endless loop slows them down.
  'runs-without-end': {
    inRender: 'for (;;);',
    sentences: [/^The page does not answer within \d+ seconds, probably because of an endless loop\.$/],
  },
  'is-blank': {
    inRender: 'useEffect(() => setTurn(1), []); if (turn === 1) return null;',
    sentences: [/^The page is blank: its first screen shows no text\.$/],
  },
  'is-white-on-white': {
    inRender: `useEffect(() => { ${style('main * { color: transparent !important; border: 0 !important; background: none !important; }')} }, []);`,
    sentences: [/^The page is blank: its first screen has only one colour\.$/],
  },
  'hides-everything': {
    whenLoaded: style('body { display: none; }'),
    sentences: [/^The section changes the site's body, whose display is none and not block/],
  },
  'hides-the-footer': {
    whenLoaded: style('footer { display: none !important; }'),
    sentences: [/^The section changes the site's footer, whose display is none and not /],
  },
  'stays-behind': {
    inRender: "useEffect(() => () => { document.body.style.visibility = 'hidden'; }, []);",
    // The finding names the style that reaches a page which still shows content.
    sentences: [
      /^After a click on a link to \/\S+(, that page is blank\.$|: The section changes the site's body)/,
    ],
  },
  'does-too-much': {
    whenLoaded: `window.much = '${listing}';`,
    inRender: `useEffect(() => {
      fetch('/api/nothing');
      setInterval(() => fetch('/api/jobs'), 250);
      const end = performance.now() + 3500;
      while (performance.now() < end);
    }, []);`,
    markup: '<a href="/nowhere">Nowhere</a>',
    sentences: [
      /^A request failed: \/api\/nothing: 404$/,
      /^The page is not idle after 15\.0 s: .* the newest is \/api\/jobs\.$/,
      /^The page blocks its main thread for \d+\.\d s at a time; the limit is 3\.0 s\.$/,
      /^The page loads 3\.\d MB of scripts before compression; the limit is 1\.0 MB\.$/,
      /^The page has a link to \/nowhere, which does not exist\.$/,
    ],
  },
  'throws-when-pressed': {
    inRender: "if (turn === 1) throw new Error('a fault in a render');",
    whenPressed: "throw new Error('a fault in a handler');",
    markup: '<button onClick={() => setTurn(1)}>Turn</button>',
    kind: 'alone',
    sentences: [
      /^After a press on the button "Press": The console says: Error: a fault in a handler/,
      /^After a press on the button "Turn": The console says: Error: a fault in a render/,
    ],
  },
};

interface Verified {
  kept: unknown;
  evidence: {
    kind: string;
    views: { page: string; width: number; state: string; findings: string[]; difference?: number }[];
  }[];
}

test('the verifier finds each fault that only a browser shows and describes it', async ({ site }) => {
  test.setTimeout(600_000);
  const built = buildFaultySection(bad, 'mf-bad');
  const run = commandIn(path.resolve(built, '../..'), site, [await createToken(site.dataDir, 'mf-bad')]);
  const published = (await run('publish')).output;
  expect(published).toContain('mf-bad@1.0.0 is published');
  // The gate renders the pages, so it can name the link.
  expect(published).toContain('mf-bad has a link on /bad/does-too-much to /nowhere, which does not exist.');
  const isLifeless = (page: string) => /not hydrated|does not answer/.test(String(bad[page]?.sentences));
  const kindOf = (page: string) => bad[page]?.kind ?? 'composed';
  const names = Object.keys(bad);
  for (const [kind, pages, seconds] of [
    // A longer wait would find the same.
    ['composed', names.filter(isLifeless), 2],
    ['composed', names.filter((page) => kindOf(page) === 'composed' && !isLifeless(page)), 60],
    ['alone', names.filter((page) => kindOf(page) === 'alone'), 60],
  ] as const) {
    const options = ['--only', kind, '--patience', String(seconds), '--json'];
    const found = await run('verify', '1.0.0', '--pages', pages.join(','), ...options);
    expect(found.code, found.output).toBe(1);
    const { evidence, kept } = JSON.parse(found.output) as Verified;
    const views = evidence[0]?.views ?? [];
    for (const { page, width, state, findings } of views) {
      // Buttons are pressed in the page without a state.
      if (state !== 'as it is') continue;
      for (const sentence of bad[page]?.sentences ?? [])
        expect(findings, `${page} at ${width} px`).toContainEqual(expect.stringMatching(sentence));
    }
    expect(views.filter(({ state }) => state === 'as it is').length).toBe(2 * pages.length);
    expect(kept).toBe('only some pages were opened');
  }
});
