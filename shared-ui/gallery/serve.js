import path from 'node:path';
import { text } from 'node:stream/consumers';
import webpack from 'webpack';
import { commonConfig } from '../../section-kit/dist/build/common-config.js';
import { startDevServer } from '../../section-kit/dist/cli/serving/start-dev-server.js';

const { GALLERY_PORT: port = '4400' } = process.env;
const root = path.resolve(import.meta.dirname, '..');

// The preset reads these fields of a section. This workspace has no section.json, because it is not released.
const section = { root, manifest: { name: 'shared-ui' }, container: 'shared_ui', additions: {} };
const common = commonConfig({ section, mode: 'development', outputPath: root }, 'standalone');

const compiler = webpack({
  ...common,
  target: ['web', 'es2022'],
  entry: { gallery: './gallery/gallery.tsx' },
  output: { ...common.output, publicPath: '/files/', filename: '[name].js' },
});

// Sign-ups succeed, except for addresses that begin with `fail@`.
async function answerSubscription(request, response) {
  const succeeds = !(await text(request)).includes('fail@');
  response.statusCode = succeeds ? 200 : 500;
  response.end(JSON.stringify({ message: succeeds ? 'Thanks for subscribing!' : 'No.' }));
}

await startDevServer(
  {
    port: Number(port),
    portOption: 'GALLERY_PORT',
    static: { directory: path.join(root, 'gallery/public'), watch: false },
    historyApiFallback: true,
    setupMiddlewares: (middlewares) => [
      { name: 'subscribe', path: '/api/newsletter/subscribe', middleware: answerSubscription },
      ...middlewares,
    ],
  },
  compiler,
);
console.log(`Gallery: http://127.0.0.1:${port}/`);
