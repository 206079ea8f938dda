import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { deadForms, formThat, said } from './dead-forms.ts';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { commandIn } from './release-team.ts';
import { test } from './site.ts';

const style = (text: string) =>
  `const sheet = new CSSStyleSheet(); sheet.replaceSync('${text}'); document.adoptedStyleSheets.push(sheet);`;

/** Work for a main thread, in million steps. On the clock it would take longer beside a load. */
const workFor = (steps: number) =>
  `let sum = 0; for (let a = 0; a < ${steps}; a++) for (let b = 0; b < 1e6; b++) sum ^= a * b; window.sum = sum;`;

/** A text of 3 MB that compresses well, but not so well that the archive is refused. */
const listing = Array.from({ length: 28_000 }, (_, at) => at + ' much'.repeat(20)).join(' ');

/** Pages with faults that only a browser can find, and their findings. Buttons are pressed in a standalone release. */
const bad: Record<string, Fault & { sentences: RegExp[]; kind?: 'alone'; only?: 390 }> = {
  'crashes-at-hydration': {
    inRender: "throw new Error('a fault of the section');",
    sentences: [/^The page was not hydrated\.$/],
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
      // Once a visitor, because it takes ten seconds beside a load.
      if (sessionStorage.worked) return;
      sessionStorage.worked = 1;
      ${workFor(12_000)}
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
  'throws-at-the-second-visit': {
    inRender: `if (localStorage.known) throw new Error('it knows you');
      useEffect(() => () => { localStorage.known = 1; }, []);`,
    sentences: [/^On a second visit, with motion and in another time zone: The console says: .*it knows you/],
  },
  'throws-with-motion-and-when-reopened': {
    inRender: `if (window.wasOpen) throw new Error('it was open');
      useEffect(() => {
        if (!matchMedia('(prefers-reduced-motion: reduce)').matches) throw new Error('it moves');
        return () => { window.wasOpen = true; };
      }, []);`,
    sentences: [
      /^On the way Back and on again: The console says: .*it was open/,
      /^On a second visit, with motion and in another time zone: The console says: .*it moves/,
    ],
  },
  'traps-the-focus-and-shows-the-date-of-a-zone': {
    markup: `<div tabIndex={0} onKeyDown={(event) => event.preventDefault()}>Trap</div>
      <p>{new Date(Date.UTC(2026, 2, 1)).toLocaleString("en-GB")}</p>`,
    sentences: [
      /^Tab does not lead out of the page: the focus stays at div "Trap"\.$/,
      /^On a second visit, with motion and in another time zone: The browser renders other content than the server/,
    ],
  },
  'leaves-things-behind': {
    inRender: `useEffect(() => {
      addEventListener('keydown', (event) => event.key.length === 1 && event.preventDefault(), true);
      addEventListener('scroll', () => {});
      setInterval(() => {}, 1000);
      return () => { document.body.style.overflow = 'hidden'; };
    }, []);`,
    sentences: [
      /^After a click on a link to \/\S+: The section changes the site's body, whose overflow is hidden/,
      /^After a click on a link to \/\S+, a letter that is typed into a field of the footer does not arrive\.$/,
      /^Each visit of \/\S+\/leaves-things-behind leaves listeners and timers behind: /,
    ],
  },
  'traps-back': {
    inRender: "useEffect(() => { addEventListener('popstate', () => history.forward()); }, []);",
    sentences: [/^Back does not lead to \/\S+\/traps-back again\.$/],
  },
  'has-a-bad-entry-and-does-not-fit-320': {
    entries: '/api/case-studies',
    only: 390,
    markup: '<div style={{ width: 350 }}>Wide</div>',
    inRender: "if (location.pathname.endsWith('/flowd')) throw new Error('a fault of one entry');",
    sentences: [
      /^In a window of 320 pixels, the page is \d+ pixels wider\.$/,
      /^At \/\S+\/has-a-bad-entry-and-does-not-fit-320\/flowd: The page was not hydrated/,
    ],
  },
  'moves-late': {
    inRender: `useEffect(() => {
      setTimeout(() => {
        const banner = document.createElement('div');
        banner.style.height = '400px';
        document.querySelector('main').prepend(banner);
      }, 1200);
    }, []);`,
    sentences: [/The layout shifts by 0\.\d+ while the page loads; the limit is 0\.02\.$/],
  },
  'has-bad-habits': {
    inRender: "useEffect(() => alert('Hello'), []);",
    markup: `<p>Hello {String(undefined)}</p><p>{String({})}</p>
      <a href="http://localhost:1/page">Local</a>
      <img alt="" src="/favicon.svg" />
      <form><label>Email <input name="email" type="email" /></label><button>Go</button></form>
      <img alt="" src="https://tracker.example/pixel.gif" width="1" height="1" />
      <div style={{ width: 3000 }}>Wide</div>
      <p>It is {Date.now()}</p>`,
    sentences: [
      /^The console says: .*https:\/\/tracker\.example\/pixel\.gif.* violates .*Content Security Policy directive: "img-src /,
      /^The page is (2610|1560) pixels wider than the window\.$/,
      /^The browser renders other content than the server, probably because of a clock, .* \(React error 418\)\.$/,
      /^The page opens a window of the browser: alert "Hello"$/,
      /^The page shows a value that is none: "(Hello )?undefined"$/,
      /^The page shows a value that is none: "\[object Object\]"$/,
      /^The page leads to http:\/\/localhost:1\/page, which only a developer's machine has\.$/,
      /^The picture \/favicon\.svg has no width and height, so the page moves when it comes\.$/,
      /^A form writes its field "email" into the address\. It needs method="post"\.$/,
    ],
  },
  'has-dead-forms': {
    markup: deadForms.map(([markup]) => markup).join('') + said,
    sentences: deadForms.map(
      ([, sentence], at) => new RegExp(`^The form ${at === 0 ? '' : `${at + 1} `}on /\\S+ ${sentence}`),
    ),
  },
  'has-a-layer-over-its-form-on-a-phone': {
    whenLoaded: style('@media (max-width: 500px) { .lid { position: fixed; inset: 0; } }'),
    markup: `${formThat('setTurn((await send()).ok ? 1 : 2);')}${said}<div className="lid" />`,
    only: 390,
    sentences: [/^The form on \S+ has a button that cannot be pressed\.$/],
  },
  'awaits-nothing': {
    reads: ['/api/jobs'],
    awaits: [],
    inRender: `useEffect(() => { fetch('/api/jobs').then(() => setTurn(1)); }, []);
      if (turn === 0) return null;`,
    kind: 'alone',
    sentences: [
      /^The first screen is empty until \/api\/jobs is answered, so "awaits" of the route must name it\.$/,
    ],
  },
  'has-dead-forms-standalone': {
    markup: formThat('setTurn(1);') + said,
    kind: 'alone',
    sentences: [/^The form on \S+ says "Thank you\.", and nothing is sent\.$/],
  },
  'is-covered': {
    markup: '<div className="layer" style={{ position: "fixed", inset: 0 }} />',
    kind: 'alone',
    sentences: [/^The button "Press" is covered by <div class="layer" .*, so nobody can press it\.$/],
  },
  'renders-without-end': {
    inRender: 'useEffect(() => { if (turn > 0) setTurn(turn + 1); }, [turn]);',
    whenPressed: 'setTurn(1);',
    kind: 'alone',
    sentences: [
      /^After presses on links and buttons, the page never comes to rest: it renders without end\.$/,
    ],
  },
  'throws-and-blocks-when-pressed': {
    inRender: "if (turn === 1) throw new Error('a fault in a render');",
    whenPressed: "throw new Error('a fault in a handler');",
    markup: `<button onClick={() => { ${workFor(6000)} }}>Work</button><button onClick={() => setTurn(1)}>Turn</button>`,
    kind: 'alone',
    sentences: [
      /^After a press on the button "Work": The page works for \d\.\d s of processor time; the limit is 1\.0 s\.$/,
      /^After a press on the button "Press": The console says: Error: a fault in a handler/,
      /^After a press on the button "Turn": The console says: Error: a fault in a render/,
    ],
  },
};

/** A page without a fault, with a form. With motion it moves with the font, which comes under the splash. */
const good: Fault = {
  inRender: `useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTimeout(() => {
      delete document.documentElement.dataset.font;
      document.documentElement.dataset.font = 'later';
      const space = document.createElement('div');
      space.style.height = '400px';
      document.querySelector('main').prepend(space);
    }, 600);
  }, []);`,
  markup:
    formThat(
      'setTurn((await send()).ok ? 1 : 2);',
      '<label>VAT number <input name="vat" required pattern="GB[0-9]+" /></label>',
    ) + said,
  forms: { vat: 'GB123456789' },
};

interface Verified {
  kept: unknown;
  evidence: {
    kind: string;
    views: { page: string; width: number; state: string; findings: string[]; difference?: number }[];
  }[];
}

const isLifeless = (page: string) => /not hydrated|does not answer/.test(String(bad[page]?.sentences));
const isPressed = (page: string) => bad[page]?.kind === 'alone';
const isForm = (page: string) => !isPressed(page) && /The form on/.test(String(bad[page]?.sentences));
const names = Object.keys(bad);

const groups = [
  // A longer wait would find the same.
  ['in a page that does not react', 'composed', names.filter(isLifeless), 2],
  ['of a form', 'composed', names.filter(isForm), 60],
  ['that shows standalone', 'alone', names.filter(isPressed), 60],
  [
    'that visitors meet beside the live releases',
    'composed',
    names.filter((page) => !isLifeless(page) && !isForm(page) && !isPressed(page)),
    // Two of the faults take this time whole, and a doubtful page gets it three times.
    20,
  ],
] as const;

for (const [at, [what, kind, pages, seconds]] of groups.entries()) {
  test(`the verifier finds each fault ${what} and describes it`, async ({ site }) => {
    test.setTimeout(1_200_000);
    const section = `mf-bad-${at}`;
    const faults = Object.fromEntries(pages.map((page) => [page, bad[page] ?? {}]));
    const built = buildFaultySection({ ...faults, good }, section);
    const run = commandIn(path.resolve(built, '../..'), site, [await createToken(site.dataDir, section)]);
    const published = (await run('publish')).output;
    expect(published).toContain(`${section}@1.0.0 is published`);
    // The gate renders the pages, so it can name the link.
    if (pages.includes('does-too-much'))
      expect(published).toMatch(/does-too-much to \/nowhere, which does not exist\./);
    const opened = isForm(pages[0] ?? '') ? [...pages, 'good'] : pages;
    const options = ['--only', kind, '--patience', String(seconds), '--json'];
    const found = await run('verify', '1.0.0', '--pages', opened.join(','), ...options);
    expect(found.code, found.output).toBe(1);
    const { evidence, kept } = JSON.parse(found.output) as Verified;
    // Buttons are pressed in the page without a state.
    const views = (evidence[0]?.views ?? []).filter(({ state }) => ['as it is', 'stubs'].includes(state));
    for (const { page, width, findings } of views) {
      const { sentences = [], only = width } = bad[page] ?? {};
      for (const sentence of width === only ? sentences : [])
        expect.soft(findings, `${page} at ${width} px`).toContainEqual(expect.stringMatching(sentence));
      if (page === 'good' || width !== only) expect.soft(findings, `at ${width} px`).toEqual([]);
    }
    expect(views.length).toBe(2 * opened.length);
    expect(kept).toBe('only some pages were opened');
  });
}
