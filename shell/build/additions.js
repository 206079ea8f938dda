import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBrand } from '../../shared-ui/build/read-brand.js';
import { readColours } from '../../shared-ui/build/read-colours.js';

const workspace = fileURLToPath(new URL('..', import.meta.url));

/** Webpack plugin: writes the files that section.json serves from the root of the site to `dist/public`. */
function publicFilesPlugin(/** @type {import('webpack').Compiler} */ compiler) {
  compiler.hooks.beforeCompile.tapPromise('publicFilesPlugin', async () => {
    const { name, description } = await readBrand();
    const { ground } = readColours();
    const folder = path.join(workspace, 'dist/public');
    cpSync(path.join(workspace, 'public'), folder, { recursive: true });
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
  });
}

/** Only for the browser build: the server build would write the same files. */
export const plugins = (target) => (target === 'server' ? [] : [publicFilesPlugin]);
