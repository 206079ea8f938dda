import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pageNames } from './page-names.ts';
import { pages, type States } from './pages.tsx';

const draw = (states: States) => (
  <>
    {Object.entries(states).map(([label, state]) => (
      <section key={label}>{state}</section>
    ))}
  </>
);

test.each(pageNames)('%s: server and browser render the same first markup', async (name) => {
  const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
  const recover = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(draw(pages[name]));
  await act(async () => {
    hydrateRoot(container, draw(pages[name]), { onRecoverableError: recover });
  });
  expect(logError).not.toHaveBeenCalled();
  expect(recover).not.toHaveBeenCalled();
  logError.mockRestore();
});
