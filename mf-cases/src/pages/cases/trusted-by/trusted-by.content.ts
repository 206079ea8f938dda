/** Spec 1 §3, client logos 1 to 12. */
export const trustedByClients = [
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
