import type { Complaint } from "@kedu/api";
import { complaintNoOf, decideFileComplaint } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockUser } from "../identity/change-login.ts";
import { readLoan } from "../loans/loans-reader.ts";
import { readOrders } from "../orders/orders-reader.ts";
import { readIntent } from "../payments/intent-reader.ts";
import { complaintAnswer } from "./complaint-answer.ts";
import { countAwaiting } from "./complaint-reader.ts";
import { addEntry, insertComplaint, tellOfComplaint } from "./complaint-writer.ts";
import { checkWritten } from "./written-text.ts";

/** Stores it with its number and its deadline, and tells the dealer both. */
export const fileComplaint = handle.complaints.fileComplaint.handler(async ({ input, context }) => {
  const { caller, clock, database, ids, jobs } = context;
  const { about, kind, text, topic } = input;
  if (about !== undefined) found(await readAbout(context, about));
  const fileIds = await checkWritten(context, input.fileIds);
  const stored = await inTransaction(database, async (transaction) => {
    const now = clock.now();
    const today = clock.today();
    // Two devices wait for each other, and the second counts what the first has filed.
    await lockUser(transaction, caller.userId);
    const awaiting = await countAwaiting(transaction, caller);
    const decision = decideFileComplaint({ awaiting, today });
    if (!decision.ok) refuse(decision.refusal);
    const id = ids();
    const filed = await insertComplaint(transaction, {
      id,
      enterpriseId: caller.enterpriseId,
      userId: caller.userId,
      no: complaintNoOf(kind, today, id),
      kind,
      topic,
      ...decision.value,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      receivedAt: now,
    });
    await addEntry(transaction, context, filed, {
      author: "DEALER",
      kind: "OPENING",
      text,
      fileIds,
      at: now,
    });
    tellOfComplaint(transaction, context, filed, "COMPLAINT_RECEIVED", now);
    return filed;
  });
  jobs.wake();
  return complaintAnswer(context, stored);
});

/** What it is about, of the dealer's own; null when there is none. */
async function readAbout(
  { caller, database }: Call,
  { kind, id }: NonNullable<Complaint["about"]>,
): Promise<object | null> {
  const { enterpriseId } = caller;
  switch (kind) {
    case "LOAN":
      return readLoan(database, enterpriseId, id);
    case "ORDER":
      return (await readOrders(database, enterpriseId, [id]))[0] ?? null;
    case "PAYMENT":
      return readIntent(database, enterpriseId, id);
  }
}
