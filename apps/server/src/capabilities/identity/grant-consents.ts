import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { findDocument } from "../documents/document-catalogue.ts";
import { recordConsents } from "./consent-writer.ts";

export const grantConsents = handle.identity.grantConsents.handler(async ({ context, input }) => {
  const { caller, clock, database, request } = context;
  const documents = input.documents.map(({ code, version }) => {
    const document = findDocument(code);
    if (document === undefined) refuse("NOT_FOUND", { ids: [code] });
    // A consent is to the text that was on the screen, and that was an older one.
    if (document.version !== version) refuse("CONTRACT_CHANGED", { ids: [code] });
    return document;
  });
  await inTransaction(database, (transaction) =>
    recordConsents(transaction, context, {
      userId: caller.userId,
      documents,
      deviceModel: null,
      ip: request.ip,
      now: clock.now(),
    }),
  );
  return { granted: documents.map(({ code }) => code) };
});
