import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { accountBasedMarketing } from '../../pages/account-based-marketing/account-based-marketing.content.ts';
import { type ServiceTestimonial, TestimonialSwitcher } from './service-testimonials.tsx';

const { testimonials } = accountBasedMarketing;
let rerender: (element: ReactElement) => void;

beforeEach(() => {
  rerender = render(<TestimonialSwitcher {...testimonials} />).rerender;
});

test('spec 2 §4: only the first of four testimonials is visible', () => {
  expect(screen.getAllByRole('figure', { hidden: true })).toHaveLength(4);
  expect(screen.getByRole('figure')).toHaveTextContent('Beard & Bowler');
});

test.each([
  ['Beard & Bowler', '/case-study/beard-bowler'],
  ['DeskLodge', '/case-study/desklodge'],
  ['Flowd', '/case-study/flowd'],
  ['BG Capital', '/case-study/bg-capital'],
])('spec 2 §2: the logo of %s shows only its testimonial, with a link to %s', async (company, path) => {
  await userEvent.click(screen.getByRole('button', { name: company }));
  expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName(company);
  expect(screen.getByRole('figure')).toHaveTextContent(company);
  expect(screen.getByRole('link', { name: 'View Case Study' })).toHaveAttribute('href', path);
});

test('spec 2 §3: optional role, logo, image and avatar are shown', () => {
  const [first] = testimonials.quotes;
  const pictures = { companyLogo: '/logos/bb.svg', picture: '/pictures/bb.webp', image: '/team/bb.webp' };
  rerender(
    <TestimonialSwitcher
      {...testimonials}
      quotes={[{ ...(first as ServiceTestimonial), title: 'Owner', ...pictures }]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Beard & Bowler' })).toHaveAttribute('src', pictures.companyLogo);
  const figure = screen.getByRole('figure');
  expect(figure).toHaveTextContent('Owner');
  const drawn = [...figure.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(drawn).toEqual([pictures.picture, pictures.image]);
});
