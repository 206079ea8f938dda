import { brand } from '@shortlisted/shared-ui/brand';

export interface PolicySection {
  id: string;
  title: string;
  /** Paragraphs. An array is a bulleted list. */
  text: readonly (string | readonly string[])[];
}

export const privacyPolicy = {
  title: 'Privacy and Cookie Policy',
  effective: 'Effective January 2025',
  lead: `This policy says what personal data ${brand.legalName} collects, why, on what legal basis, for how long, and what you can ask us to do about it.`,
  contents: 'Sections',
  close: { label: 'Back to home', href: '/' },
} as const;
