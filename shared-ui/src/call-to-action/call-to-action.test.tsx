import { render, screen, within } from '@testing-library/react';
import { CallToAction } from './call-to-action.tsx';

test('a call to action is a region with its title as the name and an action', () => {
  render(
    <CallToAction id="next" title="Who should be next?" text="Name ten companies.">
      <a href="/contact">Get Started Today</a>
    </CallToAction>,
  );
  const call = screen.getByRole('region', { name: 'Who should be next?' });
  expect(call).toHaveAttribute('id', 'next');
  expect(within(call).getByText('Name ten companies.')).toBeVisible();
  expect(within(call).getByRole('link', { name: 'Get Started Today' })).toHaveAttribute('href', '/contact');
});
