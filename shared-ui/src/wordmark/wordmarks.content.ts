/** One run of letters. Its length was measured in the font, so that all machines draw it with the same width. */
export interface Word {
  text: string;
  x: number;
  /** Position of the baseline. Default 30. */
  y?: number;
  /** Default 30. */
  size?: number;
  /** Width of the run, to which its letters are stretched. */
  length: number;
  /** Default 400. */
  weight?: number;
  /** Letter spacing in em. */
  tracking?: number;
  family?: 'serif';
  slanted?: true;
  /** Width of a stroke around the letters, which makes them bolder than the font allows. */
  outline?: number;
}

export interface WordmarkDrawing {
  width: number;
  /** Path of a symbol in the first 40 units. */
  mark?: string;
  words: readonly Word[];
}

/** The drawing of each client's name, 40 units high. They were drawn for this site and copy no company's logo. */
export const wordmarks = {
  Otojoy: {
    width: 133,
    mark: 'M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM20 15a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
    words: [{ text: 'otojoy', x: 50, length: 80.8, weight: 600, tracking: -0.05 }],
  },
  NHS: {
    width: 135,
    mark: 'M20 8v24M8 20h24',
    words: [{ text: 'NHS', x: 50, length: 82.8, tracking: 0.16 }],
  },
  Lopic: {
    width: 108,
    words: [{ text: 'LOPIC', x: 2, size: 24, length: 103.6, tracking: 0.34 }],
  },
  KitKing: {
    width: 150,
    mark: 'M7 30h26M8 25 6 11l8 6 6-9 6 9 8-6-2 14z',
    words: [{ text: 'KitKing', x: 50, length: 98, weight: 700, tracking: -0.055 }],
  },
  Honcho: {
    width: 106,
    words: [{ text: 'Honcho', x: 2, size: 32, length: 101.9, weight: 700, tracking: -0.03, family: 'serif' }],
  },
  'Genie Goals': {
    width: 201,
    mark: 'M20 6c1 9 5 13 14 14-9 1-13 5-14 14-1-9-5-13-14-14 9-1 13-5 14-14Z',
    words: [
      { text: 'genie', x: 50, length: 73.5, tracking: -0.03 },
      { text: 'goals', x: 124.5, length: 73.6, weight: 700, tracking: -0.03 },
    ],
  },
  Faith: {
    width: 110,
    words: [{ text: 'FAITH', x: 2, size: 27, length: 105.6, tracking: 0.26, family: 'serif' }],
  },
  Breezy: {
    width: 140,
    mark: 'M5 14h19a4.5 4.5 0 1 0-4.5-4.5M5 21h27M5 28h15a4 4 0 1 1-4 4',
    words: [{ text: 'breezy', x: 50, length: 87.7, weight: 500, tracking: -0.04, slanted: true }],
  },
  'Central FX': {
    width: 196,
    mark: 'M6 25 14 12l8 13zM18 15h16l-8 13z',
    words: [
      { text: 'Central', x: 50, length: 98.8, weight: 600, tracking: -0.035 },
      { text: 'FX', x: 154.8, length: 38.6, tracking: 0.02 },
    ],
  },
  'Rawlings Group': {
    width: 137,
    words: [
      { text: 'RAWLINGS', x: 2, y: 21, size: 23, length: 132.9, weight: 700, tracking: 0.06 },
      { text: 'GROUP', x: 2, y: 35, size: 11, length: 78.8, tracking: 0.9 },
    ],
  },
  'Simple Scaling': {
    width: 236,
    mark: 'M8 32v-7M16 32V21M24 32V15M32 32V8',
    words: [
      { text: 'simple', x: 50, length: 87.1, tracking: -0.03 },
      { text: 'scaling', x: 138.1, length: 95.6, weight: 600, tracking: -0.03 },
    ],
  },
  'Studio Hawk': {
    width: 230,
    mark: 'M4 12 20 30 36 12 20 20z',
    words: [
      { text: 'STUDIO', x: 50, size: 24, length: 92.9, tracking: 0.03 },
      { text: 'HAWK', x: 149.9, size: 24, length: 77.8, weight: 700, tracking: 0.03 },
    ],
  },
  'O Beach': {
    width: 172,
    mark: 'M20 7a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z',
    words: [{ text: 'BEACH', x: 50, size: 26, length: 120, tracking: 0.3 }],
  },
  'Beard & Bowler': {
    width: 246,
    mark: 'M4 27h32M10 27c-1-9 2-16 10-16s11 7 10 16',
    words: [
      { text: 'Beard', x: 50, size: 29, length: 73.4, weight: 700, tracking: -0.02, family: 'serif' },
      { text: '&', x: 129.4, size: 29, length: 22.6, family: 'serif', slanted: true },
      { text: 'Bowler', x: 158, size: 29, length: 85.7, weight: 700, tracking: -0.02, family: 'serif' },
    ],
  },
  'BG Capital': {
    width: 221,
    mark: 'M7 33V13l13-7 13 7v20zM15 33V18M25 33V18',
    words: [
      { text: 'BG', x: 50, length: 41.6, weight: 700, tracking: -0.02 },
      { text: 'CAPITAL', x: 100.6, size: 22, length: 118.4, tracking: 0.2 },
    ],
  },
  'Burgess Group Capital': {
    width: 208,
    mark: 'M7 33V13l13-7 13 7v20zM15 33V18M25 33V18',
    words: [
      { text: 'BURGESS GROUP', x: 50, y: 19, size: 18, length: 155.5, weight: 600, tracking: 0.02 },
      { text: 'CAPITAL', x: 50, y: 34, size: 13, length: 87.2, tracking: 0.42 },
    ],
  },
  Alphagenix: {
    width: 202,
    mark: 'M34 9C27 30 22 32 15 32a9 12 0 1 1 0-24c7 0 12 3 19 24',
    words: [
      { text: 'alpha', x: 50, length: 74.6, weight: 700, tracking: -0.04 },
      { text: 'genix', x: 125.6, length: 73.9, tracking: -0.02 },
    ],
  },
  'Football Business Speakers': {
    width: 209,
    mark: 'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28ZM20 13l7 5-2.7 8h-8.6L13 18z',
    words: [
      { text: 'FOOTBALL BUSINESS', x: 50, y: 18, size: 16, length: 156.3, weight: 700 },
      { text: 'SPEAKERS', x: 50, y: 34, size: 15, length: 115.2, tracking: 0.36 },
    ],
  },
  Flowd: {
    width: 99,
    words: [{ text: 'flowd', x: 2, size: 31, length: 94.8, weight: 700, tracking: -0.07 }],
  },
  "Dr. Will's": {
    width: 123,
    words: [
      {
        text: 'Dr. Will’s',
        x: 2,
        size: 32,
        length: 118.1,
        weight: 700,
        tracking: -0.02,
        family: 'serif',
        slanted: true,
      },
    ],
  },
  'Hutchinson Engineering': {
    width: 147,
    words: [
      { text: 'HUTCHINSON', x: 2, y: 22, size: 25, length: 143, weight: 700 },
      { text: 'ENGINEERING', x: 2, y: 36, size: 11, length: 107.4, weight: 500, tracking: 0.3 },
    ],
  },
  'Tailor Well': {
    width: 129,
    words: [
      { text: 'tailor', x: 2, size: 32, length: 71.1, family: 'serif', slanted: true },
      { text: 'well', x: 77.1, size: 28, length: 49.2, weight: 600, tracking: -0.04 },
    ],
  },
  WHAM: {
    width: 124,
    words: [{ text: 'WHAM', x: 2, length: 119.2, weight: 700, tracking: -0.06, slanted: true, outline: 2.4 }],
  },
  DeskLodge: {
    width: 194,
    mark: 'M5 19 20 7l15 12M9 17v16h22V17',
    words: [
      { text: 'desk', x: 50, length: 62.6, tracking: -0.03 },
      { text: 'lodge', x: 113.6, length: 77.8, weight: 700, tracking: -0.03 },
    ],
  },
  Aviva: {
    width: 86,
    words: [{ text: 'aviva', x: 2, size: 28, length: 81.2, weight: 500, tracking: 0.14 }],
  },
  TEDx: {
    width: 84,
    words: [
      { text: 'TED', x: 2, length: 62.9, weight: 700, tracking: 0.02, family: 'serif' },
      { text: '×', x: 66.9, size: 28, length: 14.9 },
    ],
  },
  Xero: {
    width: 119,
    mark: 'M9 9l22 22M31 9 9 31',
    words: [{ text: 'ERO', x: 40, size: 29, length: 76.8, weight: 600, tracking: 0.12 }],
  },
  'Stamford Hospital': {
    width: 146,
    mark: 'M15 7h10v8h8v10h-8v8H15v-8H7V15h8z',
    words: [
      { text: 'Stamford', x: 50, y: 20, size: 23, length: 93.3, weight: 700, family: 'serif' },
      { text: 'HOSPITAL', x: 50, y: 35, size: 11, length: 81.4, tracking: 0.36 },
    ],
  },
  'World Aquatics': {
    width: 146,
    mark: 'M4 15c5-6 9-6 16 0s11 6 16 0M4 26c5-6 9-6 16 0s11 6 16 0',
    words: [
      { text: 'WORLD', x: 50, y: 18, size: 18, length: 76.6, weight: 700, tracking: 0.1 },
      { text: 'AQUATICS', x: 50, y: 35, size: 16, length: 93.4, tracking: 0.12 },
    ],
  },
  'Event.Gives': {
    width: 156,
    words: [
      { text: 'event', x: 2, length: 74, tracking: -0.03 },
      { text: '.gives', x: 76, length: 78, weight: 700, tracking: -0.03 },
    ],
  },
  'Lead Forensics': {
    width: 234,
    mark: 'M17 7a10 10 0 1 1 0 20 10 10 0 0 1 0-20ZM24 24l10 10',
    words: [
      { text: 'Lead', x: 50, size: 27, length: 59.8, weight: 700, tracking: -0.03 },
      { text: 'Forensics', x: 116.8, size: 27, length: 114.3, tracking: -0.02 },
    ],
  },
  'Basketball England': {
    width: 166,
    mark: 'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28ZM6 20h28M20 6v28M10 10c6 6 6 14 0 20M30 10c-6 6-6 14 0 20',
    words: [
      { text: 'BASKETBALL', x: 50, y: 19, size: 20, length: 113.3, weight: 700, tracking: -0.01 },
      { text: 'ENGLAND', x: 50, y: 35, size: 14, length: 87.4, weight: 500, tracking: 0.22 },
    ],
  },
  'Jack Wills': {
    width: 142,
    words: [{ text: 'JACK WILLS', x: 2, size: 29, length: 137.8, weight: 600, tracking: 0.01 }],
  },
  Waitrose: {
    width: 119,
    words: [{ text: 'waitrose', x: 2, length: 114.2, tracking: 0.06, family: 'serif' }],
  },
  Ocado: {
    width: 118,
    words: [{ text: 'OCADO', x: 2, size: 25, length: 113.4, weight: 700, tracking: 0.06 }],
  },
  Tesco: {
    width: 88,
    words: [{ text: 'tesco', x: 2, length: 84, weight: 700, tracking: -0.03, slanted: true }],
  },
} as const satisfies Record<string, WordmarkDrawing>;
