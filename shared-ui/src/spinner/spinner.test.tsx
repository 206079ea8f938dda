import { render } from '@testing-library/react';
import { Spinner } from './spinner.tsx';

test('a spinner is hidden from assistive technology and has its size without styles', () => {
  const { container } = render(<Spinner />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toHaveAttribute('width', '18');
});
