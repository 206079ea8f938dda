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

test('no two names have the same drawing', () => {
  const settings = Object.values(wordmarks).map(({ words, ...drawing }) =>
    JSON.stringify([drawing, words.map(({ text, x, length, ...setting }) => setting)]),
  );
  expect(new Set(settings).size).toBe(settings.length);
});

test('the height determines the width, so that the space is reserved before the font loads', () => {
  render(<Wordmark name="KitKing" height={20} />);
  const drawing = screen.getByRole('img', { name: 'KitKing' });
  expect(drawing).toHaveAttribute('height', '20');
  expect(drawing).toHaveAttribute('width', String(Math.round(wordmarks.KitKing.width / 2)));
});

test('a name without a drawing shows as text', () => {
  render(<Wordmark name="New Client" />);
  expect(screen.getByText('New Client')).toBeVisible();
});

test('a decorative wordmark is hidden from assistive technology', () => {
  render(<Wordmark name="Faith" decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});
