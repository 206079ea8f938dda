import { screen, within } from '@testing-library/react';
import { plan, renderInShell } from '../testing/render-in-shell.tsx';
import { PreviewBar } from './preview-bar.tsx';

const bar = () => screen.getByRole('complementary', { name: 'Preview' });

afterEach(() => {
  for (const section of plan.sections) {
    delete section.instead;
    delete section.team;
  }
  delete plan.edits;
  delete plan.until;
});

test('lists every release of the composition, and has a plain link that ends the preview', () => {
  renderInShell(<PreviewBar />);
  const items = within(bar())
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    ...['shell', 'mf-home', 'mf-cases', 'mf-forms', 'mf-content'].map(
      (name) => `${name} 1, as visitors have it`,
    ),
    'composition composition',
  ]);
  expect(within(bar()).getByRole('link', { name: 'Leave the preview' })).toHaveAttribute(
    'href',
    '/preview/end?path=%2F',
  );
});

test('summarises the differences from the live site', () => {
  const [home, cases] = plan.sections;
  Object.assign(home ?? {}, { instead: '0.9' });
  Object.assign(cases ?? {}, { instead: '' });
  renderInShell(<PreviewBar />);
  const summary = bar().querySelector('summary');
  expect(summary).toHaveTextContent('Preview mf-home 1 instead of 0.9 · mf-cases 1, which nobody has yet');
  expect(bar().querySelector('details')).not.toHaveAttribute('open');
});

test('names the team that answers for a section', () => {
  Object.assign(plan.sections[1] ?? {}, { team: { name: 'Cases', contact: 'cases@example.com' } });
  renderInShell(<PreviewBar />);
  expect(within(bar()).getAllByRole('listitem', { hidden: true })[2]).toHaveTextContent(
    'mf-cases 1, as visitors have it, by Cases (cases@example.com)',
  );
});

test('names edited content', () => {
  plan.edits = ['case study northwind', 'case study obeach'];
  renderInShell(<PreviewBar />);
  expect(bar().querySelector('summary')).toHaveTextContent(
    'Preview case study northwind as edited · case study obeach as edited',
  );
  expect(within(bar()).getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent(
    'case study northwind as edited',
  );
});

test('until comments are known, and without scripts, a link leads to the page that takes them', () => {
  renderInShell(<PreviewBar />, '/case-study/northwind');
  expect(within(bar()).getByRole('link', { name: 'Comment' })).toHaveAttribute(
    'href',
    '/preview/comments?path=%2Fcase-study%2Fnorthwind',
  );
});

test('the preview of an edit takes no comments', () => {
  plan.edits = ['case study northwind'];
  renderInShell(<PreviewBar />);
  expect(within(bar()).queryByRole('link', { name: 'Comment' })).toBeNull();
});

test('a preview without differences shows the live releases', () => {
  renderInShell(<PreviewBar />);
  expect(bar().querySelector('summary')).toHaveTextContent('Preview the releases that visitors have today');
});

test('says until when the link holds, as the server does in any time zone', () => {
  plan.until = '2026-12-12T23:30:00.000Z';
  renderInShell(<PreviewBar />);
  expect(bar().querySelector('summary')).toHaveTextContent('Preview until 12 December · the releases');
});
