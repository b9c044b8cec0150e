import type { OwnAuthorisation } from "@kedu/api";
import { queryOptions } from "@tanstack/react-query";
import { ownAuthorisationsQuery } from "../../../data/authorisations.queries.ts";

/** The reader's own authorisation with this id; null where it has ended. */
export const ownAuthorisationQuery = (authorisationId: string) =>
  queryOptions({
    ...ownAuthorisationsQuery,
    select: ({ items }): OwnAuthorisation | null =>
      items.find((item) => item.authorisationId === authorisationId) ?? null,
  });
