/** Where a card stands while another is in the middle. */
export function positionOf(card: number, index: number, count: number) {
  const offset = (card - index + count) % count;
  if (offset === 0) return 'centre';
  if (offset === 1) return 'right';
  return offset === count - 1 ? 'left' : 'hidden';
}
