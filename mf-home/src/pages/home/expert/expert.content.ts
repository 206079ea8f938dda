import picture from '../../../art/expert.avif?picture';

export const expert = {
  title: 'Talk to an expert',
  text: 'Bring ten companies that you would love to work with. In half an hour we will tell you who decides there, and how we would get you into the room.',
  picture: { label: 'Book a call with an expert', art: picture },
  arrow: 'Talk to an expert',
  href: '/contact',
};
