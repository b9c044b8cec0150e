/** Does the work for one after the other: each begins once the one before has ended. */
export function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<unknown> {
  return items.reduce<Promise<unknown>>(
    (before, item) => before.then(() => work(item)),
    Promise.resolve(),
  );
}
