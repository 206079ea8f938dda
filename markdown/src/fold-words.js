/** Letters without a decomposition, signs that word processors put, and what a keyboard has in their place. */
const [typographic, plain] = ['ŁØĐ’‘“”', `LOD''""`];

/** The form in which a text and the words of a search are compared: without case, accents and typographic signs. */
export function foldWords(text) {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[ŁØĐ’‘“”]/g, (sign) => plain[typographic.indexOf(sign)])
    .replace(/[‐-―]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
