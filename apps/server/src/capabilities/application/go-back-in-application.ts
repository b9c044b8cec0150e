import { allows, applyStepMachine } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import { changeApplication } from "./application-writer.ts";
import { lockDraft } from "./begin-application.ts";

export const goBackInApplication = handle.application.goBackInApplication.handler(
  async ({ context, input }) => {
    const { clock, database } = context;
    const moved = await inTransaction(database, async (transaction) => {
      const { application } = await lockDraft(transaction, context, input.appCode);
      // There is nothing before the first step.
      if (!allows(applyStepMachine, application.step, "BACK")) return application;
      return changeApplication(
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
    return readApplicationAnswer(database, context, moved);
  },
);
