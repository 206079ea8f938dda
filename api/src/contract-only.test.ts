import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

test('the server uses Markdown and the contract of section-kit, the resolver of frames, and in commands the command-line reader: the image has no other part', () => {
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .flatMap(
      (file) =>
        readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/'@shortlisted\/[^']*'/g) ?? [],
    )
    .filter(
      (name) =>
        !/^'@shortlisted\/(markdown\/|section-kit\/(contract(\/|'$)|resolve-frames'$|cli\/(command-line|command-error|print)'$))/.test(
          name,
        ),
    );
  expect(others).toEqual([]);
});
