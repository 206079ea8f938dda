/** @jest-environment node */
import { verifyRelease } from './verify-release.ts';

jest.mock('./launch-browsers.ts', () => ({
  launchChromium: async () => ({ close: async () => {}, isConnected: () => true }),
  launchOthers: async () => [],
  nameBrowser: () => 'Chromium',
  signalsOf: () => [],
}));

const options = {
  ...{ site: 'http://site', section: 'mf-a', release: '2.0.0', preview: 'a', rendered: [], patienceMs: 0 },
  keep: async () => {},
};

/** Answers with a document that shows the release. */
function showRelease(release: string) {
  const plan = { id: 'x', sections: [{ name: 'mf-a', release, routes: [] }] };
  const data = `<script type="application/json" id="document-data">${JSON.stringify({ plan })}</script>`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(data));
}

afterEach(() => jest.restoreAllMocks());

test('a release without pages gives evidence of both kinds, without views', async () => {
  showRelease('2.0.0');
  const { evidence } = await verifyRelease(options);
  expect(evidence).toMatchObject([
    { kind: 'alone', views: [] },
    { kind: 'composed', composition: 'x', views: [] },
  ]);
});

test('it gives none if the site does not show it, or if pages are named', async () => {
  showRelease('2.0.0');
  await expect(verifyRelease({ ...options, only: ['events'] })).rejects.toThrow(
    'None of the named pages exists. The release has no page.',
  );
  showRelease('1.0.0');
  await expect(verifyRelease(options)).rejects.toThrow('http://site/releases/mf-a/2.0.0/ does not show');
});
