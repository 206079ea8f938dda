import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listCategories, readArticles } from './read-articles.js';

const ownFolder = path.resolve(import.meta.dirname, '../src/articles');

/**
 * Creates a draft of an article with all required fields.
 *
 * @param {string} slug
 * @param {Date} today
 * @param {string} folder
 * @returns {string} the path of the file.
 * @throws {Error} with a message for the author, if the slug is invalid or taken.
 */
export function newArticle(slug, today, folder = ownFolder) {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    throw new Error(
      `${slug} is not a slug. Use lower-case words with hyphens between them, such as accounts-that-answer.`,
    );
  const articles = readArticles(folder, { withDrafts: true });
  const file = path.join(folder, `${slug}.md`);
  if (existsSync(file) || articles.some((article) => article.slug === slug))
    throw new Error(`The article ${slug} exists already. Choose another slug.`);
  const id = Math.max(0, ...articles.map((article) => article.id)) + 1;
  writeFileSync(file, write({ slug, id, today, ...choices(folder) }));
  return file;
}

/** @param {string} folder */
function choices(folder) {
  const desks = Object.keys(JSON.parse(readFileSync(path.join(folder, 'desks.json'), 'utf8')));
  const images = readdirSync(path.join(folder, '../art'))
    .filter((name) => name.endsWith('.avif'))
    .map((name) => name.replace('.avif', ''));
  return { desks, images };
}

/** @param {{ slug: string, id: number, today: Date, desks: string[], images: string[] }} article */
function write({ slug, id, today, desks, images }) {
  const title = slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const date = today.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
  return `---
# Remove this line when the article may go live.
draft: true
id: ${id}
slug: ${slug}
title: ${title}
# Lists, search engines and previews show the excerpt.
excerpt: Two sentences. They say what readers will be able to do, and why it is worth their time.
# ${listCategories().join(', ')}.
category: Strategy
# ${desks.join(', ')}.
author: ${desks[0]}
date: ${date}
# 5 to 9 minutes at 200 words a minute. The build checks it.
readTime: 6 min read
# ${images.join(', ')}.
image: ${images[0]}
imageAlt: A description of the picture
featured: false
trending: false
tags: [Strategy]
engagement: { likes: 0, comments: 0, shares: 0 }
---

The first paragraph introduces the subject. It has no heading.

## The first part

Each part has a heading, which the list of contents shows. [Contact](/contact) is an example of a link.
`;
}
