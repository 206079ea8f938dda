import path from 'node:path';
import { serverCommand, workspaceRoot } from './prepare.js';

// What an editor changes. Records that pages read from the database: the server's own command does that, in this checkout
// or in the image. What stands in files of a section goes live with the section, and only a checkout has them.

/** Of each kind that stands in files: where, and what makes a change of it visible. */
const files = {
  testimonials: {
    'mf-home': [
      'mf-home/src/pages/home/testimonials/testimonials.content.ts',
      'mf-home/src/pages/account-based-marketing/account-based-marketing.content.ts',
      'mf-home/src/pages/content-marketing/content-marketing.content.ts',
    ],
    'mf-cases': ['mf-cases/src/pages/cases/testimonials/testimonials.content.ts'],
  },
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
  await import(serverCommand('content'));
  if (kind === '--help' || kind === '-h') describeFiles();
}

async function makeNew() {
  const [slug, ...others] = rest;
  if (what !== 'article' || !slug || slug.startsWith('-') || others.length > 0) {
    console.error('It is: npm run content -- new article SLUG, such as new article accounts-that-answer.');
    process.exit(2);
  }
  const { newArticle } = await import('../../mf-content/build/new-article.js');
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

/** There is nothing in the database that could be listed or set. */
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
  npm run content -- testimonials      Say in which files they stand
  npm run content -- brand             Say in which files the figures of the brand stand`);
}
