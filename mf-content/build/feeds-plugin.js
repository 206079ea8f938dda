import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBrand } from '../../shared-ui/build/read-brand.js';
import { readArticles } from './read-articles.js';
import { writeLlms } from './write-llms.js';
import { writeRss } from './write-rss.js';

/** Webpack plugin that writes the RSS feed, `llms.txt` and the list of articles to `dist/feeds`. section.json serves them. */
export class FeedsPlugin {
  /** @param {string} workspace */
  constructor(workspace) {
    this.workspace = workspace;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeCompile.tapPromise('FeedsPlugin', () => this.write());
  }

  async write() {
    const brand = await readBrand();
    const articles = readArticles(path.join(this.workspace, 'src/articles'));
    const essays = JSON.parse(readFileSync(path.join(this.workspace, 'essays/manifest.json'), 'utf8'));
    const list = articles.map(({ slug, title, excerpt, publishedTime }) => ({
      slug,
      title,
      excerpt,
      publishedTime,
    }));
    this.emit('blog/rss.xml', writeRss(articles, brand));
    this.emit('llms.txt', writeLlms({ articles, essays }, brand));
    this.emit('blog/articles.json', `${JSON.stringify(list, null, 2)}\n`);
  }

  emit(name, content) {
    const file = path.join(this.workspace, 'dist/feeds', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
