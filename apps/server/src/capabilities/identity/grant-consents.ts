import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { findDocument } from "../documents/document-catalogue.ts";
import { recordConsents } from "./consent-writer.ts";

export const grantConsents = handle.identity.grantConsents.handler(async ({ context, input }) => {
  return { granted: await consentTo(context, input.documents) };
});

/** Records that the caller consents to these documents as they were shown. @throws NOT_FOUND, CONTRACT_CHANGED */
export async function consentTo(
  context: Call,
  shown: readonly { readonly code: string; readonly version: string }[],
): Promise<string[]> {
  const { caller, clock, database, request } = context;
  const documents = shown.map(({ code, version }) => {
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
  return documents.map(({ code }) => code);
}
