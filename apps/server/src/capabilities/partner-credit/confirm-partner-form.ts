import {
  checkPartnerForm,
  decideFillPartnerForm,
  PARTNER_CREDIT,
  partnerFormProblem,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { makeContract } from "../contracts/make-contract.ts";
import { supersedeContract } from "../contracts/supersede-contract.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { changePartnerApplication } from "./partner-application-store.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";

export const confirmPartnerForm = handle.partnerCredit.confirmPartnerForm.handler(
  async ({ context, input }) => {
    await inTransaction(context.database, async (transaction) => {
      const now = context.clock.now();
      const { application, line, progress } = await lockPartnerFacts(transaction, context);
      const decision = decideFillPartnerForm(progress);
      if (!decision.ok) refuse(decision.refusal);
      if (!progress.idConfirmed) refuse("STEP_NOT_DONE");
      const checked = checkPartnerForm(input.form);
      if (!checked.ok) {
        const field = partnerFormProblem(input.form)?.field;
        refuse(checked.refusal, field === undefined ? undefined : { fields: [`form.${field}`] });
      }
      const form = checked.value;
      const isSame = JSON.stringify(application.form) === JSON.stringify(form);
      // A second tap finds the contract made, and read where it was.
      if (isSame && application.applyContractId !== null) return;
      if (application.applyContractId !== null) {
        await supersedeContract(transaction, { contractId: application.applyContractId, now });
      }
      const { contractId } = await makeContract(transaction, context, {
        kind: "PSBC_APPLY",
        product: PARTNER_CREDIT,
        party: await readEnterpriseWithPerson(transaction, context, line.enterpriseId),
        lenderId: PARTNER_BANK,
        lineId: line.lineId,
        figures: form,
        now,
      });
      await changePartnerApplication(transaction, context, application.id, now, {
        draft: input.form,
        draftSavedAt: now,
        confirmed: { form, contractId },
      });
    });
    return readPartnerCredit(context);
  },
);
