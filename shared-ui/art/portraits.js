/**
 * The people of the agency, drawn with one pen on paper, each with one thing in the accent. A layer is a path: a line, or a
 * shape filled with the colour of its key.
 *
 * @type {Record<string, { line?: string, ground?: string, paper?: string, accent?: string }[]>}
 */
const people = {
  // A bob with a parting, a blazer and a blouse in the accent.
  founder: [
    {
      ground:
        'M58 126C44 72 60 32 101 32c43 0 57 40 43 94-6 4-14 5-20 3l4-41C108 85 92 76 84 60c-2 14-7 23-14 29l6 40c-6 2-12 1-18-3Z',
    },
    {
      line: 'M70 88c-1 30 10 52 30 52s31-22 29-52M86 94v3M113 94v3M80 87q5-4 11-2M99 96l-4 14h7M90 121q10 8 20-1M88 138v11M112 138v11',
    },
    { accent: 'M87 149l13 17 13-17 7 12-20 37-20-37Z' },
    {
      line: 'M86 148c-24 5-42 10-50 52M114 148c24 5 42 10 50 52M87 149l13 17 13-17M84 148l-8 16 12 5-4 6 16 25 16-25-4-6 12-5-8-16',
    },
  ],
  // A side parting, a short beard and glasses with tinted lenses.
  'head-of-abm': [
    { paper: 'M67 76c0 36 9 62 33 62s33-26 33-62c-4-20-16-28-33-28S71 56 67 76Z' },
    {
      ground: 'M63 84c-5-30 7-53 36-52 12-6 40 0 40 30 0 9-2 15-3 22l-5-16c-16 3-34-3-44-14-6 8-14 14-18 16Z',
    },
    { line: 'M64 82c-6-2-8 4-6 10 1 6 5 9 9 8M136 82c6-2 8 4 6 10-1 6-5 9-9 8' },
    {
      ground:
        'M68 96c0 26 11 46 32 46s32-20 32-46c-5 6-6 14-12 15-6-6-12-4-20-4s-14-2-20 4c-6-1-7-9-12-15Zm22 22h20q-10 8-20 0Z',
    },
    { accent: 'M73 81h22v8c0 12-22 12-22 0ZM105 81h22v8c0 12-22 12-22 0Z' },
    {
      line: 'M73 81h22v8c0 12-22 12-22 0ZM105 81h22v8c0 12-22 12-22 0ZM95 84q5-3 10 0M84 86v3M116 86v3M100 92l-3 10h6',
    },
    {
      line: 'M86 139v8M114 139v8M86 146c-24 4-44 8-52 54M114 146c24 4 44 8 52 54M86 144l14 18 14-18M86 144l-8 10 14 16 8-8 8 8 14-16-8-10M100 164v36',
    },
  ],
  // A high bun, held by a pencil.
  'head-of-content': [
    { accent: 'M142 13l6 9-56 37-6-9Z' },
    { line: 'M142 13l6 9-56 37-6-9ZM136 17l6 9' },
    {
      ground:
        'M84 42c-8-24 38-32 40-6 24 8 25 34 19 62-5-14-20-26-37-34-14 11-36 18-47 34-8-32-1-50 25-56ZM92 59l-14 5 8-14Z',
    },
    {
      line: 'M65 92c0 28 11 48 35 48s36-20 36-48M84 96v3M115 96v3M78 87q6-4 12-1M109 86q6-3 12 1M101 98l-4 14h7M88 121q12 10 23-1q-12 3-23 1M65 98c-8 0-8 12 0 14M136 98c8 0 8 12 0 14M64 118v6M137 118v6',
    },
    {
      line: 'M88 138c0 14-6 18-14 20-22 5-36 12-42 42M112 138c0 14 6 18 14 20 22 5 36 12 42 42M74 158c10 18 42 18 52 0',
    },
  ],
  // A woollen hat, curls and a moustache.
  'head-of-design': [
    { paper: 'M66 80c0 34 10 60 34 60s34-26 34-60Z' },
    {
      line: 'M62 74c-10 4-8 14-2 16-6 4-4 12 4 12M138 74c10 4 8 14 2 16 6 4 4 12-4 12M66 80c0 34 10 60 34 60s34-26 34-60M86 92v3M114 92v3M80 84q6-4 11-1M109 83q6-3 11 1M100 92l-5 15h8',
    },
    { ground: 'M78 120c6-8 14-10 22-7 8-3 16-1 22 7-8 2-16 1-22-3-6 4-14 5-22 3Z' },
    { line: 'M94 126q6 3 12 0' },
    { accent: 'M60 76c-2-32 14-50 40-50s42 18 40 50c-26-8-54-8-80 0Z' },
    {
      line: 'M60 76c-2-32 14-50 40-50s42 18 40 50c-26-8-54-8-80 0ZM62 62c24-8 52-8 76 0M80 58l2-14M100 56V40M120 58l-2-14',
    },
    {
      line: 'M86 138v10M114 138v10M84 146c-26 4-42 12-50 54M116 146c26 4 42 12 50 54M84 146c4 14 28 14 32 0M78 148c4 24 40 24 44 0',
    },
  ],
  // Long waves and headphones.
  'head-of-video': [
    {
      line: 'M62 92c-10 14-2 24-8 36-6 14 2 22-4 34M140 92c8 14 0 24 6 36 6 14-2 22 4 34M54 96c-8 14 0 24-6 36M147 96c8 14 0 24 6 36M72 118c-2 10-8 14-8 26M128 118c2 10 8 14 8 26',
    },
    { paper: 'M66 84c0 34 10 56 34 56s34-22 34-56c-4-18-16-28-34-28S70 66 66 84Z' },
    {
      line: 'M66 84c0 34 10 56 34 56s34-22 34-56M100 48c-6 18-18 30-34 36M100 48c4 18 16 30 34 36M62 92c-4-36 12-56 38-56s42 20 40 56M76 60c6-8 12-11 20-12M124 60c-5-8-10-11-18-12',
    },
    { line: 'M85 94v3M115 94v3M79 86q6-4 12-1M109 85q6-3 12 1M99 96l-3 13h7M88 118q12 12 24 0Z' },
    { line: 'M56 88c-4-84 92-84 88 0' },
    { accent: 'M52 86h12v26H52c-8 0-8-26 0-26ZM136 86h12c8 0 8 26 0 26h-12Z' },
    { line: 'M52 86h12v26H52c-8 0-8-26 0-26ZM136 86h12c8 0 8 26 0 26h-12Z' },
    { line: 'M87 137v12M113 137v12M87 148c-24 4-42 10-50 52M113 148c24 4 42 10 50 52M87 148l13 14 13-14' },
  ],
  // Cropped hair, a wide smile and a tie.
  'head-of-client-services': [
    { ground: 'M61 84c-5-20-4-54 39-54s44 34 39 54l-5-2c0-10-2-16-5-20-18-6-40-6-58 0-3 4-5 10-5 20Z' },
    {
      line: 'M66 70c-2 22-2 42 4 54 6 11 17 17 30 17s24-6 30-17c6-12 6-32 4-54M64 86c-7-1-9 5-7 11 1 6 5 8 10 7M136 86c7-1 9 5 7 11-1 6-5 8-10 7M84 88v3M116 88v3M77 79q7-5 13-1M110 78q6-4 13 1M97 90l-6 17q9 5 18 0M82 117q18 20 36 0Z',
    },
    { line: 'M85 139v10M115 139v10M84 148c-28 4-46 10-54 52M116 148c28 4 46 10 54 52' },
    { accent: 'M94 164h12l-3 12 7 26H90l7-26Z' },
    {
      line: 'M94 164h12l-3 12 7 26M94 164l3 12-7 26M84 146l16 16 16-16M84 146l-8 10 14 16 10-10 10 10 14-16-8-10',
    },
  ],
};

export const portraitNames = Object.keys(people);

/** Draws a portrait as SVG, cut off at the bottom: the person stands behind the line. @param {string} name */
export function drawPortrait(name, colours) {
  const layers = people[name].flatMap(Object.entries).map(([kind, path]) => {
    const fill = kind === 'line' ? '' : ` stroke="none" fill="${colours[kind]}"`;
    return `<path${fill} d="${path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="12 10 176 176" width="352" height="352"><path fill="${colours.paper}" d="M0 0h200v200H0z"/><g fill="none" stroke="${colours.ground}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${layers.join('')}</g></svg>\n`;
}
