import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBrand } from '../../shared-ui/build/read-brand.js';
import { readColours } from '../../shared-ui/build/read-colours.js';

/** Webpack plugin: writes the files that section.json serves from the root of the site to `dist/public`. */
class PublicFilesPlugin {
  /** @param {string} workspace */
  constructor(workspace) {
    this.workspace = workspace;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.beforeCompile.tapPromise('PublicFilesPlugin', () => this.write());
  }

  async write() {
    const { name, description } = await readBrand();
    const { ground } = readColours();
    const folder = path.join(this.workspace, 'dist/public');
    cpSync(path.join(this.workspace, 'public'), folder, { recursive: true });
    const manifest = {
      name,
      short_name: name,
      description,
      start_url: '/',
      display: 'minimal-ui',
      background_color: ground,
      theme_color: ground,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    writeFileSync(path.join(folder, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/** Only for the browser build: the server build would write the same files. */
export const plugins = (target) =>
  target === 'server' ? [] : [new PublicFilesPlugin(fileURLToPath(new URL('..', import.meta.url)))];
