import type { Generated } from 'kysely';

export interface ClientLogoTable {
  id: Generated<number>;
  /** The client's name. */
  name: string;
  picture: string | null;
  order: Generated<number>;
  active: Generated<number>;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    clientLogos: ClientLogoTable;
  }
}
