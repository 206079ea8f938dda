import { render, screen, within } from '@testing-library/react';
import { TrustedBy } from './trusted-by.tsx';

test('spec 1 §3: a labelled group contains twelve clients, each once and in order', () => {
  render(<TrustedBy />);
  const strip = within(screen.getByRole('group', { name: 'Trusted by' }));
  expect(strip.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual([
    'Otojoy',
    'NHS',
    'Lopic',
    'KitKing',
    'Honcho',
    'Genie Goals',
    'Faith',
    'Breezy',
    'Central FX',
    'Rawlings Group',
    'Simple Scaling',
    'Studio Hawk',
  ]);
});
