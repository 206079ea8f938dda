import { render, screen } from '@testing-library/react';
import { TestimonialCard } from './testimonial-card.tsx';

test('a testimonial is a figure: a quotation and who said it', () => {
  render(<TestimonialCard quote="They filled our diary." author="Founder" company="Flowd" />);
  const card = screen.getByRole('figure');
  expect(screen.getByRole('blockquote')).toHaveTextContent(/^They filled our diary\.$/);
  expect(card.querySelector('figcaption')).toHaveTextContent('FounderFlowd');
});

test('the company is named once: its wordmark is decoration beside its name', () => {
  render(<TestimonialCard quote="They filled our diary." author="Founder" company="Flowd" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Flowd', { selector: 'figcaption span' })).toBeVisible();
});

test('it takes a link at its end', () => {
  render(
    <TestimonialCard
      quote="They filled our diary."
      author="Founder"
      company="Flowd"
      action={<a href="/case-study/flowd">View Case Study</a>}
    />,
  );
  expect(screen.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', '/case-study/flowd');
});
