import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { signIn } from './sign-in.ts';
import { createSite, type RunningSite } from './site.ts';
import { untilSettled } from './until-settled.ts';
import { leaveOutStamp, writeEnquiry } from './write-enquiry.ts';

// The way of an enquiry from the link of a campaign to the agency's CRM and spreadsheet.

const key = Buffer.from('a key of a test, long enough');
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const crm = createServer(async (request, response) => {
  received.push({ headers: request.headers, body: await text(request) });
  response.end();
});
let site: RunningSite;

test.beforeAll(async () => {
  await once(crm.listen(0, '127.0.0.1'), 'listening');
  site = await createSite({
    CRM_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}/`,
    CRM_SECRET: `whsec_${key.toString('base64')}`,
  });
});
test.afterAll(async () => {
  await site.stop();
  crm.close();
});

// The sign-in has this status.
test.use({ expectedMessages: [/status of 401/] });

test('a signed webhook and the CSV have the campaign of an enquiry that was written two pages later', async ({
  page,
}) => {
  const campaign = '?utm_source=linkedin&utm_medium=social&utm_campaign=spring&utm_content=carousel';
  await leaveOutStamp(page);
  await page.goto(`${site.url}/cases${campaign}`, { referer: 'https://news.example/story?reader=7' });
  await untilSettled(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.locator('footer').getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/about`);
  await page.getByRole('link', { name: 'Talk to us' }).first().click();
  await expect(heading).toHaveText('Who do you want to win?');
  await writeEnquiry(page, 'Ada From A Campaign');
  expect(await page.context().cookies()).toEqual([]);

  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  const visit = {
    landingPage: '/cases',
    referrer: 'https://news.example/story',
    utmSource: 'linkedin',
    utmMedium: 'social',
    utmCampaign: 'spring',
    utmTerm: null,
    utmContent: 'carousel',
  };
  expect(JSON.parse(body)).toMatchObject({ name: 'Ada From A Campaign', ...visit });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);

  await signIn(page, site, '--leads');
  await page.getByRole('link', { name: 'Enquiries' }).click();
  const csv = await (await page.request.get(`${site.controlUrl}/enquiries/export`)).text();
  const [columns = [], values = []] = csv.split('\r\n').map((line) => line.split(','));
  const row = Object.fromEntries(columns.map((column, index) => [column, values[index]]));
  expect(row).toMatchObject({
    name: 'Ada From A Campaign',
    landing_page: visit.landingPage,
    referrer: visit.referrer,
    utm_source: visit.utmSource,
    utm_medium: visit.utmMedium,
    utm_campaign: visit.utmCampaign,
    utm_term: '',
    utm_content: visit.utmContent,
    state: 'delivered',
  });
});
