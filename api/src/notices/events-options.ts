/** A webhook of the team gets signed JSON, and the chat services their own formats. */
export type EventsOptions = { url: string } & (
  | { format: 'json'; key: Buffer }
  | { format: 'slack' | 'teams' }
);
