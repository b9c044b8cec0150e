interface Page<Item> {
  readonly items: readonly Item[];
  /** Of all pages, where the service counts them. */
  readonly total?: number;
}

interface LoadedList {
  readonly hasNextPage: boolean;
  readonly fetchNextPage: (options: { readonly throwOnError: true }) => Promise<unknown>;
}

/** What an `InfiniteList` needs of a list that loads page by page, once its first page is there. */
export function listOfPages<Item>(
  list: LoadedList,
  pages: readonly Page<Item>[],
): {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  readonly onLoadMore: () => Promise<unknown>;
  readonly total: number | undefined;
  readonly endLabel: null;
} {
  return {
    items: pages.flatMap(({ items }) => items),
    hasMore: list.hasNextPage,
    onLoadMore: () => list.fetchNextPage({ throwOnError: true }),
    total: pages[0]?.total,
    endLabel: null,
  };
}
