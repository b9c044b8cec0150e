/** An address of the app with its host. It is no base: a path that begins with two strokes would name another host. */
export function urlOf(address: string): URL {
  return new URL(location.origin + address);
}

/** An address without its host. What begins with two strokes would be read as one. */
export function pathOf({
  pathname,
  search,
  hash,
}: Pick<URL, "pathname" | "search" | "hash">): string {
  return pathname.replace(/^\/+/, "/") + search + hash;
}
