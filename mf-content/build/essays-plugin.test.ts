import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeEssays } from './essays-plugin.js';

test('the served files are sanitised essays, unchanged pictures and a manifest with Markdown for editors', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'essays-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
    writeFileSync(path.join(workspace, name), text);
  };
  const served = (name: string) => readFileSync(path.join(workspace, 'dist/essays', name), 'utf8');
  const entries = ['one', 'two', 'three', 'four'].map((slug, index) => ({ id: index + 1, slug }));
  write('essays/manifest.json', JSON.stringify(entries));
  write(
    'pdf/three.html',
    '<style>p { margin: 0 }</style><h1>Three</h1><p>Cover.</p><h2 style="color: red">A</h2>\n<p>Printed.</p>',
  );
  write('essays/one/content.html', '<p onclick="hit()">Words.</p><img src="images/a.webp" alt="A">');
  write('essays/one/images/a.webp', 'picture');
  write('essays/two/content.html', 'Loading essay…');
  write('essays/three/three.pdf', 'PDF');
  write('dist/essays/removed/content.html', '<script>hit()</script>');
  writeEssays(workspace);
  expect(served('one/content.html')).toBe('<p>Words.</p><img alt="A" src="/essays/one/images/a.webp" />');
  expect(served('two/content.html')).toBe('Loading essay…');
  expect(served('one/images/a.webp')).toBe('picture');
  expect(served('three/three.pdf')).toBe('PDF');
  expect(JSON.parse(served('manifest.json'))).toEqual([
    { id: 1, slug: 'one', text: 'Words.\n<img alt="A" src="/essays/one/images/a.webp" />', active: true },
    { id: 2, slug: 'two', active: true },
    { id: 3, slug: 'three', text: '## A\n\nPrinted.', active: true },
    { id: 4, slug: 'four', active: true },
  ]);
  expect(() => served('removed/content.html')).toThrow();
  rmSync(workspace, { recursive: true });
});
