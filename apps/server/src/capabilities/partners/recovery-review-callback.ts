import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readGuarantee } from "../compensation/compensation-reader.ts";
import { reviewRecovery } from "../compensation/review-recovery.ts";
import { lockLine } from "../credit/line-reader.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** The lender's bank lets a line go on after its guarantor was paid back. */
export const recoveryReviewCallback = handleSigned.partners.recoveryReviewCallback.handler(
  async ({ context, input }) => {
    const { clock, database, signer } = context;
    const { eventId, organizationCode } = input;
    const enterprise = await findEnterpriseByCode(database, organizationCode);
    if (enterprise === null) refuse("NOT_FOUND");
    const { enterpriseId } = enterprise;
    const report = reportOf(
      context,
      { kind: "REVIEW", eventId, requestNo: organizationCode, result: "PASSED" },
      [organizationCode],
    );
    const now = clock.now();
    return inTransaction(database, async (transaction) => {
      const line = await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
      const guarantee = line === null ? null : await readGuarantee(transaction, line.lineId);
      // Another bank has no guarantee here, whichever dealer it names.
      if (
        line === null ||
        guarantee === null ||
        !signer.bankChannels.includes(guarantee.bankChannel)
      )
        refuse("NOT_FOUND");
      const isNew = await rememberEvent(transaction, report, { applied: true, now });
      if (!isNew) return { applied: false, opened: line.status === "AVAILABLE" };
      // A refusal forgets the event with the transaction, so that the bank may send it again when it fits.
      const decision = await reviewRecovery(transaction, context, line, { eventId, now });
      if (!decision.ok) refuse(decision.refusal);
      return { applied: true, opened: decision.value.opened };
    });
  },
);
