/** Sorts elements by their order on the page. */
export function byPlaceOnPage(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
