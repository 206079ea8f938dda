import type { CompanyDetails } from '@shortlisted/section-kit/contract';
import { brand } from '@shortlisted/shared-ui/brand';

/** Spec 2 §2, §8, §9. */
export const footer = {
  newsletter: {
    title: 'One practical idea a week',
    event: { category: 'engagement', label: 'footer_newsletter' },
  },
  columns: [
    {
      title: 'Services',
      links: [
        { label: 'ABM', href: '/services/account-based-marketing' },
        { label: 'Content', href: '/services/content-marketing' },
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Cases', href: '/cases' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { label: 'Case Studies', href: '/cases' },
        { label: 'Blog', href: '/blog' },
      ],
    },
  ],
  social: 'Follow us',
  copyrightYear: 2024,
  privacy: { label: 'Privacy Policy', href: '/privacy-policy' },
  cookieSettings: 'Cookie settings',
  terms: 'Terms & Conditions',
  pauseMotion: 'Pause motion',
  resumeMotion: 'Resume motion',
};

/** Facts that the law asks the site of a limited company to state, one sentence each. */
export function describeCompany({ registration, vatNumber }: CompanyDetails): string[] {
  return [
    ...(registration
      ? [
          `${brand.legalName} is registered in ${registration.place}, company number ${registration.number}.`,
          `Registered office: ${registration.office}.`,
        ]
      : []),
    ...(vatNumber ? [`VAT number ${vatNumber}.`] : []),
  ];
}

/** The icon of each social network. */
export const socialIcons = { LinkedIn: 'linkedin', Instagram: 'instagram', YouTube: 'youtube' } as const;
