import picture from '../../../art/why-us.avif?picture';

export const whyUs = {
  title: 'Why Us?',
  claim: "You get the team behind the logos of NHS, O Beach Ibiza and Dr. Will's.",
  wordmarks: ['NHS', 'O Beach', "Dr. Will's"],
  text: 'A health service, a beach club and a ketchup. Nothing in common but this: each had a list of people it wanted to reach, and each reached them. The people who did that work are the people who will do yours.',
  action: { small: 'Meet the team', large: 'Learn about us', href: '/about' },
  picture,
} as const;
