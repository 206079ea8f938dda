/** How often somebody did something in a window of time. */
export interface RateWindowTable {
  /** Of what was done, by whom and when: a hash. */
  key: string;
  count: number;
  endsAt: string;
}
