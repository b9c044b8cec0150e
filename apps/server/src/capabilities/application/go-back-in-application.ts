import { allows, applyStepMachine } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { changeApplication } from "./application-writer.ts";
import { lockDraft, readDraft } from "./begin-application.ts";

export const goBackInApplication = handle.application.goBackInApplication.handler(
  async ({ context, input }) => {
    const { clock, database } = context;
    await inTransaction(database, async (transaction) => {
      const { application } = await lockDraft(transaction, context, input.appCode);
      // There is nothing before the first step.
      if (!allows(applyStepMachine, application.step, "BACK")) return;
      await changeApplication(
        transaction,
        context,
        application,
        clock.now(),
        {},
        {
          step: ["BACK"],
        },
      );
    });
    const moved = await readDraft(database, context, input.appCode);
    return readApplicationAnswer(database, context, moved);
  },
);
