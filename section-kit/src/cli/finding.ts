/** What was looked at, and what is wrong with it and how to mend it. */
export interface Finding {
  check: string;
  advice?: string;
}
