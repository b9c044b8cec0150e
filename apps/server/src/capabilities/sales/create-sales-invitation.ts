import { decideInviteDealer, firstDayOf, instantAt, monthOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { salesInvitationAnswer } from "./sales-invitation-answer.ts";
import { lockInvitationQuota } from "./sales-invitation-reader.ts";
import { insertSalesInvitation } from "./sales-invitation-writer.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const createSalesInvitation = handle.sales.createSalesInvitation.handler(
  async ({ context }) => {
    const { caller, clock, database, ids, vault } = context;
    const now = clock.now();
    const monthBegan = instantAt(firstDayOf(monthOf(clock.today())), "00:00");
    const stored = await inTransaction(database, async (transaction) => {
      const { employerId, id: salespersonId } = await readOwnSalesperson(transaction, caller);
      const quota = await lockInvitationQuota(transaction, { employerId, monthBegan });
      const decision = decideInviteDealer(quota, now);
      if (!decision.ok) refuse(decision.refusal);
      return insertSalesInvitation(transaction, {
        id: ids(),
        employerId,
        salespersonId,
        createdAt: now,
        expiresAt: decision.value.expiresAt,
      });
    });
    return salesInvitationAnswer(vault, stored, now);
  },
);
