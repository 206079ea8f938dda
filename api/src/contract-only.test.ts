import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

test('of section-kit the server runs the contract, and its commands the reader of command lines: nothing else is in the image', () => {
  const others = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .flatMap(
      (file) =>
        readFileSync(path.join(import.meta.dirname, file), 'utf8').match(/'@shortlisted\/[^']*'/g) ?? [],
    )
    .filter(
      (name) =>
        !/^'@shortlisted\/section-kit\/(contract(\/|'$)|cli\/(command-line|command-error|print)'$)/.test(
          name,
        ),
    );
  expect(others).toEqual([]);
});
