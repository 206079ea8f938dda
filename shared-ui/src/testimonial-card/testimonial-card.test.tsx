import { render, screen } from '@testing-library/react';
import { TestimonialCard } from './testimonial-card.tsx';

test('a testimonial is a figure with a quotation and its author', () => {
  render(<TestimonialCard quote="They filled our diary." author="Founder" company="Flowd" />);
  const card = screen.getByRole('figure');
  expect(screen.getByRole('blockquote')).toHaveTextContent(/^They filled our diary\.$/);
  expect(card.querySelector('figcaption')).toHaveTextContent('FounderFlowd');
});

test('the company is named once, because the wordmark beside its name is decorative', () => {
  render(<TestimonialCard quote="They filled our diary." author="Founder" company="Flowd" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Flowd', { selector: 'figcaption span' })).toBeVisible();
});

test('a testimonial can end with a link', () => {
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

const quoted = { quote: 'They filled our diary.', author: 'Founder', company: 'Flowd' };

test('spec 1 §3: an optional title and portrait show with the author', () => {
  render(<TestimonialCard {...quoted} author="Ada Byron" title="Chief Executive" image="/team/ada.webp" />);
  const caption = screen.getByRole('figure').querySelector('figcaption');
  expect(caption).toHaveTextContent('Ada ByronChief ExecutiveFlowd');
  expect(caption?.querySelector('img')).toHaveAttribute('src', '/team/ada.webp');
});

test('spec 1 §3: flags make the logo a picture or a text, and the wordmark is the default', () => {
  const { rerender } = render(<TestimonialCard {...quoted} companyLogo="/logos/flowd.svg" isLogoImage />);
  const card = screen.getByRole('figure');
  expect(card.querySelector('img')).toHaveAttribute('src', '/logos/flowd.svg');
  expect(card.querySelector('svg')).toBeNull();
  rerender(<TestimonialCard {...quoted} companyLogo="flowd media" isLogoText />);
  expect(screen.getByText('flowd media')).toHaveAttribute('aria-hidden', 'true');
  expect(card.querySelector('img, svg')).toBeNull();
  rerender(<TestimonialCard {...quoted} companyLogo="/logos/flowd.svg" />);
  expect(card.querySelector('svg')).toBeInTheDocument();
  expect(card.querySelector('img')).toBeNull();
});
