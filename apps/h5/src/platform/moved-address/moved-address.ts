const MOVED_KEY = "moved";

/** Where an older address leads now: with every query parameter kept, and marked so that the page can say so. */
export function movedTo(path: string): (from: { readonly url: URL }) => string {
  return ({ url }) => {
    const query = new URLSearchParams(url.search);
    query.set(MOVED_KEY, "1");
    return `${path}?${query}${url.hash}`;
  };
}

export function hasMoved(search: URLSearchParams): boolean {
  return search.get(MOVED_KEY) === "1";
}
