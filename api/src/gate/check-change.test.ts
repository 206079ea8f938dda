import { listLiveSections } from '../releases/log/promotion.repository.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { checkChange } from './check-change.ts';
import type { StartTrial } from './start-trial.ts';

/** Three sections are live. `change` checks a change to a release and returns the pages that it rendered. */
async function start() {
  const db = await startTestDatabase();
  const shell = (release: string) => writeTestRelease({ name: 'shell', release, server: testShell });
  const section = (name: string, release: string) => writeTestPage({ name, release, path: `/${name}` });
  await goLive(db, shell('1.0.0'), ...['mf-a', 'mf-b', 'mf-c'].map((name) => section(name, '1.0.0')));
  const rendered: string[] = [];
  const startTrial: StartTrial = (...given) => {
    const trial = renderNothing()(...given);
    return (
      trial && {
        ...trial,
        render: (url) => {
          rendered.push(url);
          return trial.render(url);
        },
      }
    );
  };
  const change = async (name: string, release: string, percent = 100) => {
    rendered.length = 0;
    await store(db, name === 'shell' ? shell(release) : section(name, release));
    const stored = await findRelease(db, name, release);
    const before = await listLiveSections(db);
    if (!stored) throw new Error(`${name}@${release} is not stored`);
    const after = before.map((one) => {
      if (one.live.manifest.section.name !== name) return one;
      return percent === 100 ? { live: stored } : { ...one, canary: { release: stored, percent } };
    });
    expect(await checkChange(db, before, after, { changed: [name], startTrial })).toEqual([]);
    return [...rendered];
  };
  return { db, change, goLive: (name: string, release: string) => goLive(db, section(name, release)) };
}

test('a release renders the pages of its own section only, for everybody and for a canary', async () => {
  const { change } = await start();
  expect(await change('mf-a', '2.0.0')).toEqual(['/mf-a']);
  expect(await change('mf-b', '2.0.0', 10)).toEqual(['/mf-b']);
});

test('a shell renders the not-found page and the pages of all sections', async () => {
  const { change } = await start();
  expect(await change('shell', '2.0.0')).toEqual(['/404', '/mf-a', '/mf-b', '/mf-c']);
});

test('a release that was checked is not rendered again after a release of another section', async () => {
  const { change, goLive: decide } = await start();
  expect(await change('mf-a', '2.0.0')).toEqual(['/mf-a']);
  await decide('mf-b', '2.0.0');
  expect(await change('mf-a', '2.0.0')).toEqual([]);
});
