/** A check, with advice if it failed. */
export interface Finding {
  check: string;
  advice?: string;
}
