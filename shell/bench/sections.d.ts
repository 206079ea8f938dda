/** Every section's module by the section's name. The build writes it. */
declare module '@sections' {
  import type { SectionModule } from '@shortlisted/section-kit/contract';

  export const sections: Record<string, SectionModule>;
}
