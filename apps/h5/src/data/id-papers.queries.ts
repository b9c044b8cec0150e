import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** Outdated with every application. */
const queryKey: QueryKey = [...api.application.getApplication.path, "of the ID"];

/** The application that has taken the legal person's ID: of flexible credit, or of the business loan where it came alone. */
export const idPapersQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const { idProduct } = await api.person.getPerson(undefined, { signal });
    return api.application.getApplication({ appCode: idProduct }, { signal });
  },
});
