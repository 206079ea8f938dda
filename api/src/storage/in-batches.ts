/** Works on a few items at a time, one batch after the other. */
export async function inBatches<Item>(
  items: Item[],
  size: number,
  work: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) await work(items.slice(start, start + size));
}
