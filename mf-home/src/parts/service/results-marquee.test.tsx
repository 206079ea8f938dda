import { fireEvent, render, screen } from '@testing-library/react';
import { ResultsMarquee } from './results-marquee.tsx';

const allLinks = () => screen.getAllByRole('link', { hidden: true });

test('spec 2 §9: the band shows seven cards twice', () => {
  render(<ResultsMarquee />);
  const addresses = allLinks().map((link) => link.getAttribute('href'));
  expect(addresses).toHaveLength(14);
  expect(new Set(addresses).size).toBe(7);
  expect(addresses.slice(7)).toEqual(addresses.slice(0, 7));
});

test('keyboard and assistive technology do not reach the copies', () => {
  render(<ResultsMarquee />);
  expect(screen.getAllByRole('link')).toHaveLength(7);
  expect(allLinks().filter((link) => link.tabIndex < 0)).toHaveLength(7);
});

test('spec 2 §2: each card holds its client, years and result quote', () => {
  render(<ResultsMarquee />);
  const card = screen.getByRole('link', { name: /Flowd/ });
  expect(card).toHaveTextContent('2024 – 2025');
  expect(card).toHaveTextContent('A £12K retainer in 5 weeks');
});

test('the band scrolls back to its start when the focus leaves it', () => {
  render(<ResultsMarquee />);
  const band = screen.getByRole('region', { name: 'Client results' });
  const [first, second] = screen.getAllByRole('link') as [HTMLElement, HTMLElement];
  band.scrollLeft = 300;
  fireEvent.blur(first, { relatedTarget: second });
  expect(band.scrollLeft).toBe(300);
  fireEvent.blur(second);
  expect(band.scrollLeft).toBe(0);
});
