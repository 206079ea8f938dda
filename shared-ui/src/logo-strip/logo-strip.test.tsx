import { render, screen, within } from '@testing-library/react';
import { LogoStrip } from './logo-strip.tsx';

test('each client is met once, in the order given, inside a labelled group', () => {
  render(<LogoStrip clients={['Otojoy', 'NHS', 'Lopic']} label="Trusted by" labelShown />);
  const strip = within(screen.getByRole('group', { name: 'Trusted by' }));
  expect(strip.getAllByRole('img').map((logo) => logo.getAttribute('aria-label'))).toEqual([
    'Otojoy',
    'NHS',
    'Lopic',
  ]);
});
