import path from 'node:path';
import { workspaceRoot } from './prepare.js';

// Edits the content. `site content` edits records in the database, in a checkout or in the image. Content in
// files of a section goes live with the section, and only a checkout has these files.

/** The kinds of content that are files: their location, and the command that makes a change visible. */
const files = {
  brand: {
    'mf-home': [
      'mf-home/src/pages/home/results/results.content.ts',
      'mf-home/src/pages/account-based-marketing/account-based-marketing.content.ts',
      'mf-home/src/pages/content-marketing/content-marketing.content.ts',
    ],
    'mf-forms': ['mf-forms/src/pages/newsletter/welcome/welcome.content.ts'],
  },
};

const typed = process.argv.slice(2);
const [kind, what, ...rest] = typed;
if (kind === 'new') await makeNew();
else if (Object.hasOwn(files, kind ?? '')) nameFiles(kind);
else {
  process.argv.splice(2, 0, 'content');
  await import('../api/bin/site.js');
  if (kind === '--help' || kind === '-h') describeFiles();
}

async function makeNew() {
  const [slug, ...others] = rest;
  if (what !== 'article' || !slug || slug.startsWith('-') || others.length > 0) {
    console.error('It is: npm run content -- new article SLUG, such as new article accounts-that-answer.');
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

/** These kinds are not in the database, so the server's command can neither list nor set them. */
function nameFiles(name) {
  const say = what === undefined || what === '--help' ? console.log : console.error;
  say(`What pages say of ${name} stands in files. Edit the one that is meant, then make its section live:`);
  for (const [section, names] of Object.entries(files[name])) {
    for (const file of names) say(`  ${file}`);
    say(`    npm run release -- ${section}`);
  }
  if (say === console.error) process.exitCode = 1;
}

function describeFiles() {
  console.log(`
In files of the sections:
  npm run content -- new article SLUG  Make an article of the blog, as a draft
  npm run content -- brand             Say in which files the figures of the brand stand`);
}
