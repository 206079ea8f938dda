import { render, screen, within } from '@testing-library/react';
import { TrustedBy } from './trusted-by.tsx';

test('a picture stands for a client, and a name for one without picture and drawing', () => {
  const sent = `/uploads/${'0'.repeat(32)}-900x300.webp`;
  render(
    <TrustedBy
      clients={[
        { name: 'Newcomer', picture: '/logos/newcomer.svg' },
        { name: 'Sent', picture: sent },
        { name: 'Plain' },
      ]}
    />,
  );
  const strip = within(screen.getByRole('group', { name: 'Trusted by' }));
  const picture = strip.getByRole('img', { name: 'Newcomer' });
  expect(picture).toHaveAttribute('src', '/logos/newcomer.svg');
  for (const name of ['srcset', 'sizes', 'width', 'height']) expect(picture).not.toHaveAttribute(name);
  const known = strip.getByRole('img', { name: 'Sent' });
  expect(known).toHaveAttribute('srcset', expect.stringMatching(/400w.*900w/));
  expect(known).toHaveAttribute('width', '900');
  expect(known).toHaveAttribute('height', '300');
  expect(strip.getAllByText('Plain')[0]).toBeVisible();
});

test('a further client lengthens the round, and a shorter list does not speed it up', () => {
  const roundOf = (count: number) => {
    const clients = Array.from({ length: count }, (_, index) => ({ name: `Client ${index}` }));
    const { container, unmount } = render(<TrustedBy clients={clients} />);
    const round = (container.querySelector('[role="group"]') as HTMLElement).style.getPropertyValue(
      '--round',
    );
    unmount();
    return round;
  };
  expect([roundOf(2), roundOf(12), roundOf(24)]).toEqual(['48s', '48s', '96s']);
});

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
