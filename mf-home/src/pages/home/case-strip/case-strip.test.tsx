import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CaseStrip } from './case-strip.tsx';

test.each([
  ['Beard & Bowler', '/case-study/beard-bowler', '$350K', 'new revenue', '800K+', 'company impressions'],
  ['Faith', '/case-study/faith', '£230K', 'new revenue', '1.8M', 'company views'],
  ['BG Capital', '/case-study/bg-capital', '£103M', 'real estate deal signed', '7.5K', 'LinkedIn followers'],
  ['Alphagenix', '/case-study/alphagenix', '4M', 'content views', '21K', 'founder followers'],
  [
    'Football Business Speakers',
    '/case-study/football-business-speakers',
    '1.6M',
    'views in 8 weeks',
    '13',
    'average inbound leads a month',
  ],
  ['Flowd', '/case-study/flowd', '£12K', 'retainer in 5 weeks', '3000+', 'email list built'],
])('spec 1 §3: the card of %s links to %s and shows two metrics', (client, href, ...metrics) => {
  render(<CaseStrip />);
  const card = screen.getByRole('link', { name: new RegExp(`^${client}`) });
  expect(card).toHaveAttribute('href', href);
  for (const text of metrics) expect(card).toHaveTextContent(text);
});

test('spec 1 §1: there are six cards', () => {
  render(<CaseStrip />);
  expect(screen.getAllByRole('link')).toHaveLength(6);
});

test('spec 1 §4: the arrows scroll the strip by 300 px, to the right and back', async () => {
  const scrollBy = jest.fn(function (this: Element, { left }: { left: number }) {
    this.scrollLeft += left;
  });
  Element.prototype.scrollBy = scrollBy as unknown as Element['scrollBy'];
  render(<CaseStrip />);
  const track = screen.getByRole('list', { name: 'Case Studies' });
  Object.defineProperty(track, 'scrollWidth', { value: 5000 });
  track.scrollLeft = 500;
  fireEvent.scroll(track);
  await userEvent.click(screen.getByRole('button', { name: 'Next case studies' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous case studies' }));
  expect(scrollBy.mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]]);
});
