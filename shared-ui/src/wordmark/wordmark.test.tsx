import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { Wordmark } from './wordmark.tsx';
import { wordmarks } from './wordmarks.content.ts';

const trustedBy =
  'Otojoy, NHS, Lopic, KitKing, Honcho, Genie Goals, Faith, Breezy, Central FX, Rawlings Group, Simple Scaling, Studio Hawk';
const studied =
  "O Beach, Beard & Bowler, BG Capital, Burgess Group Capital, Alphagenix, Football Business Speakers, Flowd, Dr. Will's, Hutchinson Engineering, Tailor Well, WHAM, DeskLodge";
const signed =
  'Aviva, TEDx, Xero, Stamford Hospital, World Aquatics, Event.Gives, Lead Forensics, Basketball England, Jack Wills, Waitrose, Ocado, Tesco';

test.each([trustedBy, studied, signed].flatMap((names) => names.split(', ')))(
  '%s has a drawing under its name',
  (name) => {
    render(<Wordmark name={name} />);
    expect(screen.getByRole('img', { name })).toBeVisible();
  },
);

test('the file has one drawing for each name, all of them different, and no text that a machine could set otherwise', () => {
  const file = readFileSync(path.join(__dirname, 'wordmarks.svg'), 'utf8');
  const drawings = new Map(
    [...file.matchAll(/<g id="([^"]+)">(.+)<\/g>/g)].map(([, id, paths]) => [id, paths]),
  );
  expect([...drawings.keys()]).toEqual(Object.values(wordmarks).map(({ id }) => id));
  expect(new Set(drawings.values()).size).toBe(drawings.size);
  expect(file).not.toMatch(/<text|font-/);
});

test('the size is in rem, so that it grows with the text, and reserves the space before the file loads', () => {
  render(<Wordmark name="KitKing" height={20} />);
  const drawing = screen.getByRole('img', { name: 'KitKing' });
  expect(drawing).toHaveAttribute('height', '1.25rem');
  expect(drawing).toHaveAttribute('width', `${Math.round(wordmarks.KitKing.width / 2) / 16}rem`);
  expect(drawing.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/#kitking$/));
});

test('a name without a drawing shows as text', () => {
  render(<Wordmark name="New Client" />);
  expect(screen.getByText('New Client')).toBeVisible();
  expect(screen.getByText('New Client')).toHaveAttribute('translate', 'no');
});

test('a decorative wordmark is hidden from assistive technology', () => {
  render(<Wordmark name="Faith" decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});
