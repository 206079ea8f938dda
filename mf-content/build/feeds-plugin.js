import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBrand } from '../../shared-ui/build/read-brand.js';
import { readArticles } from './read-articles.js';
import { writeLlms } from './write-llms.js';
import { writeRss } from './write-rss.js';

/** Webpack plugin: writes what others read of the blog to `dist/feeds`, which section.json serves from the root. */
export class FeedsPlugin {
  /** @param {string} room */
  constructor(room) {
    this.room = room;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeCompile.tapPromise('FeedsPlugin', () => this.write());
  }

  async write() {
    const brand = await readBrand();
    const articles = readArticles(path.join(this.room, 'src/articles'));
    const essays = JSON.parse(readFileSync(path.join(this.room, 'essays/manifest.json'), 'utf8'));
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
    const file = path.join(this.room, 'dist/feeds', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
