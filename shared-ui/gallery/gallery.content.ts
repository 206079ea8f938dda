export const testimonials = [
  {
    quote:
      'We had tried three agencies. This is the first one whose first question was which deals we wanted to sign.',
    author: 'Founder',
    company: 'Flowd',
  },
  {
    quote: 'The diary filled with people whose names were on our list.',
    author: 'Chief Executive',
    company: 'Football Business Speakers',
  },
  {
    quote:
      'Every month we could see which accounts had moved, and what had moved them. Sales and marketing finally argue about the same numbers.',
    author: 'Founder',
    company: 'Beard & Bowler',
  },
  {
    quote: 'A hundred and three million pounds began with a post about planning permission.',
    author: 'Managing Partner',
    company: 'BG Capital',
  },
];
