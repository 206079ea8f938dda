import { brand } from '@shortlisted/shared-ui/brand';

/** Opens a mail to the careers address. */
export function mailLink(subject: string): string {
  return `mailto:${brand.careersEmail}?subject=${encodeURIComponent(subject)}`;
}
