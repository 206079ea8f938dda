import type { Generated } from 'kysely';

/** A figure of the brand. The table `figures` counts visits. */
export interface BrandFigureTable {
  id: Generated<number>;
  /** Identifies the record for editors. Pages do not show it. */
  name: string;
  /** The page that shows it, such as `home`. */
  place: string;
  value: string;
  label: string;
  order: Generated<number>;
  active: Generated<number>;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    brandFigures: BrandFigureTable;
  }
}
