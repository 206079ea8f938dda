/** @jest-environment node */
import type { Plan, PlannedSection } from '../../contract/contract.ts';
import { readDocumentData } from '../../contract/document-data.ts';
import { replaceSection } from './replace-section.ts';

function planned(name: string, path: string, release = '1.0.0'): PlannedSection {
  const entry = `assets/${release}.js`;
  return {
    name,
    release,
    base: `/releases/${name}/`,
    client: { entry, container: name, scripts: [], styles: [], pages: {} },
    routes: [{ path, page: 'page', metadata: 'page' }],
    integrity: { [entry]: `sha384-${release}` },
  };
}

const plan: Plan = {
  id: 'composition',
  shell: planned('shell', '/shell'),
  sections: [planned('mf-cases', '/cases'), planned('mf-home', '/about')],
};
const own = planned('mf-cases', '/cases', 'local');
const container =
  '<script defer crossorigin src="/releases/mf-cases/assets/local.js" integrity="sha384-local"></script><script defer src="/__section/banner.js"></script>';
const page = '<!--$--><h1>Live</h1><!--$--><p></p><!--/$--><!--/$-->';

function documentOf(section: string, content = page): string {
  const data = {
    plan,
    siteUrl: 'https://www.example.com',
    isPageRendered: true,
    analyticsId: 'G-1',
    tags: ['https://tags.example.com/t.js'],
  };
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    '<style data-stylesheet="/releases/shell/assets/a.css">a > b {}</style>',
    `<style data-stylesheet="/releases/${section}/assets/a.css">i > b {}</style>`,
    `<link rel="preload" as="script" crossorigin href="/releases/${section}/assets/p.js" integrity="sha384-p">`,
    `<script defer crossorigin src="/releases/${section}/assets/1.0.0.js" integrity="sha384-1.0.0"></script>`,
    '<script defer crossorigin src="/releases/shell/assets/s.js" integrity="sha384-s"></script>',
    '</head><body><div id="root"><div id="site">',
    `<main id="main" tabindex="-1">${content}</main><footer><!--$--><!--/$--></footer></div></div>`,
    `<script type="application/json" id="document-data">${JSON.stringify(data)}</script></body></html>`,
  ].join('');
}

test('a page of the section is left to the browser, without the files of the live release', () => {
  const { html, isNewPage } = replaceSection(documentOf('mf-cases'), own, '/cases');
  expect(html).toContain(`<head>${container}<meta`);
  expect(html).toContain(
    '<main id="main" tabindex="-1"><!--$!--><template></template><!--/$--></main><footer><!--$--><!--/$--></footer>',
  );
  expect(html.match(/\/releases\/mf-cases\/assets\/[\w.]+/g)).toEqual(['/releases/mf-cases/assets/local.js']);
  expect(html).toContain('<style data-stylesheet="/releases/shell/assets/a.css">a > b {}</style><script');
  expect(readDocumentData(html)).toEqual({
    plan: { ...plan, sections: [own, plan.sections[1]] },
    siteUrl: 'https://www.example.com',
    isPageRendered: false,
  });
  expect(isNewPage).toBe(false);
});

test('a page of another section stays as the server rendered it, and gets the container', () => {
  const { html, isNewPage } = replaceSection(documentOf('mf-home'), own, '/about');
  expect(html).toContain(page);
  expect(html).toContain(`<head>${container}`);
  expect(html).toContain('<style data-stylesheet="/releases/mf-home/assets/a.css">');
  expect(html).toContain('<script defer crossorigin src="/releases/mf-home/assets/1.0.0.js"');
  expect(readDocumentData(html)).toMatchObject({
    plan: { sections: [own, { name: 'mf-home' }] },
    isPageRendered: true,
  });
  expect(isNewPage).toBe(false);
});

test.each([
  ['a section', planned('mf-events', '/events', 'local'), [...plan.sections, expect.anything()]],
  ['a page', planned('mf-cases', '/events', 'local'), [expect.anything(), plan.sections[1]]],
])('%s that the site has none of takes the place of the not-found page', (_what, section, sections) => {
  const { html, isNewPage } = replaceSection(documentOf('shell'), section, '/events');
  expect(isNewPage).toBe(true);
  expect(html).toContain('<template>');
  expect(readDocumentData(html)?.plan.sections).toEqual(sections);
});

test('a page that the section no longer has is not shown from the live release', () => {
  const { html, isNewPage } = replaceSection(
    documentOf('mf-cases'),
    planned('mf-cases', '/work', 'local'),
    '/cases',
  );
  expect(html).not.toContain('Live');
  expect(readDocumentData(html)).toMatchObject({ isPageRendered: false });
  expect(isNewPage).toBe(false);
});

test('a page that the server could not render either is still left to the browser', () => {
  const left = '<!--$!--><template></template><p>…</p><!--/$-->';
  expect(replaceSection(documentOf('mf-cases', left), own, '/cases').html).toContain(left);
});

test('HTML without a plan stays as it is', () => {
  const html = '<!doctype html><head></head><main id="main"><!--$-->503<!--/$--></main>';
  expect(replaceSection(html, own, '/cases')).toEqual({ html, isNewPage: false });
});
