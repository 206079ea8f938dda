/** Carries out an action for each item in turn. @throws {AggregateError} at the end if it failed for some. */
export async function tryEach<Item>(items: Item[], action: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await action(item).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`);
}
