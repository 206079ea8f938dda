import { testSection, testShell, writeTestRelease } from './test-release.ts';

export const testEssay = {
  title: 'Fish & <Chips>',
  slug: 'fish',
  description: 'Both of them.',
  publishedAt: '2025-11-03',
  text: '## A part\n\n[Contact](/contact) ![A carp](images/carp.webp) <script>hit()</script> *words*',
  active: true,
};

/** The essays that the section of the test ships. The second has only a PDF. */
export const shippedEssays = [
  { ...testEssay, id: 1, slug: 'one', title: 'One', text: 'Of one.' },
  { ...testEssay, id: 2, slug: 'two', title: 'Two', text: 'Of two.' },
];

/** Releases of a shell and of a section with essays. Its page has what it reads. */
export function writeTestEssays(): string[] {
  const reads = ['/essays/manifest.json'];
  const from = '/essays/manifest.json';
  const server = testSection(`
    const manifest = await (await fetch('/essays/manifest.json')).text();
    const text = await fetch('/essays/fish/content.html');
    return manifest + text.status + await text.text();`);
  return [
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestRelease({
      name: 'mf-essays',
      routes: [
        { path: '/essays', reads },
        { path: '/contact' },
        { path: '/essays/:slug', reads, metadata: 'page', sitemap: { entries: { from, field: 'slug' } } },
      ],
      server,
      files: {
        'files/essays/manifest.json': JSON.stringify(shippedEssays),
        'files/essays/one/content.html': '<p>Shipped.</p>',
        'files/essays/two/two.pdf': '%PDF-1.4',
        'files/llms.txt':
          '{{#essays}}- [{{title}}]({{SITE_URL}}/essays/{{slug}}): {{description}}\n{{/essays}}',
      },
    }),
  ];
}
