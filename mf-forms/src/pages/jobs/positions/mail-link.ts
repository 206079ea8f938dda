import { brand } from '@shortlisted/shared-ui/brand';

/** The address that opens a mail to the careers team. */
export function mailLink(subject: string): string {
  return `mailto:${brand.careersEmail}?subject=${encodeURIComponent(subject)}`;
}
