import { COMPENSATION_FROM_OVERDUE_DAYS, FLEXIBLE_CREDIT } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { keepGuarantee } from "../compensation/keep-guarantee.ts";
import { lockLine } from "../credit/line-reader.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** Who stands in for the loans of a dealer's flexible line, by the lender's contract with them. */
export const guaranteeCallback = handleSigned.partners.guaranteeCallback.handler(
  async ({ context, input }) => {
    const { clock, database, signer } = context;
    const { eventId, organizationCode, bankChannel, guarantorId, guarantorName } = input;
    const fromOverdueDays = input.fromOverdueDays ?? COMPENSATION_FROM_OVERDUE_DAYS;
    const enterprise = await findEnterpriseByCode(database, organizationCode);
    if (enterprise === null || !signer.bankChannels.includes(bankChannel)) refuse("NOT_FOUND");
    const { enterpriseId } = enterprise;
    const report = reportOf(
      context,
      { kind: "GUARANTEE", eventId, requestNo: organizationCode, result: guarantorId },
      [organizationCode, bankChannel, guarantorId, guarantorName, fromOverdueDays],
    );
    const now = clock.now();
    return inTransaction(database, async (transaction) => {
      const line = await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
      if (line === null) refuse("NOT_FOUND");
      const applied = await rememberEvent(transaction, report, { applied: true, now });
      if (applied) {
        await keepGuarantee(transaction, {
          lineId: line.lineId,
          enterpriseId,
          guarantorId,
          guarantorName,
          bankChannel,
          fromOverdueDays,
          updatedAt: now,
        });
      }
      return { applied };
    });
  },
);
