export interface AccountPlace {
  /** Position in the floating layout: the centre as `x` and `y` in per cent, and the depth `z` in px. */
  position: { x: number; y: number; z: number };
  /** Delay of the floating animation, in seconds. */
  delay: number;
  /** Whether the tile is larger than the others. */
  special?: boolean;
  /** Whether the tile has a glow behind it. */
  image?: boolean;
  circular?: boolean;
}

/** The twelve accounts of both pages and the place of each in the floating layout (spec 2 §2). */
export const accountPlaces = {
  Aviva: { position: { x: 13, y: 20, z: 60 }, delay: 0, special: true },
  TEDx: { position: { x: 36, y: 12, z: -80 }, delay: 1.2, circular: true },
  Xero: { position: { x: 59, y: 18, z: 110 }, delay: 0.4, circular: true, image: true },
  'Stamford Hospital': { position: { x: 84, y: 13, z: -40 }, delay: 2.1 },
  'World Aquatics': { position: { x: 24, y: 45, z: -120 }, delay: 0.9 },
  'Event.Gives': { position: { x: 46, y: 48, z: 40 }, delay: 1.7, image: true },
  'Lead Forensics': { position: { x: 70, y: 45, z: -60 }, delay: 0.2 },
  'Basketball England': { position: { x: 88, y: 50, z: 70 }, delay: 1.4, special: true },
  'Jack Wills': { position: { x: 11, y: 72, z: 20 }, delay: 2.4 },
  Waitrose: { position: { x: 35, y: 80, z: 90 }, delay: 0.7, special: true },
  Ocado: { position: { x: 60, y: 77, z: -30 }, delay: 1.9, circular: true },
  Tesco: { position: { x: 83, y: 83, z: 50 }, delay: 1, image: true },
} satisfies Record<string, AccountPlace>;

/** The deals of six accounts, the same on both pages. Each page has its own deals for the other six. */
export const sharedDeals = {
  'Lead Forensics': { dealValue: '£72K a year', timeframe: 'Closed in 5 months' },
  'Basketball England': { dealValue: '£88K kit deal', timeframe: 'Signed in 156 days' },
  'Jack Wills': { dealValue: '£54K collection', timeframe: 'Signed in 160 days' },
  Waitrose: { dealValue: 'Listed in 210 shops', timeframe: 'Signed in 167 days' },
  Ocado: { dealValue: 'Nationwide listing', timeframe: 'Signed in 172 days' },
  Tesco: { dealValue: '£265K first order', timeframe: 'Closed in 6 months' },
};

/** The range of `z` in the positions above, in px. */
export const depth = { far: -120, near: 110 };

export type AccountName = keyof typeof accountPlaces;
