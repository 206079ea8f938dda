/** Spec 2 §2. */
export const everyTuesday = {
  title: 'Every Tuesday you get',
  parts: [
    {
      title: 'The idea',
      text: 'One way to be noticed, trusted or answered by a company that does not know you yet.',
    },
    {
      title: 'The proof',
      text: 'Where we tried it, on whom, and what came back. Screenshots where we may, figures always.',
    },
    {
      title: 'The draft',
      text: 'Words to take away: a post, an opening line or an email, ready to make yours.',
    },
  ],
  testimonial: {
    quote: 'It is the one newsletter that our whole sales meeting has read before it starts.',
    author: 'Head of Growth',
    company: 'Honcho',
  },
};
