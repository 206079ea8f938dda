import { render, screen } from '@testing-library/react';
import { showShare, watchIntersections } from '../../testing/intersections.ts';
import { FadeIn } from './fade-in.tsx';

beforeEach(watchIntersections);

const fading = (text: string) => screen.getByText(text);

test('spec 2 §9: it fades in when a tenth of it is visible, and stays', () => {
  render(<FadeIn>Positioning</FadeIn>);
  showShare(fading('Positioning'), 0);
  showShare(fading('Positioning'), 0.09);
  expect(fading('Positioning')).toHaveAttribute('data-state', 'waiting');
  showShare(fading('Positioning'), 0.1);
  expect(fading('Positioning')).toHaveAttribute('data-state', 'seen');
  showShare(fading('Positioning'), 0);
  expect(fading('Positioning')).toHaveAttribute('data-state', 'seen');
});

test('spec 2 §9: each child comes 100 ms after the one before', () => {
  render(
    <>
      <FadeIn>first</FadeIn>
      <FadeIn index={2}>third</FadeIn>
    </>,
  );
  expect(fading('first').style.getPropertyValue('--delay')).toBe('0ms');
  expect(fading('third').style.getPropertyValue('--delay')).toBe('200ms');
});

test('what is in view when the script arrives is never hidden', () => {
  render(<FadeIn>Positioning</FadeIn>);
  showShare(fading('Positioning'), 1);
  expect(fading('Positioning')).toHaveAttribute('data-state', 'plain');
});
