import { render } from '@testing-library/react';
import { Icon } from './icon.tsx';
import { iconPaths } from './icon-paths.ts';

test.each(Object.keys(iconPaths) as (keyof typeof iconPaths)[])(
  'the icon %s is decoration with a drawing',
  (name) => {
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
  },
);
