/** Letters that have no decomposition, and signs that word processors put for those of a keyboard. */
const plain = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
};

/** The form in which a text and the words of a search are compared: without case, accents and typographic signs. */
export function foldWords(text) {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı’‘“”]/g, (sign) => plain[sign])
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
