import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, LinkButton } from './button.tsx';

test('a button has the type button by default, so that it submits no form by accident', () => {
  render(<Button>Discover more</Button>);
  expect(screen.getByRole('button', { name: 'Discover more' })).toHaveAttribute('type', 'button');
});

test('a busy button is disabled, says so and shows its busy label', async () => {
  const press = jest.fn();
  render(
    <Button busy busyLabel="Sending Message..." onClick={press}>
      Send Message
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sending Message...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button.querySelector('svg')).not.toBeNull();
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a busy button without a busy label keeps its own', () => {
  render(<Button busy>Subscribe</Button>);
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
});

test('a button that is not busy calls its handler', async () => {
  const press = jest.fn();
  render(<Button onClick={press}>Accept All</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Accept All' }));
  expect(press).toHaveBeenCalledTimes(1);
});

test('a link button is a plain link whose arrow adds nothing to its name', () => {
  render(
    <LinkButton href="/cases" arrow="right">
      Discover more
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Discover more' })).toHaveAttribute('href', '/cases');
});
