import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { changeApplication } from "./application-writer.ts";
import { lockIdPapers, readIdPapers } from "./id-papers.ts";

export const saveApplicationDraft = handle.application.saveApplicationDraft.handler(
  async ({ context, input }) => {
    const { clock, database } = context;
    await inTransaction(database, async (transaction) => {
      const { application } = await lockIdPapers(transaction, context, input.appCode);
      // Field by field: two devices that fill in different fields lose nothing of each other.
      const draft = { ...application.draft, ...input.draft };
      await changeApplication(transaction, context, application, clock.now(), { draft });
    });
    const { application } = await readIdPapers(database, context, input.appCode);
    return readApplicationAnswer(database, context, application);
  },
);
