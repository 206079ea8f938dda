import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountBasedMarketing } from '../../pages/account-based-marketing/account-based-marketing.content.ts';
import { SignedAccounts } from './signed-accounts.tsx';

const names = [
  'Aviva',
  'TEDx',
  'Xero',
  'Stamford Hospital',
  'World Aquatics',
  'Event.Gives',
  'Lead Forensics',
  'Basketball England',
  'Jack Wills',
  'Waitrose',
  'Ocado',
  'Tesco',
];

beforeEach(() => {
  render(<SignedAccounts {...accountBasedMarketing.accounts} />);
});

const highlighted = () =>
  screen.getAllByRole('listitem').filter((account) => account.dataset.highlighted === 'true');

test('spec 2 §2: the field shows twelve signed accounts', () => {
  expect(screen.getAllByRole('button')).toHaveLength(12);
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
});

test('spec 2 §2: an account shows its name, deal value and timeframe', () => {
  expect(screen.getByRole('button', { name: 'Aviva' })).toHaveAccessibleDescription(
    'Aviva £310K contract Signed in 135 days',
  );
});

test('spec 2 §4: one account at a time is highlighted, by pointer or keyboard', async () => {
  await userEvent.hover(screen.getByRole('button', { name: 'Xero' }));
  expect(highlighted()).toHaveLength(1);
  expect(highlighted()[0]).toHaveTextContent('£140K partnership');
  await userEvent.unhover(screen.getByRole('button', { name: 'Xero' }));
  await userEvent.tab();
  expect(highlighted()).toHaveLength(1);
  expect(highlighted()[0]).toHaveTextContent('£310K contract');
});
