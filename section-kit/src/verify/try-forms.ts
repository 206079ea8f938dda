import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, ElementHandle, Page, Route } from 'playwright';
import { readStub } from '../stubs/read-stub.ts';
import {
  countForms,
  findInForm,
  findStored,
  hasKept,
  planTrial,
  readLines,
  type TrialField,
} from './read-forms.ts';
import { isDecided } from './read-page.ts';
import { type OpenOptions, openPage } from './visit.ts';
import { waitForQuiet } from './wait-for-quiet.ts';
import { watchPage } from './watch-page.ts';
import { inPage, succeeds, within, workMs } from './within.ts';

interface TryOptions extends OpenOptions {
  /** Path of the page in the site. */
  path: string;
  /** The address to open, if the release is standalone. */
  address?: string;
  patienceMs: number;
  /** Texts by the name of a field. */
  given?: Record<string, string> | undefined;
}

const thanks = /thank|received|success|subscribed|been sent|we('|’)ll|we will be in touch/i;
/** The time for which the site does not answer. Thanks in it are too early. */
const unansweredMs = 700;

/**
 * Fills in each form of a page and sends it: first to a site that refuses it, then as a trial, or to the stub of a
 * standalone release. Describes what a visitor would lose.
 */
export function tryForms(browser: Browser, options: TryOptions): Promise<string[]> {
  const { path, address = path, patienceMs } = options;
  return openPage(browser, { ...options, isSending: true }, async (page) => {
    const findings: string[] = [];
    // One for all forms, because each would weigh every file again.
    const { isQuiet } = watchPage(page);
    for (let form = 0, forms = 1; form < forms; form++) {
      await page.goto(options.site + address, { waitUntil: 'commit', timeout: workMs });
      await within(patienceMs, page.waitForFunction(isDecided, undefined, { timeout: 0 })).catch(() => {});
      await waitForQuiet(isQuiet);
      forms = await inPage(page, countForms);
      if (form >= forms) break;
      const name = form === 0 ? `The form on ${path}` : `The form ${form + 1} on ${path}`;
      const word = `trial-${randomBytes(6).toString('hex')}`;
      const found = await tryForm(page, form, word, { ...options, isQuiet }).catch((error) => [
        `cannot be tried: ${String(error).split('\n')[0]}`,
      ]);
      for (const key of await inPage(page, findStored, word))
        found.push(`keeps what is typed in localStorage, as "${key}", for the next person at this machine.`);
      findings.push(...found.map((sentence) => `${name} ${sentence}`));
    }
    return findings;
  });
}

type TryOne = TryOptions & { isQuiet: () => boolean };

async function tryForm(page: Page, form: number, word: string, options: TryOne): Promise<string[]> {
  const { site, stubs, patienceMs, isQuiet, given = {} } = options;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.postData()?.includes(word)) sent++;
  });
  const arrived = async () => {
    if (stubs) return sent;
    const answer = await page.request.get(`${site}/api/preview-trials?words=${word}`, { timeout: workMs });
    return answer.ok() ? ((await answer.json()) as { count: number }).count : undefined;
  };
  // A site that knows no trials, and a preview that has ended, would take the form for a visitor's.
  if ((await arrived()) === undefined) return [];
  const fields = await inPage(page, planTrial, [form, word, given]);
  for (const field of fields) await fill(await find(page, form, field.at), field, patienceMs);
  const before = await page.evaluate(readLines);
  const read = async () => (await page.evaluate(readLines)).filter((line) => !before.includes(line));

  // The site refuses it.
  let asked: string | undefined;
  let early: string | undefined;
  const refuse = async (route: Route) => {
    if (route.request().method() === 'GET') return route.fallback();
    asked = new URL(route.request().url()).pathname;
    await pause(unansweredMs);
    early ??= (await read().catch(() => [])).find((line) => thanks.test(line));
    await route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      body: '{"type":"about:blank","title":"Bad Request","status":400,"detail":"The verifier refuses this form once."}',
    });
  };
  await page.route('**/*', refuse);
  const isPressed = await press(page, form, patienceMs);
  await waitForQuiet(isQuiet);
  const said = await read();
  const claim = said.find((line) => thanks.test(line));
  await page.unroute('**/*', refuse);
  if (!isPressed) return ['has a button that cannot be pressed.'];
  if (!asked)
    return [
      claim
        ? `says "${claim.slice(0, 100)}", and nothing is sent.`
        : 'sends nothing when its visible fields are filled in and its button is pressed.',
    ];
  if (early) return [`says "${early.slice(0, 100)}" before the site has answered.`];
  if (claim) return [`says "${claim.slice(0, 100)}" though the site has refused it.`];
  if (said.length === 0) return ['does not say that the site has refused it.'];
  if (!(await inPage(page, hasKept, [form, fields])))
    return ['loses what was written when the site refuses it.'];

  // The section has no stub that could answer.
  if (stubs && readStub(stubs, asked) === undefined) return [];
  sent = 0;
  const refused = await page.evaluate(readLines);
  if (!(await press(page, form, patienceMs))) return ['cannot be sent again after a refusal.'];
  await waitForQuiet(isQuiet);
  const answer = (await page.evaluate(readLines)).filter((line) => !refused.includes(line));
  const count = (await arrived()) ?? 0;
  const quoted = answer.length > 0 ? `says "${answer.join(' ').slice(0, 100)}"` : 'says nothing';
  if (count === 0) return [`${quoted}, and nothing has arrived.`];
  if (count > 1) return [`arrives ${count} times after one press.`];
  return answer.length === 0 ? ['arrives, and the page does not say so.'] : [];
}

async function find(page: Page, form: number, at?: number): Promise<ElementHandle | null> {
  const place = (at === undefined ? [form] : [form, at]) as [number, number?];
  return (await page.evaluateHandle(findInForm, place)).asElement();
}

async function fill(field: ElementHandle | null, { kind, value }: TrialField, timeout: number) {
  if (kind === 'text') await field?.fill(value, { timeout });
  else if (kind === 'option') await field?.selectOption(value, { timeout });
  // The label of a hidden control is what a visitor presses.
  else await field?.evaluate((element) => (element as HTMLInputElement).click());
}

/** @returns whether a pointer reaches the button that sends the form. */
async function press(page: Page, form: number, patienceMs: number): Promise<boolean> {
  const button = await find(page, form);
  return !!button && succeeds(button.click({ timeout: Math.min(patienceMs, 10_000) }));
}
