/** The position of a card while the card at `index` is in the centre. */
export function positionOf(card: number, index: number, count: number) {
  const offset = (card - index + count) % count;
  if (offset === 0) return 'centre';
  if (offset === 1) return 'right';
  return offset === count - 1 ? 'left' : 'hidden';
}
