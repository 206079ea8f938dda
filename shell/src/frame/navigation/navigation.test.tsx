import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Navigation } from './navigation.tsx';

const bar = () => screen.getAllByRole('navigation', { name: 'Main', hidden: true })[0] as HTMLElement;
const heading = (name: string) => within(bar()).getByText(name).closest('summary, a') as HTMLElement;
const dropdown = (name: string) => heading(name).closest('details') as HTMLDetailsElement;
const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => [
    (link.querySelector('strong') ?? link).textContent,
    link.getAttribute('href'),
  ]);

test('spec 2 §2: the logo leads home and "Talk to us" to the contact page', () => {
  renderInShell(<Navigation />);
  expect(screen.getByRole('link', { name: 'Shortlisted' })).toHaveAttribute('href', '/');
  for (const link of screen.getAllByRole('link', { name: 'Talk to us', hidden: true })) {
    expect(link).toHaveAttribute('href', '/contact');
  }
});

test('spec 2 §2: both dropdowns and their links, before any other', () => {
  renderInShell(<Navigation />);
  expect(linksIn(dropdown('Services')).slice(0, 2)).toEqual([
    ['Content Marketing', '/services/content-marketing'],
    ['Account-Based Marketing', '/services/account-based-marketing'],
  ]);
  expect(linksIn(dropdown('Resources')).slice(0, 3)).toEqual([
    ['Newsletter', '/insights'],
    ['Insights Hub', '/blog'],
    ['Essays', '/essays'],
  ]);
});

test("spec 2 §2: Our Work leads to /cases with a badge '20', About to /about", () => {
  renderInShell(<Navigation />);
  expect(heading('Our Work')).toHaveAttribute('href', '/cases');
  expect(within(heading('Our Work')).getByText('20')).toBeInTheDocument();
  expect(heading('About')).toHaveAttribute('href', '/about');
});

test.each([
  ['/services/content-marketing', 'Services'],
  ['/cases', 'Our Work'],
  ['/case-study/faith', 'Our Work'],
  ['/blog', 'Resources'],
  ['/blog/an-article', 'Resources'],
  ['/about', 'About'],
])('spec 2 §2: at %s the heading %s is highlighted, and no other', (path, name) => {
  renderInShell(<Navigation />, path);
  const marked = [...bar().querySelectorAll('summary[aria-current], :scope > a[aria-current]')];
  expect(marked).toEqual([heading(name)]);
});

test.each([
  ['/cases', 'Our Work', 'page'],
  ['/case-study/faith', 'Our Work', 'true'],
  ['/services/content-marketing', 'Services', 'true'],
  ['/services/content-marketing', 'Content Marketing', 'page'],
  ['/blog/an-article', 'Resources', 'true'],
  ['/about', 'About', 'page'],
  ['/contact', 'Talk to us', 'page'],
])('at %s bar and menu both mark %s as current: %s', (path, name, current) => {
  renderInShell(<Navigation />, path);
  const marked = screen.getAllByText(name).map((words) => words.closest('[aria-current]'));
  expect(marked.map((element) => element?.getAttribute('aria-current'))).toEqual([current, current]);
});

test.each(['/', '/privacy-policy', '/unknown'])('at %s nothing is highlighted', (path) => {
  renderInShell(<Navigation />, path);
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('a dropdown opens and closes with a mouse that points at it, but not with a finger', () => {
  renderInShell(<Navigation />);
  const point = (type: string, pointerType: string) => {
    const event = new MouseEvent(type, { bubbles: true });
    Object.assign(event, { pointerType });
    fireEvent(dropdown('Services'), event);
  };
  point('pointerover', 'touch');
  expect(dropdown('Services')).not.toHaveAttribute('open');
  point('pointerout', 'touch');
  point('pointerover', 'mouse');
  expect(dropdown('Services')).toHaveAttribute('open');
  point('pointerout', 'mouse');
  expect(dropdown('Services')).not.toHaveAttribute('open');
});

test('a second tap closes a dropdown, although the first leaves it hovered', async () => {
  renderInShell(<Navigation />);
  jest.spyOn(dropdown('Services'), 'matches').mockReturnValue(true);
  await userEvent.pointer({ keys: '[TouchA]', target: heading('Services') });
  expect(dropdown('Services').open).toBe(true);
  await userEvent.pointer({ keys: '[TouchA]', target: heading('Services') });
  expect(dropdown('Services').open).toBe(false);
});

test('Escape closes a dropdown and moves the focus to its heading', async () => {
  renderInShell(<Navigation />);
  dropdown('Services').open = true;
  dropdown('Services').querySelector('a')?.focus();
  await userEvent.keyboard('{Escape}');
  expect(dropdown('Services').open).toBe(false);
  expect(heading('Services')).toHaveFocus();
});

test.each([
  ['a press outside', () => fireEvent.pointerDown(document.body)],
  ['a focus outside', () => act(() => heading('About').focus())],
])('%s closes a dropdown', (_, leave) => {
  renderInShell(<Navigation />);
  dropdown('Services').open = true;
  leave();
  expect(dropdown('Services').open).toBe(false);
});

test('a change of the page closes a dropdown', () => {
  const { goTo } = renderInShell(<Navigation />);
  dropdown('Services').open = true;
  act(() => goTo('/cases'));
  expect(dropdown('Services').open).toBe(false);
});

describe('the mobile menu', () => {
  const menu = () => screen.getByText('Open menu').closest('details') as HTMLDetailsElement;
  const open = () => {
    menu().open = true;
  };

  test('spec 2 §2: it has every link of the navigation', () => {
    renderInShell(<Navigation />);
    expect(linksIn(menu())).toEqual([
      ...linksIn(dropdown('Services')),
      ...linksIn(dropdown('Resources')),
      ['Our Work 20', '/cases'],
      ['About', '/about'],
      ['Talk to us', '/contact'],
    ]);
  });

  test('spec 2 §2: a click on a link closes it, also on a link to the current page', () => {
    const keepPage = (event: Event) => event.preventDefault();
    document.addEventListener('click', keepPage);
    renderInShell(<Navigation />, '/cases');
    open();
    fireEvent.click(within(menu()).getByText('Our Work'));
    expect(menu().open).toBe(false);
    document.removeEventListener('click', keepPage);
  });

  test('it traps the focus while it is open', async () => {
    renderInShell(<Navigation />);
    open();
    const toggle = menu().querySelector('summary') as HTMLElement;
    const last = [...menu().querySelectorAll('a')].at(-1) as HTMLElement;
    act(() => last.focus());
    await userEvent.tab();
    expect(toggle).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(last).toHaveFocus();
  });

  test('Escape closes it and moves the focus to its button', async () => {
    renderInShell(<Navigation />);
    open();
    act(() => menu().querySelector('a')?.focus());
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(menu().querySelector('summary')).toHaveFocus();
  });
});
