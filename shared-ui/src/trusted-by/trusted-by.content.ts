/** A client whose logo the strip shows. */
export interface TrustedClient {
  name: string;
  /** Address of the logo, if there is a picture of it. The wordmark is the default. */
  picture?: string;
}

/** The first version of those that editors store: the clients with the ids 1 to 12, in order (spec 1 §3). */
export const clients: readonly TrustedClient[] = [
  { name: 'Otojoy' },
  { name: 'NHS' },
  { name: 'Lopic' },
  { name: 'KitKing' },
  { name: 'Honcho' },
  { name: 'Genie Goals' },
  { name: 'Faith' },
  { name: 'Breezy' },
  { name: 'Central FX' },
  { name: 'Rawlings Group' },
  { name: 'Simple Scaling' },
  { name: 'Studio Hawk' },
];
