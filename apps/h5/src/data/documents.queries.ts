import type { DocumentText } from "@kedu/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

type Moment = Parameters<typeof api.contracts.listDocuments>[0]["moment"];

/** A document's text never changes under its version, so one reading is enough. */
const DOCUMENT_STALE_MS = 60 * 60_000;

export const documentsQuery = (moment: Moment) =>
  queryOptions({
    queryKey: ["contracts", "documents", moment],
    queryFn: ({ signal }) => api.contracts.listDocuments({ moment }, { signal }),
  });

export const documentQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ["contracts", "document", code, language],
    queryFn: ({ signal }): Promise<DocumentText> => api.contracts.getDocument({ code }, { signal }),
    staleTime: DOCUMENT_STALE_MS,
  });
