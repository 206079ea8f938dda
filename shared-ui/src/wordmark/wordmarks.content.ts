interface WordmarkDrawing {
  /** The id of the drawing in `wordmarks.svg`. */
  id: string;
  /** The width of the drawing, which is 40 units high. */
  width: number;
}

/**
 * The drawings of the clients' names in `wordmarks.svg`. They were set for this site and copy no company's logo. The
 * outlines come from Instrument Sans, Instrument Serif, Playfair Display and DM Serif Display (SIL Open Font License), so
 * that every machine draws the same letters.
 */
export const wordmarks = {
  Otojoy: { id: 'otojoy', width: 133 },
  NHS: { id: 'nhs', width: 124 },
  Lopic: { id: 'lopic', width: 108 },
  KitKing: { id: 'kitking', width: 150 },
  Honcho: { id: 'honcho', width: 116 },
  'Genie Goals': { id: 'genie-goals', width: 200 },
  Faith: { id: 'faith', width: 101 },
  Breezy: { id: 'breezy', width: 142 },
  'Central FX': { id: 'central-fx', width: 196 },
  'Rawlings Group': { id: 'rawlings-group', width: 111 },
  'Simple Scaling': { id: 'simple-scaling', width: 236 },
  'Studio Hawk': { id: 'studio-hawk', width: 184 },
  'O Beach': { id: 'o-beach', width: 173 },
  'Beard & Bowler': { id: 'beard-and-bowler', width: 262 },
  'BG Capital': { id: 'bg-capital', width: 221 },
  'Burgess Group Capital': { id: 'burgess-group-capital', width: 208 },
  Alphagenix: { id: 'alphagenix', width: 202 },
  'Football Business Speakers': { id: 'football-business-speakers', width: 190 },
  Flowd: { id: 'flowd', width: 80 },
  "Dr. Will's": { id: 'dr-will-s', width: 129 },
  'Hutchinson Engineering': { id: 'hutchinson-engineering', width: 124 },
  'Tailor Well': { id: 'tailor-well', width: 132 },
  WHAM: { id: 'wham', width: 106 },
  DeskLodge: { id: 'desklodge', width: 194 },
  Aviva: { id: 'aviva', width: 86 },
  TEDx: { id: 'tedx', width: 86 },
  Xero: { id: 'xero', width: 109 },
  'Stamford Hospital': { id: 'stamford-hospital', width: 152 },
  'World Aquatics': { id: 'world-aquatics', width: 129 },
  'Event.Gives': { id: 'event-gives', width: 157 },
  'Lead Forensics': { id: 'lead-forensics', width: 233 },
  'Basketball England': { id: 'basketball-england', width: 156 },
  'Jack Wills': { id: 'jack-wills', width: 130 },
  Waitrose: { id: 'waitrose', width: 110 },
  Ocado: { id: 'ocado', width: 106 },
  Tesco: { id: 'tesco', width: 81 },
} as const satisfies Record<string, WordmarkDrawing>;
