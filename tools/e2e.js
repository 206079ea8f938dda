import { compileTools, runPlaywright } from './prepare.js';
import { answerHelp } from './read-arguments.js';

// The browser tests of the composed site: `npm run e2e [-- [--url ADDRESS] ARGUMENTS OF PLAYWRIGHT]`. With
// the address of a site or a preview link, only the tests that do not write run, against that site.

answerHelp({
  usage: 'npm run e2e -- [--url ADDRESS] [ARGUMENTS OF PLAYWRIGHT]',
  does: 'Runs the browser tests of the composed site. Run npm run build first. With --url: only tests that do not write, against a site or a preview link.',
});
const { url, rest } = takeUrl(process.argv.slice(2));
compileTools();
(await import('./install-browser.js')).installBrowser();
const env = { ...process.env, ...(url && (await open(url))) };
runPlaywright(['--config', 'shell/playwright.config.ts', ...rest], { env });

function takeUrl(args) {
  const place = args.findIndex((arg) => arg === '--url' || arg.startsWith('--url='));
  if (place < 0) return { rest: args };
  const isApart = args[place] === '--url';
  const given = isApart ? args[place + 1] : args[place].slice('--url='.length);
  if (!/^https?:\/\//.test(given ?? '') || !URL.canParse(given)) {
    refuse(`--url ${given ?? ''} is no address: it begins with https:// or http://.`);
  }
  return { url: new URL(given), rest: args.toSpliced(place, isApart ? 2 : 1) };
}

/** Environment variables that tell the tests about the address. */
async function open({ href, origin, pathname }) {
  try {
    if (!pathname.startsWith('/preview/')) {
      await fetch(origin, { redirect: 'manual' });
      return { BASE_URL: origin };
    }
    const { fetchPreviewCookie } = await import('../section-kit/dist/cli/releases/fetch-preview-cookie.js');
    const cookie = await fetchPreviewCookie(href);
    if (!cookie) refuse('This preview has ended, or its link is incomplete.');
    return { BASE_URL: origin, PREVIEW_COOKIE: cookie };
  } catch (error) {
    return refuse(`No site answers at ${origin}: ${error.cause?.code ?? error.message}.`);
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}
