import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";

/** An operation of the client, by its place in the contract. */
interface Operation<Input, Output> {
  (input: Input, options?: { readonly signal?: AbortSignal }): Promise<Output>;
  readonly path: readonly [capability: string, operation: string];
}

/**
 * A read of the service. Its key is the capability, the operation and the input, so that a change can mark all reads of a
 * capability (`["loans"]`), or of an operation (`api.loans.getLoan.path`), as old.
 */
export function query<Input, Output>(
  operation: Operation<Input, Output>,
  ...[input]: undefined extends Input ? [input?: Input] : [input: Input]
) {
  return queryOptions({
    queryKey: keyOf(operation.path, ...(input === undefined ? [] : [input])),
    queryFn: ({ signal }): Promise<Output> => operation(input as Input, { signal }),
  });
}

/** A list of the service that comes in pages. It has a key of its own: one page is not the list. */
export function infiniteQuery<
  Input extends { readonly cursor?: string | undefined } | undefined,
  Page extends { readonly nextCursor: string | null },
>(operation: Operation<Input, Page>, input: Omit<NonNullable<Input>, "cursor">) {
  return infiniteQueryOptions({
    queryKey: keyOf(operation.path, input, "pages"),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      operation({ ...input, ...(pageParam === null ? {} : { cursor: pageParam }) } as Input, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** The pages of a list, as `useInfiniteQuery` reads them. */
export type Pages<
  List extends (...input: never) => Promise<{ readonly nextCursor: string | null }>,
> = ReturnType<typeof infiniteQuery<undefined, Awaited<ReturnType<List>>>>;

function keyOf(path: readonly string[], ...rest: readonly unknown[]): QueryKey {
  return [...path, ...rest];
}
