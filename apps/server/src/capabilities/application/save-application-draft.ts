import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { hasConsent } from "../identity/identity-reader.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { changeApplication } from "./application-writer.ts";
import { ID_FIELDS } from "./erase-drafted-ids.ts";
import { lockIdPapers } from "./id-papers.ts";

export const saveApplicationDraft = handle.application.saveApplicationDraft.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const saved = await inTransaction(database, async (transaction) => {
      const { application } = await lockIdPapers(transaction, context, input.appCode);
      const typed = ID_FIELDS.some((field) => {
        const value = input.draft[field];
        return value !== undefined && value !== "" && value !== application.draft[field];
      });
      // With the line locked, the consent is not taken back before the draft is kept.
      if (typed && !(await hasConsent(transaction, caller.userId, "SENSITIVE_ID")))
        refuse("CONSENT_MISSING");
      // Field by field: two devices that fill in different fields lose nothing of each other.
      const draft = { ...application.draft, ...input.draft };
      return changeApplication(transaction, context, application, clock.now(), { draft });
    });
    return readApplicationAnswer(database, context, saved);
  },
);
