import { renderPage } from '@shortlisted/section-kit/testing';
import { type Answer, answerReads } from '@shortlisted/section-kit/testing/answer-reads';
import { screen } from '@testing-library/react';
import { Results } from './results.tsx';

function renderResults(answer: Answer) {
  answerReads({ '/api/figures/home': answer });
  return renderPage(Results, '/');
}

const claim = () => screen.queryByRole('heading');
const values = () => screen.queryAllByRole('definition').map(({ textContent }) => textContent);

test('spec 1 §1: without an answer of the API the block shows the figures of the release', async () => {
  await renderResults({ status: 500 });
  expect(claim()).toHaveTextContent('125+ B2B brands signed clients');
  expect(values()).toEqual(['312M', '200+', '18+']);
});

test('the first figure that editors stored is the large one, and the others follow', async () => {
  await renderResults({
    body: [
      { value: '126+', label: 'brands' },
      { value: '313M', label: 'views' },
      { value: '313M', label: 'readers' },
    ],
  });
  expect(claim()).toHaveTextContent('126+ brands');
  expect(values()).toEqual(['313M', '313M']);
  expect(screen.getByText('126+')).toHaveStyle({ '--characters': '4' });
});

test('one figure has no list beside it, and a long one gets narrower', async () => {
  await renderResults({ body: [{ value: '£1.2 million', label: 'signed' }] });
  expect(claim()).toHaveTextContent('£1.2 million signed');
  expect(screen.getByText('£1.2 million')).toHaveStyle({ '--characters': '12' });
  expect(document.querySelector('dl')).toBeNull();
});

test('without any the page has no block of them', async () => {
  await renderResults({ body: [] });
  expect(claim()).toBeNull();
  expect(document.querySelector('section')).toBeNull();
});
