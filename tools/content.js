import path from 'node:path';
import { workspaceRoot } from './prepare.js';

// Edits the content. `site content` edits records in the database, in a checkout or in the image. The first
// version of an article is a file of a section, and only a checkout has these files.

const typed = process.argv.slice(2);
const [kind, what, ...rest] = typed;
if (kind === 'new') await makeNew();
else {
  process.argv.splice(2, 0, 'content');
  await import('../api/bin/site.js');
  if (kind === '--help' || kind === '-h')
    console.log(`
In files of the sections:
  npm run content -- new article SLUG  Make an article of the blog, as a draft`);
}

async function makeNew() {
  const [slug, ...others] = rest;
  if (what !== 'article' || !slug || slug.startsWith('-') || others.length > 0) {
    console.error('Usage: npm run content -- new article SLUG, such as new article accounts-that-answer.');
    process.exit(2);
  }
  const { newArticle } = await import('../mf-content/build/new-article.js');
  try {
    const file = newArticle(slug, new Date());
    console.log(`${path.relative(workspaceRoot, file)} is there, as a draft.`);
    console.log(
      `npm run dev -w mf-content shows it at http://localhost:3100/blog/${slug}; the site does without it`,
    );
    console.log('until the line "draft: true" is taken out and npm run release -- mf-content makes it live.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
