import { compileTools, runPlaywright } from './prepare.js';
import { answerHelp } from './read-arguments.js';

// The browser tests of the composed site: `npm run e2e [-- [--url ADDRESS] ARGUMENTS OF PLAYWRIGHT]`. With
// the address of a site or a preview link, only the tests that do not write run, against that site.

answerHelp({
  usage: 'npm run e2e -- [--url ADDRESS] [ARGUMENTS OF PLAYWRIGHT]',
  does: 'Runs the browser tests of the composed site. Run npm run build first. With --url: only tests that do not write, against a site or a preview link.',
});
// `section e2e` needs a second `--`. Here Playwright would take the options behind it for names of files.
const { url, rest } = takeUrl(process.argv.slice(2).filter((word) => word !== '--'));
compileTools();
(await import('./install-browser.js')).installBrowser();
const env = { ...process.env, ...(url && (await open(url))) };
runPlaywright(['--config', 'shell/playwright.config.ts', ...rest], { env });

function takeUrl(args) {
  const rest = args.flatMap((arg) =>
    arg.startsWith('--url=') ? ['--url', arg.slice('--url='.length)] : arg,
  );
  const place = rest.indexOf('--url');
  if (place < 0) return { rest };
  const [, given = ''] = rest.splice(place, 2);
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    refuse(`--url ${given} is no address: it begins with https:// or http://.`);
  return { url: new URL(given), rest };
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
