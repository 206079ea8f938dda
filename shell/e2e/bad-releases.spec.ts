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

interface Bad extends Fault {
  /** JSX that the browser adds. */
  added?: string;
  sentences: RegExp[];
}

const ofForms = (forms: (typeof deadForms)[number][]) => ({
  added: forms.map(([markup]) => markup).join('') + said,
  sentences: forms.map(
    ([, sentence], at) => new RegExp(`^The form ${at === 0 ? '' : `${at + 1} `}on /\\S+ ${sentence}`),
  ),
});

/** Faults that only a browser can find, and their findings. */
const bad = {
  'crashes-at-hydration': {
    inRender: "throw new Error('a fault of the section');",
    sentences: [/^The page was not hydrated\.$/],
  },
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
      ${workFor(8000)}
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
      /^Each visit of \/\S+ leaves listeners and timers behind: /,
    ],
  },
  'traps-back': {
    inRender: "useEffect(() => { addEventListener('popstate', () => history.forward()); }, []);",
    sentences: [/^Back does not lead to \/\S+ again\.$/],
  },
  'has-a-bad-entry-and-does-not-fit-320': {
    entries: '/api/case-studies',
    markup: '<div style={{ width: 350 }}>Wide</div>',
    inRender: "if (location.pathname.endsWith('/flowd')) throw new Error('a fault of one entry');",
    sentences: [
      /^In a window of 320 pixels, the page is \d+ pixels wider\.$/,
      /^At \/\S+\/flowd: The page was not hydrated/,
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
  'has-dead-forms': ofForms(deadForms.slice(0, deadForms.length / 2)),
  'has-other-dead-forms': ofForms(deadForms.slice(deadForms.length / 2)),
  'has-a-layer-over-its-form': {
    markup: `${formThat('setTurn((await send()).ok ? 1 : 2);')}${said}`,
    added: '<div style={{ position: "fixed", inset: 0 }} />',
    sentences: [/^The form on \S+ has a button that cannot be pressed\.$/],
  },
  'awaits-nothing': {
    reads: ['/api/jobs'],
    awaits: [],
    inRender: `useEffect(() => { fetch('/api/jobs').then(() => setTurn(1)); }, []);
      if (turn === 0) return null;`,
    sentences: [
      /^The first screen is empty until \/api\/jobs is answered, so "awaits" of the route must name it\.$/,
    ],
  },
  'has-a-dead-form-standalone': {
    markup: formThat('setTurn(1);') + said,
    sentences: [/^The form on \S+ says "Thank you\.", and nothing is sent\.$/],
  },
  'is-covered': {
    added: '<div className="layer" style={{ position: "fixed", inset: 0 }} />',
    sentences: [/^The button "Press" is covered by <div class="layer" .*, so nobody can press it\.$/],
  },
  'renders-without-end': {
    inRender: 'useEffect(() => { if (turn > 0) setTurn(turn + 1); }, [turn]);',
    whenPressed: 'setTurn(1);',
    sentences: [
      /^After presses on links and buttons, the page never comes to rest: it renders without end\.$/,
    ],
  },
  'throws-and-blocks-when-pressed': {
    inRender: "if (turn === 3) throw new Error('a fault in a render');",
    whenPressed: "throw new Error('a fault in a handler');",
    markup: `<button onClick={() => { ${workFor(2500)} }}>Work</button><button onClick={() => setTurn(3)}>Turn</button>`,
    sentences: [
      /^After a press on the button "Work": The page works for \d\.\d s of processor time; the limit is 1\.0 s\.$/,
      /^After a press on the button "Press": The console says: Error: a fault in a handler/,
      /^After a press on the button "Turn": The console says: Error: a fault in a render/,
    ],
  },
} satisfies Record<string, Bad>;

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

type Name = keyof typeof bad;
type Page = [onPhone: Name[], onDesktop: Name[]];

/** Looking at a page costs much more than finding a fault, so each page has one at each width. */
const groups: [what: string, kind: 'composed' | 'alone', pages: Page[], seconds: number][] = [
  // A longer wait would find the same.
  ['in a page that does not react', 'composed', [[['crashes-at-hydration'], ['runs-without-end']]], 2],
  [
    'of a form',
    'composed',
    [
      [['has-dead-forms'], ['has-other-dead-forms']],
      [['has-a-layer-over-its-form'], []],
    ],
    60,
  ],
  [
    // Here, buttons are pressed.
    'that shows standalone',
    'alone',
    [
      [['is-covered'], ['awaits-nothing']],
      [['renders-without-end'], ['throws-and-blocks-when-pressed', 'has-a-dead-form-standalone']],
    ],
    60,
  ],
  [
    'that visitors meet beside the live releases',
    'composed',
    [
      [['is-blank'], ['does-too-much']],
      [['hides-everything'], ['hides-the-footer']],
      [['stays-behind'], ['leaves-things-behind']],
      [['traps-back'], ['throws-at-the-second-visit']],
      [['moves-late'], ['traps-the-focus-and-shows-the-date-of-a-zone']],
      [['throws-with-motion-and-when-reopened'], ['has-bad-habits']],
      [['has-a-bad-entry-and-does-not-fit-320'], ['is-white-on-white']],
    ],
    // Two of the faults take this time whole, and a doubtful page gets it three times.
    20,
  ],
];

const keyOf = ([[first]]: Page) => `page-that-${first}`;

/** A page whose code has one fault in the window of a phone and another one in that of a desktop. Both share its markup. */
function togetherOn([onPhone, onDesktop]: Page): Fault {
  const phone = onPhone.map((name): Bad => bad[name]);
  const desktop = onDesktop.map((name): Bad => bad[name]);
  const all = [...phone, ...desktop];
  const code = (part: 'whenLoaded' | 'inRender' | 'whenPressed') => {
    const of = (faults: Bad[]) => faults.map((fault) => fault[part] ?? '').join('\n');
    return `if (innerWidth < 500) { ${of(phone)} } else { ${of(desktop)} }`;
  };
  const added = ([phone, desktop] as const).map((faults, at) => {
    const jsx = faults.map((fault) => fault.added ?? '').join('');
    return `{width === ${[390, 1440][at]} && <>${jsx}</>}`;
  });
  const { reads, awaits } = all.find((fault) => fault.reads) ?? {};
  const entries = all.find((fault) => fault.entries)?.entries;
  return {
    ...{ whenLoaded: code('whenLoaded'), inRender: code('inRender'), whenPressed: code('whenPressed') },
    markup: [...all.map(({ markup = '' }) => markup), ...added].join(''),
    ...(reads && { reads, awaits }),
    ...(entries && { entries }),
  };
}

// One release for all of these tests, in one worker.
test.describe.configure({ mode: 'default' });

const section = 'mf-bad';
const pages = groups.flatMap(([, , pages]) => pages);
let run: ReturnType<typeof commandIn>;

test.beforeAll(async ({ site }) => {
  test.setTimeout(300_000);
  expect(pages.flat(2).sort()).toEqual(Object.keys(bad).sort());
  const faults = Object.fromEntries(pages.map((page) => [keyOf(page), togetherOn(page)]));
  const built = buildFaultySection({ ...faults, good }, section);
  run = commandIn(path.resolve(built, '../..'), site, [await createToken(site.dataDir, section)]);
  const { output } = await run('publish');
  expect(output).toContain(`${section}@1.0.0 is published`);
  // The gate renders the pages, so it can name the link.
  expect(output).toMatch(/page-that-is-blank to \/nowhere, which does not exist\./);
});

for (const [what, kind, pages, seconds] of groups) {
  test(`the verifier finds each fault ${what} and describes it`, async () => {
    test.setTimeout(1_200_000);
    const opened = [...pages.map(keyOf), ...(what === 'of a form' ? ['good'] : [])];
    const options = ['--only', kind, '--patience', String(seconds), '--json'];
    const found = await run('verify', '1.0.0', '--pages', opened.join(','), ...options);
    expect(found.code, found.output).toBe(1);
    const { evidence, kept } = JSON.parse(found.output) as Verified;
    // Buttons are pressed in the page without a state.
    const views = (evidence[0]?.views ?? []).filter(({ state }) => ['as it is', 'stubs'].includes(state));
    const seen = (page: string, width: number) =>
      views.find((view) => view.page === page && view.width === width)?.findings;
    for (const page of pages) {
      for (const [at, width] of [390, 1440].entries()) {
        for (const name of page[at] ?? []) {
          for (const sentence of bad[name].sentences)
            expect
              .soft(seen(keyOf(page), width), `${name} at ${width} px`)
              .toContainEqual(expect.stringMatching(sentence));
        }
        if (page[at]?.length === 0) expect.soft(seen(keyOf(page), width), `at ${width} px`).toEqual([]);
      }
    }
    for (const { width, findings } of views.filter(({ page }) => page === 'good'))
      expect.soft(findings, `at ${width} px`).toEqual([]);
    expect(views.length).toBe(2 * opened.length);
    expect(kept).toBe('only some pages were opened');
  });
}
