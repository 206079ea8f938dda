import serviceAccountBasedMarketing from '../../../art/service-account-based-marketing.avif?picture';
import serviceContentMarketing from '../../../art/service-content-marketing.avif?picture';
import serviceLinkedinMarketing from '../../../art/service-linkedin-marketing.avif?picture';

export const services = {
  eyebrow: 'What we do',
  title: 'Three ways on to the shortlist',
  lead: 'Take one, or let them feed each other. Most clients start with one and add the second within a quarter.',
  cards: [
    {
      title: 'Content Marketing',
      text: 'One shoot day a month becomes thirty days of posts, clips and articles that sound like you and answer what buyers ask.',
      href: '/services/content-marketing',
      picture: serviceContentMarketing,
    },
    {
      title: 'Account-Based Marketing',
      text: 'You name the companies. We find who decides there, what keeps them up, and give them a reason to reply.',
      href: '/services/account-based-marketing',
      picture: serviceAccountBasedMarketing,
    },
    {
      title: 'LinkedIn Marketing',
      text: 'Founder profiles, outreach and conversations, run daily, so that a stranger has met you before you first speak.',
      href: '/services/account-based-marketing',
      picture: serviceLinkedinMarketing,
    },
  ],
};
