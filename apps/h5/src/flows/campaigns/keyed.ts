/** Items with a key each, for lists of an operator's content: it has no ids, and does not change while it is shown. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
