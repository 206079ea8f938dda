import { parseArgs } from 'node:util';
import { BuildError } from '../build/build-error.ts';
import { CommandError } from './command-error.ts';

const usage = `Usage, in the folder of a section:
  section build [--version V]           build the release folder, dist/release
  section dev [--port N] [--api URL]    serve the section alone, with hot reload
  section e2e [--url URL] [-- ARGS]     run the section's own browser tests against itself alone
  section doctor                        look for known causes of trouble, and say what to do
  section create NAME                   make a new section beside the others (in the folder of the workspace)
with SECTION_TOKEN set, for the site at --to URL (http://localhost:3000):
  section publish                       send the release folder through the gate; nothing is live by that
  section promote [VERSION] [--percent N] [--wait] [--force --reason TEXT]
                                        make a release live, what was built here where none is named, or a canary;
                                        --force takes one that was halted or withdrawn, --wait ends when every server
                                        has it
  section promote SECTION@VERSION…      the same for several as one; SECTION_TOKEN holds their tokens, with commas
  section rollback [SECTION…] [--reason TEXT]
                                        end the canary, or go back to what was live before; of several as one
  section withdraw VERSION --reason TEXT [--rollback]
                                        make a release impossible to show; --rollback where visitors have it
  section preview-link SECTION@VERSION… [--expires 2d]
                                        a link that shows the site with these releases to one browser
  section preview-link --composition ID a link that shows what a visitor had when something broke
  section preview-link --end ID         take a link back
  section status                        what is live, what was published and what the gate saw`;

const [command, ...rest] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  const message = isForUser(error) ? error.message : (error as Error).stack;
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
  if (command === 'create') {
    const { positionals } = parseArgs({ args: rest, allowPositionals: true });
    const [name = '', ...more] = positionals;
    if (more.length > 0) throw new CommandError('One section can be created at a time.');
    const { addWorkspace, createSection } = await import('./create-section.ts');
    const folder = createSection(root, name);
    addWorkspace(root, name);
    console.log(`${folder} is there. Next: cd ${name} && npx section dev`);
    return 0;
  }
  if (command === 'doctor') {
    const { diagnose } = await import('./doctor.ts');
    const findings = await diagnose(root);
    for (const { check, advice } of findings) console.log(advice ? `✗ ${check} ${advice}` : `✓ ${check}`);
    return findings.some(({ advice }) => advice) ? 1 : 0;
  }
  const { releaseCommands } = await import('./release-commands.ts');
  const releaseCommand = command && Object.hasOwn(releaseCommands, command) && releaseCommands[command];
  if (releaseCommand) {
    console.log(await releaseCommand(root, rest));
    return 0;
  }
  console.error(usage);
  return 2;
}

function isForUser(error: unknown): error is Error {
  if (error instanceof BuildError || error instanceof CommandError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
