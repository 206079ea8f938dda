/** The clients with the ids 1 to 12, in order (spec 1 §3). */
export const clients = [
  'Otojoy',
  'NHS',
  'Lopic',
  'KitKing',
  'Honcho',
  'Genie Goals',
  'Faith',
  'Breezy',
  'Central FX',
  'Rawlings Group',
  'Simple Scaling',
  'Studio Hawk',
] as const;
