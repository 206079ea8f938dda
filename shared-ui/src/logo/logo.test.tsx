import { render } from '@testing-library/react';
import { brand } from '../brand.ts';
import { Logo } from './logo.tsx';

test.each([true, false])('the logo reads as the name of the agency, mark only: %s', (markOnly) => {
  const { container } = render(<Logo markOnly={markOnly} />);
  expect(container).toHaveTextContent(brand.name);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
