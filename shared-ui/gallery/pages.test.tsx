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

test.each(pageNames)('%s: server and browser draw the same first markup', async (name) => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  const recover = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(draw(pages[name]));
  await act(async () => {
    hydrateRoot(container, draw(pages[name]), { onRecoverableError: recover });
  });
  expect(complain).not.toHaveBeenCalled();
  expect(recover).not.toHaveBeenCalled();
  complain.mockRestore();
});
