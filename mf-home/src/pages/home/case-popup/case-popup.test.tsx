import { renderMarkup } from '@shortlisted/section-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showShare, watchIntersections } from '../../../testing/intersections.ts';
import { Hero } from '../hero/hero.tsx';
import { CasePopup } from './case-popup.tsx';

beforeEach(() => sessionStorage.clear());

const popup = () => screen.queryByRole('complementary', { name: 'New case study just loaded!' });

test('spec 1 §2: the popup announces the Beard & Bowler case study', () => {
  render(<CasePopup visible onClose={() => {}} />);
  expect(popup()).toHaveTextContent('New case study just loaded!');
  expect(popup()).toHaveTextContent('Beard & Bowler');
  expect(popup()).toHaveTextContent('$350,000 in new revenue generated through LinkedIn');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/case-study/beard-bowler');
});

test('spec 1 §2: the popup is visible only while part of the hero is in view', () => {
  watchIntersections();
  const { container } = render(<Hero />);
  const hero = container.querySelector('section') as Element;
  expect(popup()).toBeVisible();
  showShare(hero, 0);
  expect(popup()).toBeNull();
  showShare(hero, 0.01);
  expect(popup()).toBeVisible();
});

test('spec 1 §2: a close button hides it, and it stays hidden when the hero comes back', async () => {
  const { rerender } = render(<CasePopup visible onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()).toBeNull();
  rerender(<CasePopup visible={false} onClose={() => {}} />);
  rerender(<CasePopup visible onClose={() => {}} />);
  expect(popup()).toBeNull();
});

test('closing the popup moves the focus to the action of the hero', async () => {
  render(<Hero />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: 'Discover more' })).toHaveFocus();
});

test('a closed popup stays closed for the session: after another page, and after a reload', async () => {
  const { unmount } = render(<CasePopup visible onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  unmount();
  render(<CasePopup visible onClose={() => {}} />);
  expect(popup()).toBeNull();
});

test('the popup shows and closes in a browser without storage', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  render(<CasePopup visible onClose={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()).toBeNull();
  jest.restoreAllMocks();
});

test('the first markup hides the popup, so that it does not flash for visitors who closed it', () => {
  const markup = renderMarkup(() => <CasePopup visible onClose={() => {}} />, '/');
  expect(markup.querySelector('aside')).toHaveAttribute('hidden');
});
