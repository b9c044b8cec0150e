import { handleOpen } from "../../calls/call.ts";
import { readGrantedDocuments } from "../identity/identity-reader.ts";
import { DOCUMENTS, documentsAt } from "../documents/document-catalogue.ts";

export const listDocuments = handleOpen.contracts.listDocuments.handler(
  async ({ context, input }) => {
    const { caller, database, request } = context;
    const documents = input.moment === "ALL" ? DOCUMENTS : documentsAt(input.moment);
    const granted =
      caller === null
        ? new Set<string>()
        : await readGrantedDocuments(
            database,
            caller.userId,
            documents.map(({ code }) => code),
          );
    return {
      items: documents.map(({ code, sensitive, text, version }) => ({
        code,
        title: text[request.language].title,
        version,
        sensitive,
        granted: granted.has(code),
      })),
    };
  },
);
