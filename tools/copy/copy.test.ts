import { readdirSync } from 'node:fs';
import path from 'node:path';
import { clients } from './clients.ts';
import { type CopyFile, copy, listTexts, read, root } from './read-copy.ts';

const specification = readdirSync(path.join(root, 'docs/specification'))
  .map((file) => read(`docs/specification/${file}`).replace(/\s+/g, ' '))
  .join(' ');
const names = Object.values(clients).flatMap((facts) => facts.names);

/** Straight marks of a text, each with the text around it, except in a name and where the specification prints them. */
function listStraightMarks(text: string): string[] {
  const plain = text.replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, '');
  const bare = names.reduce((rest, name) => rest.replaceAll(name, 'client'), plain);
  return (bare.match(/.{0,9}['"].{0,9}/g) ?? []).filter((around) => !specification.includes(around));
}

const manifests = ['mf-home', 'mf-cases', 'mf-content', 'mf-forms'].map((section) => ({
  file: `${section}/section.json`,
  value: JSON.parse(read(`${section}/section.json`)) as { routes: { metadata: 'page' | Metadata }[] },
}));

interface Metadata {
  title: string;
  description: string;
}

test('apostrophes and quotation marks are curly', () => {
  const isMarkdown = ({ file }: CopyFile) => file.endsWith('.md');
  // The build sets the marks of an article's body.
  const shown = copy.map((one) => (isMarkdown(one) ? { ...one, value: (one.value as unknown[])[0] } : one));
  const straight = [...shown, ...manifests].flatMap(({ file, value }) =>
    listTexts(value).flatMap(({ text }) => listStraightMarks(text).map((around) => `${file}: ${around}`)),
  );
  expect(straight).toEqual([]);
});

test('the blog and the case studies have one name, except in the navigation, whose labels the specification prints', () => {
  const others = copy.flatMap(({ file, value }) =>
    listTexts(value)
      .filter(({ text }) => /Insights Hub|^Case studies$/.test(text))
      .map(() => file),
  );
  expect(others).toEqual(['shell/src/frame/navigation/navigation.content.ts']);
});

const contentOf = <Value>(part: string) => copy.find(({ file }) => file.endsWith(part))?.value as Value;
const { essay } = contentOf<{ essay: { titleSuffix: string } }>('/essay.content.ts');
const { blogArticle } = contentOf<{ blogArticle: { titleSuffix: string } }>('/blog-article.content.ts');
const articles = copy
  .filter(({ file }) => file.endsWith('.md'))
  .map(({ value }) => (value as { title: string; excerpt: string }[])[0]);

/** The title and description of every page. Only the title of an article is printed: the specification adds a suffix. */
const pages: Metadata[] = [
  ...manifests.flatMap(({ value }) =>
    value.routes.flatMap(({ metadata }) => (metadata === 'page' ? [] : metadata)),
  ),
  ...articles.map((article) => ({
    title: `${article?.title} | ${blogArticle.titleSuffix}`,
    description: article?.excerpt ?? '',
  })),
  ...contentOf<Metadata[]>('essays/manifest.json').map(({ title, description }) => ({
    title: `${title} | ${essay.titleSuffix}`,
    description,
  })),
  ...contentOf<{ company: string; description: string }[]>('case-studies.json').map(
    ({ company, description }) => ({
      title: `${company}: Case Study | Shortlisted`,
      description,
    }),
  ),
];

test.each(pages)(
  '$title has at most 60 characters with the brand, and a description of at most 160',
  (page) => {
    expect(page.title).toContain('Shortlisted');
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeLessThanOrEqual(160);
  },
);
