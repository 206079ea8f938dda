import { render } from '@testing-library/react';
import { Spinner } from './spinner.tsx';

test('a spinner is hidden from assistive technology and has the given size', () => {
  const { container } = render(<Spinner size={32} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toHaveAttribute('width', '32');
});
