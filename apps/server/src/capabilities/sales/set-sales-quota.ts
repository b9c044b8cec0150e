import { decideRegisterSalesperson } from "@kedu/domain";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockSalesQuota } from "./sales-invitation-reader.ts";
import { putSalesQuota } from "./sales-invitation-writer.ts";
import { findEmployer, lockEmployer } from "./salesperson-reader.ts";

export const setSalesQuota = handleSigned.sales.setSalesQuota.handler(
  async ({ context, input }) => {
    const { clock, database, signer } = context;
    const { employerCode, invitationsPerMonth, version } = input;
    const employer = { manufacturerId: signer.partnerId, organizationCode: employerCode };
    const employerId = found(await findEmployer(database, employer));
    return inTransaction(database, async (transaction) => {
      await lockEmployer(transaction, employer);
      const known = await lockSalesQuota(transaction, employerId);
      const decision = decideRegisterSalesperson(
        known === null
          ? null
          : { version: known.sentVersion, contentSha256: String(known.invitationsPerMonth) },
        { version, contentSha256: String(invitationsPerMonth) },
      );
      if (!decision.ok) refuse(decision.refusal);
      if (decision.value === "KNOWN") return { duplicate: true };
      await putSalesQuota(transaction, {
        employerId,
        sentVersion: version,
        invitationsPerMonth,
        updatedAt: clock.now(),
      });
      return { duplicate: false };
    });
  },
);
