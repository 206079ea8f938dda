import { render, screen } from '@testing-library/react';
import { Metric, MetricList } from './metric.tsx';

test('a figure is the definition of its label', () => {
  render(
    <MetricList>
      <Metric value="312M" label="views" />
    </MetricList>,
  );
  expect(screen.getByRole('term')).toHaveTextContent('views');
  expect(screen.getByRole('definition')).toHaveTextContent('312M');
  expect(screen.getByRole('term').nextElementSibling).toBe(screen.getByRole('definition'));
});
