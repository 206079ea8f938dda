/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSection } from '../../build/read-section.ts';
import {
  createRepository,
  createSection,
  installPackages,
  removeSection,
  startRepository,
} from './create-section.ts';
import { diagnose } from './diagnose.ts';

const cache = path.resolve(import.meta.dirname, '../../../../node_modules/.cache');
let parent: string;

beforeEach(() => {
  // Within the workspace, so that its packages are found.
  mkdirSync(cache, { recursive: true });
  parent = mkdtempSync(path.join(cache, 'create-section-'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a new section has a valid section.json, a page with its test, and no placeholder', async () => {
  const folder = createSection(parent, 'mf-trade-shows');
  const { manifest } = await readSection(folder);
  expect(manifest.routes.map(({ path: route, page }) => [route, page])).toEqual([
    ['/trade-shows', 'trade-shows'],
  ]);
  const names = namesOf(folder);
  expect(names).toContain('src/pages/trade-shows/trade-shows.page.test.tsx');
  for (const name of names) {
    expect(name + readFileSync(path.join(folder, name), 'utf8')).not.toMatch(/__[a-z]+__|\.template/);
  }
  expect(readFileSync(path.join(folder, 'src/section.ts'), 'utf8')).toContain('.TradeShowsPage');
});

test('in a workspace whose sections have workflows, the new section gets one', () => {
  const workflows = path.join(parent, '.github/workflows');
  mkdirSync(workflows, { recursive: true });
  writeFileSync(path.join(workflows, 'section.yml'), '');
  createSection(parent, 'mf-trade-shows');
  const workflow = readFileSync(path.join(workflows, 'mf-trade-shows.yml'), 'utf8');
  expect(workflow).toContain('paths: [mf-trade-shows/**, shared-ui/**, section-kit/**, package-lock.json]');
  expect(workflow).toContain('secrets.TOKEN_MF_TRADE_SHOWS }}');
  expect(workflow).not.toMatch(/__[a-z]+__/);
});

test('a section is removed with its workflow and its line, and nothing else is', () => {
  const workspace = `${JSON.stringify({ workspaces: ['mf-a', 'api'] }, null, 2)}\n`;
  const write = (name: string, text: string) => {
    const file = path.join(parent, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('package.json', workspace);
  write('.github/workflows/section.yml', '');
  write('mf-a/section.json', '{}');
  const before = namesOf(parent);
  createSection(parent, 'mf-trade-shows');
  write('package.json', workspace.replace('"api"', '"mf-trade-shows",\n    "api"'));
  removeSection(parent, 'mf-trade-shows');
  expect(namesOf(parent)).toEqual(before);
  expect(readFileSync(path.join(parent, 'package.json'), 'utf8')).toBe(workspace);
  expect(() => removeSection(parent, 'api')).toThrow('has no section api among its workspaces');
});

test.each(['template', 'repository-template'])('AGENTS.md of %s names documents that teams have', (name) => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const text = readFileSync(path.join(root, 'section-kit', name, 'AGENTS.md.template'), 'utf8');
  const packed = readFileSync(path.join(root, 'tools/pack-kit.js'), 'utf8');
  const named = [...text.matchAll(/([\w-]+\.md)`/g)].map(([, file = '']) => file);
  expect(named).toHaveLength(5);
  expect(named.filter((file) => !packed.includes(`'${file}'`))).toEqual([]);
});

function namesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

describe('in a repository of its own', () => {
  let outside: string;

  beforeEach(() => {
    outside = mkdtempSync(path.join(os.tmpdir(), 'create-repository-'));
    for (const name of ['section-kit', 'shared-ui']) {
      mkdirSync(path.join(outside, 'packages'), { recursive: true });
      writeFileSync(path.join(outside, `packages/shortlisted-${name}-1.1.0.tgz`), '');
    }
  });

  afterEach(() => rmSync(outside, { recursive: true, force: true }));

  test('it contains its workflow and the packages, and names no file above its folder', () => {
    const folder = createRepository(outside, 'mf-events', path.join(outside, 'packages'));
    const names = namesOf(folder);
    expect(names).toEqual(
      expect.arrayContaining(['.github/workflows/release.yml', '.gitignore', 'README.md', 'src/section.ts']),
    );
    expect(names.filter((name) => name.startsWith('kit/')).sort()).toEqual([
      'kit/shortlisted-section-kit-1.1.0.tgz',
      'kit/shortlisted-shared-ui-1.1.0.tgz',
    ]);
    for (const name of names) {
      expect(name + readFileSync(path.join(folder, name), 'utf8')).not.toMatch(
        /__[a-z]+__|\.template|"\.\.\//,
      );
    }
    expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).toMatchObject({
      dependencies: { '@shortlisted/shared-ui': 'file:kit/shortlisted-shared-ui-1.1.0.tgz' },
      devDependencies: { '@shortlisted/section-kit': 'file:kit/shortlisted-section-kit-1.1.0.tgz' },
    });
  });

  test('it is a repository with a first commit', () => {
    const git = (folder: string, ...args: string[]) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
    const folder = createRepository(outside, 'mf-events');
    expect(startRepository(folder)).toBeUndefined();
    expect(git(folder, 'rev-parse', '--show-toplevel')).toBe(realpathSync(folder));
    expect(git(folder, 'log', '--format=%s')).toBe('feat(mf-events): a section with one page');
    expect(git(folder, 'status', '--porcelain')).toBe('');
    expect(git(folder, 'branch', '--show-current')).toBe('main');
  });

  test('what git refuses is said', () => {
    const folder = createRepository(outside, 'mf-events');
    writeFileSync(path.join(folder, '.git'), 'elsewhere');
    expect(startRepository(folder)).toMatch(
      /^The folder has no first commit: fatal: .*\nLater: git init && git add --all && git commit$/,
    );
  });

  test('without the packages, package.json names versions in a registry', () => {
    const folder = createRepository(outside, 'mf-events');
    const file = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    expect(file.devDependencies['@shortlisted/section-kit']).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  test('what npm does not find may be in a folder', () => {
    const folder = path.join(outside, 'mf-events');
    // npm does not start where no folder is.
    expect(() => installPackages(folder, [], '. Name a folder')).toThrow(
      `npm could not install the packages of ${folder}. See its output above. Name a folder.`,
    );
  });

  test('a folder without them is refused', () => {
    expect(() => createRepository(outside, 'mf-events', outside)).toThrow(
      `${outside} contains no packages shortlisted-section-kit-….tgz, but exactly one is needed. Ask the team of the site for both packages, which it makes with npm run pack-kit.`,
    );
  });

  test('in a workspace it is refused', () => {
    expect(() => createRepository(parent, 'mf-events')).toThrow(
      'is in a repository with workspaces. Name a folder outside it',
    );
  });
});

test.each(['Events', 'mf_events', '../events', '', 'mf-'])('the name %p is refused', (name) => {
  expect(() => createSection(parent, name)).toThrow('is not a valid name. Use a name such as mf-events');
});

test('an existing section stays unchanged', () => {
  createSection(parent, 'mf-events');
  expect(() => createSection(parent, 'mf-events')).toThrow('already exists');
});

test('the doctor has no findings for a new section', async () => {
  const findings = await diagnose(createSection(parent, 'mf-events'));
  expect(findings.filter(({ advice }) => advice)).toEqual([]);
});

test.each(['mf-home', 'mf-cases', 'mf-content', 'mf-forms'])(
  'the doctor has no findings for %s',
  async (name) => {
    const findings = await diagnose(path.resolve(import.meta.dirname, '../../../..', name));
    expect(findings.filter(({ advice }) => advice)).toEqual([]);
  },
);

test('the doctor names the stub of a read that has none', async () => {
  const folder = createSection(parent, 'mf-events');
  const file = path.join(folder, 'section.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.routes[0].reads = ['/api/team-members', '/api/events/:slug', '/api/jobs'];
  writeFileSync(file, JSON.stringify(manifest));
  mkdirSync(path.join(folder, 'stubs/api'), { recursive: true });
  writeFileSync(path.join(folder, 'stubs/api/jobs.json'), '[]');
  const findings = await diagnose(folder);
  expect(findings.filter(({ advice }) => advice)).toEqual([
    { check: 'stubs', advice: 'do not answer every read. Write stubs/api/team-members.json.' },
  ]);
});

test('the doctor names a reused unique name and a missing shared sub-path, and what to do', async () => {
  const folder = createSection(parent, 'mf-events');
  const rival = path.join(parent, 'rival');
  mkdirSync(rival);
  writeFileSync(path.join(rival, 'section.json'), '{ "name": "mf-events" }');
  writeFileSync(path.join(folder, 'src/extra.ts'), "import { flushSync } from 'react-dom/test-utils';\n");
  const advice = (await diagnose(folder)).flatMap((finding) => finding.advice ?? []);
  expect(advice).toEqual([
    expect.stringMatching(/^is also the name of mf-events\. .* rename mf-events\.$/),
    expect.stringMatching(/src\/extra\.ts imports react-dom\/test-utils\. Import one of react, /),
  ]);
});
