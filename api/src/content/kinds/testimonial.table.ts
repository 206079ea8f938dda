import type { Generated } from 'kysely';

export interface TestimonialTable {
  id: Generated<number>;
  /** Identifies the record for editors. Pages do not show it. */
  name: string;
  /** The page that shows it, such as `home`. */
  place: string;
  content: string;
  author: string;
  /** Empty if the author is a role. */
  role: string;
  company: string;
  /** Empty if there is no portrait. */
  image: string;
  companyLogo: string | null;
  href: string | null;
  order: Generated<number>;
  active: Generated<number>;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    testimonials: TestimonialTable;
  }
}
