export const featuredContent = {
  eyebrow: 'Featured case study',
  action: { label: 'Read Full Case Study', href: '/case-study/kitking' },
};
