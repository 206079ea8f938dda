import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { studies } from '../../../../studies/studies.ts';
import type { Exhibit as ExhibitContent } from '../../../../studies/study-exhibit.ts';
import { Exhibit } from './exhibit.tsx';

const parts = ['kind', 'label', 'scene', 'blank'];

/** The words that an exhibit draws. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => (parts.includes(key) ? [] : wordsOf(entry)));
}

test.each([...studies])('the exhibit of %s draws all its words in one picture', async (_slug, load) => {
  const exhibit = (await load()).exhibit as ExhibitContent;
  render(<Exhibit exhibit={exhibit} />);
  const picture = screen.getByRole('img', { name: exhibit.label });
  expect(wordsOf(exhibit).filter((words) => !picture.textContent?.includes(words))).toEqual([]);
});

test.each([...studies])(
  '`art/make-papers.js` has drawn the paper of %s for its card with its present words',
  async (slug, load) => {
    const { container } = render(<Exhibit exhibit={(await load()).exhibit as ExhibitContent} />);
    const words = createHash('sha256')
      .update(container.textContent ?? '')
      .digest('hex');
    const picture = path.resolve(import.meta.dirname, `../../../../art/${slug}-paper.avif`);
    expect(readFileSync(picture, 'latin1')).toContain(words);
  },
);

test('a bar is as long as its share', () => {
  const bars = [{ term: 'Meetings', figure: '9', share: 22.5 }];
  render(<Exhibit exhibit={{ kind: 'chart', label: 'A chart', heading: 'Shelf', bars, note: 'Weekly' }} />);
  expect(screen.getByText('Meetings')).toHaveStyle({ '--share': '22.5' });
});

test.each(['name', 'field'] as const)('a cell without text is a blank %s', (blank) => {
  const rows: [string, null][] = [['Developer', null]];
  render(
    <Exhibit exhibit={{ kind: 'table', label: 'A table', heading: 'Deal', rows, blank, note: 'Page' }} />,
  );
  expect(screen.getByText('Developer').nextElementSibling?.firstElementChild).toHaveClass(blank);
});
