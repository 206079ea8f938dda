import { render, screen } from '@testing-library/react';
import { Picture } from './picture.tsx';

const art = { avif: '/a.avif', webp: '/a.webp', width: 1200, height: 800 };

test('a picture offers AVIF first, then WebP, and reserves its space before it loads', () => {
  const { container } = render(<Picture art={art} alt="A chart that rises" />);
  const types = [...container.querySelectorAll('source')].map((source) => source.type);
  expect(types).toEqual(['image/avif', 'image/webp']);
  const image = screen.getByRole('img', { name: 'A chart that rises' });
  expect(image).toHaveAttribute('width', '1200');
  expect(image).toHaveAttribute('height', '800');
  expect(image).toHaveAttribute('src', '/a.webp');
});

test('a picture is lazy unless it has priority', () => {
  const { rerender } = render(<Picture art={art} alt="Chart" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
  rerender(<Picture art={art} alt="Chart" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test.each([
  ['of one width', art, null],
  [
    'of several widths',
    { ...art, avif: '/s.avif 640w, /a.avif 1200w', webp: '/s.webp 640w, /a.webp 1200w' },
    '50vw',
  ],
])('a picture %s has sizes only if it has several widths', (_kind, drawn, sizes) => {
  const { container } = render(<Picture art={drawn} alt="" sizes="50vw" />);
  for (const source of container.querySelectorAll('source')) expect(source.getAttribute('sizes')).toBe(sizes);
});
