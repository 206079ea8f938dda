import { prepare, run } from './prepare.js';
import { faultOfPort, readArguments } from './read-arguments.js';

readArguments({
  usage: 'npm run gallery',
  does: 'Serves every component of the design system with its states on GALLERY_PORT (4400).',
  fault: () => faultOfPort('GALLERY_PORT'),
});
await prepare();
run(process.execPath, ['shared-ui/gallery/serve.js']);
