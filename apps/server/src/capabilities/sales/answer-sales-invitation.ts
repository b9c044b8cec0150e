import { decideAnswerSalesInvitation, type SalesInvitationAnswer } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { assignCustomers, lockCustomerOf } from "./customer-writer.ts";
import { openedSalesInvitationAnswer } from "./sales-invitation-answer.ts";
import { lockSalesInvitation } from "./sales-invitation-reader.ts";
import { namedInvitation } from "./sales-invitation-token.ts";
import { answerInvitation } from "./sales-invitation-writer.ts";
import { keepSalesperson } from "./salesperson-reader.ts";

export const answerSalesInvitation = handle.sales.answerSalesInvitation.handler(
  async ({ context, input }) => {
    const { caller, database, vault } = context;
    const invitationId = found(namedInvitation(vault, input.token));
    return inTransaction(database, async (transaction) => {
      const stored = await answer(transaction, context, invitationId, input.answer);
      return openedSalesInvitationAnswer(transaction, context, stored, caller.enterpriseId);
    });
  },
);

/** Two dealers with one link wait for each other at its row: the second finds it answered. */
async function answer(
  transaction: Transaction,
  context: Call,
  invitationId: string,
  answered: SalesInvitationAnswer,
) {
  const { caller, clock } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const stored = found(await lockSalesInvitation(transaction, invitationId));
  if (stored.enterpriseId !== null && stored.enterpriseId !== enterpriseId) refuse("NOT_FOUND");
  const { salespersonId } = stored;
  const { manufacturerId, status } = await keepSalesperson(transaction, salespersonId);
  const decision = decideAnswerSalesInvitation(
    {
      ...stored,
      isActive: status === "ACTIVE",
      customerOf: await lockCustomerOf(transaction, { manufacturerId, enterpriseId }),
    },
    answered,
    now,
  );
  if (!decision.ok) refuse(decision.refusal);
  if (decision.value === "KNOWN") return stored;
  if (decision.value !== "KEEP") {
    await assignCustomers(transaction, context, {
      manufacturerId,
      salespersonId,
      enterpriseIds: [enterpriseId],
      cause: "INVITATION",
      invitationId,
      now,
    });
  }
  return answerInvitation(transaction, stored, {
    answer: answered,
    enterpriseId,
    userId,
    answeredAt: now,
  });
}
