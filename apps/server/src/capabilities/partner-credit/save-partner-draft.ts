import { decideFillPartnerForm } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { changePartnerApplication, mergedDraft } from "./partner-application-store.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";

export const savePartnerDraft = handle.partnerCredit.savePartnerDraft.handler(
  async ({ context, input }) => {
    await inTransaction(context.database, async (transaction) => {
      const { application, progress } = await lockPartnerFacts(transaction, context);
      const decision = decideFillPartnerForm(progress);
      if (!decision.ok) refuse(decision.refusal);
      const now = context.clock.now();
      await changePartnerApplication(transaction, context, application.id, now, {
        draft: mergedDraft(application.draft, input.draft),
        draftSavedAt: now,
      });
    });
    return readPartnerCredit(context);
  },
);
