/** Spec 1 §3: ids 1 to 12, in this order. */
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
