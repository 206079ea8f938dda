/** One row from when the records that a new site starts with were put in. */
export interface SeedingTable {
  id: number;
  createdAt: string;
}
