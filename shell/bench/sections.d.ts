/** Written by the build: every section's module, by the section's name. */
declare module '@sections' {
  import type { SectionModule } from '@shortlisted/section-kit/contract';

  export const sections: Record<string, SectionModule>;
}
