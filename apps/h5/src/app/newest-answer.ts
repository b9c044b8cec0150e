import type { QueryPersister } from "@tanstack/react-query";

/**
 * Keeps what a change has answered while a query was being read: the read began before the change, and may have the
 * record as it was.
 */
export function keepNewest(read: QueryPersister): QueryPersister {
  return async (queryFn, context, query) => {
    const { dataUpdateCount } = query.state;
    const answer = await read(queryFn, context, query);
    return query.state.dataUpdateCount === dataUpdateCount ? answer : query.state.data;
  };
}
