import { parseArgs } from 'node:util';
import { BuildError } from '../build/build-error.ts';

const usage = `Usage, in the folder of a section:
  section build [--version V]           build the release folder, dist/release
  section dev [--port N] [--api URL]    serve the section alone, with hot reload
  section e2e [--url URL] [-- ARGS]     run the section's own browser tests against itself alone`;

const [command, ...rest] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  const message = error instanceof BuildError || isUsageError(error) ? error.message : (error as Error).stack;
  console.error(`section ${command ?? ''}: ${message}`);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const root = process.cwd();
  if (command === 'build') {
    const { values } = parseArgs({ args: rest, options: { version: { type: 'string' } } });
    const { buildSection } = await import('../build/build-section.ts');
    const { manifest, built } = await buildSection(root, values.version);
    console.log(`${manifest.section.name}@${manifest.release} ${built ? 'built' : 'is unchanged'}`);
    return 0;
  }
  if (command === 'dev') {
    const { values } = parseArgs({
      args: rest,
      options: { port: { type: 'string', default: '3100' }, api: { type: 'string' } },
    });
    const { serveSection } = await import('./dev.ts');
    await serveSection(root, { port: Number(values.port), api: values.api });
    console.log(`Alone on http://localhost:${values.port}`);
    return 0;
  }
  if (command === 'e2e') {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { url: { type: 'string' } },
      allowPositionals: true,
    });
    const { runSectionTests } = await import('./e2e.ts');
    return runSectionTests(root, values.url, positionals);
  }
  console.error(usage);
  return 2;
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
