import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { WholePageContext } from '../host/whole-page.ts';
import { BelowFirstScreen } from './below-first-screen.tsx';

const part = (
  <BelowFirstScreen>
    <h2>What comes next</h2>
  </BelowFirstScreen>
);

/** The text of the page after each render. */
async function drawn(isWhole: boolean) {
  const seen: string[] = [];
  const note = () => void seen.push(document.body.innerHTML);
  const page = (
    <WholePageContext value={isWhole}>
      <Profiler id="page" onRender={note}>
        {part}
      </Profiler>
    </WholePageContext>
  );
  await act(async () => void render(page));
  return seen;
}

test('the server, and a page that is drawn whole, have all of it at once', async () => {
  expect(renderToString(part)).toContain('What comes next');
  for (const markup of await drawn(true)) expect(markup).toContain('What comes next');
});

test('on the way by a link the first screen comes before it, with a screen of room for it', async () => {
  const [first] = await drawn(false);
  expect(first).toContain('100vh');
  expect(first).not.toContain('What comes next');
  expect(screen.getByRole('heading', { name: 'What comes next' })).toBeVisible();
});
