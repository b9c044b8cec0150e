import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** A document's text never changes under its version, so one reading is enough. */
const DOCUMENT_STALE_MS = 60 * 60_000;

/** A document in a language, which the request asks for beside its input. */
export function documentQuery(code: string, language: string) {
  const document = query(api.contracts.getDocument, { code });
  return queryOptions({
    ...document,
    queryKey: [...document.queryKey, language],
    staleTime: DOCUMENT_STALE_MS,
  });
}
