export const results = [
  { company: 'Beard & Bowler', value: '$350K', label: 'new revenue', href: '/case-study/beard-bowler' },
  { company: 'BG Capital', value: '£103M', label: 'real estate deal signed', href: '/case-study/bg-capital' },
  { company: 'Alphagenix', value: '4M', label: 'content views', href: '/case-study/alphagenix' },
];

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
