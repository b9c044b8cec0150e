import {
  decideConfirmPartnerForm,
  PARTNER_CREDIT,
  partnerFormProblem,
  type RefusalCode,
  type TypedPartnerForm,
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
      const { draft, version } = application;
      const decision = decideConfirmPartnerForm({
        progress,
        form: input.form,
        draft,
        shownVersion: input.version,
        version,
      });
      if (!decision.ok) refuse(decision.refusal, wrongField(input.form, decision.refusal));
      const form = decision.value;
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

/** Which field was refused; nothing where no field was. */
function wrongField(form: TypedPartnerForm, refusal: RefusalCode) {
  const problem = partnerFormProblem(form);
  return problem?.refusal === refusal ? { fields: [`form.${problem.field}`] } : undefined;
}
