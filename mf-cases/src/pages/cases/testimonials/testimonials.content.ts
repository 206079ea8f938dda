import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';

export const testimonialsContent = {
  title: 'What they tell their friends',
  label: 'Testimonials',
};

/** Nine testimonials (spec 1 §9), the first version of the stored ones. `author` holds a role: they name no person. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'Our ideal clients had read us for two months before we ever wrote to them.',
    author: 'Founder',
    company: 'Beard & Bowler',
  },
  {
    quote: 'A developer we had never met brought us the largest deal of our history.',
    author: 'Managing Partner',
    company: 'Burgess Group Capital',
  },
  {
    quote: 'It reads like us on a good day. Clients arrive having decided.',
    author: 'Co-founder',
    company: 'Faith',
  },
  {
    quote: 'They never asked me to promise anything that I could not stand behind.',
    author: 'Founder and Clinician',
    company: 'Alphagenix',
  },
  {
    quote: 'We used to chase dates. Now we turn some down.',
    author: 'Chief Executive',
    company: 'Football Business Speakers',
  },
  { quote: 'They treated my old leads with more care than I had.', author: 'Founder', company: 'Flowd' },
  {
    quote: 'Our order book was full in June. It had never been full in June.',
    author: 'Founder',
    company: 'KitKing',
  },
  {
    quote: 'They let our welders do the talking. Customers trust a welder.',
    author: 'Sales Director',
    company: 'Hutchinson Engineering',
  },
  {
    quote: 'They wrote for the person who gets the blame. She is our buyer.',
    author: 'Founder',
    company: 'DeskLodge',
  },
];
