import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';

/** Spec 1 §9. */
export const testimonialScrollPx = 420;

/** The first version of those that editors store. `author` holds a role, because they name no person. */
const quotes: readonly Testimonial[] = [
  {
    quote:
      'I used to chase every lead that came in. Now I get on calls with people who have read us for two months and want to know when we can start.',
    author: 'Founder',
    company: 'Beard & Bowler',
  },
  {
    quote:
      'They asked our customers questions that we had never dared to ask. Half of our sales deck went in the bin that week, and the other half started to work.',
    author: 'Co-founder',
    company: 'Faith',
  },
  {
    quote:
      'In our market you need to be known to the people behind 240 projects, not to forty thousand others. They found the 240. One of them became the largest deal of our history.',
    author: 'Managing Partner',
    company: 'BG Capital',
  },
  {
    quote:
      'I am a clinician. I did not believe that posting would do anything but embarrass me. Four million views later I have stopped arguing.',
    author: 'Founder and Clinician',
    company: 'Alphagenix',
  },
  {
    quote:
      'Thirteen enquiries in an average month, from companies that we would have had to cold-call for years. The phone simply rings now.',
    author: 'Chief Executive',
    company: 'Football Business Speakers',
  },
  {
    quote: 'A retainer in week five. I had set aside six months for finding out whether this works at all.',
    author: 'Founder',
    company: 'Flowd',
  },
  {
    quote:
      'Buyers at two of the three supermarket chains wrote to us first. To us, a small brand with a small stand at the far end of every trade fair.',
    author: 'Co-founder',
    company: "Dr. Will's",
  },
  {
    quote:
      'They say no. We wanted a podcast, they told us to write our method down first. The method filled the diary, and the diary paid for the podcast.',
    author: 'Managing Partner',
    company: 'Simple Scaling',
  },
  {
    quote:
      'A club thinks about kit when its contract ends, and then forgets you until the next one ends. They made sure that nobody forgot us, and that season we had to hire.',
    author: 'Founder',
    company: 'KitKing',
  },
];

export const testimonials = {
  eyebrow: 'Reviews',
  title: 'What clients say when we are not in the room',
  action: { label: 'See their results', href: '/cases' },
  previous: 'Previous testimonials',
  next: 'Next testimonials',
  quotes,
};
