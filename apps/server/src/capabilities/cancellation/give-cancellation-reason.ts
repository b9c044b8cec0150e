import { accountCancellationMachine, next } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { cancellationAnswer } from "./cancellation-answer.ts";
import { moveCancellation } from "./cancellation-writer.ts";
import { checkCancellation } from "./check-cancellation.ts";
import { lockOwn } from "./own-cancellation.ts";

/** Says why, then checks. The reason may be changed until the cancellation waits for the face check. */
export const giveCancellationReason = handle.cancellation.giveCancellationReason.handler(
  async ({ input, context }) => {
    const { clock, database, vault } = context;
    const { cancellationId, note = "", reason } = input;
    await inTransaction(database, async (transaction) => {
      const stored = await lockOwn(transaction, context, cancellationId);
      const { status } = stored;
      const checking =
        status === "CHECKING"
          ? status
          : (next(accountCancellationMachine, status, "REASON_GIVEN") ??
            next(accountCancellationMachine, status, "RECHECK"));
      if (checking === null) refuse("CANCELLATION_STATE");
      return moveCancellation(transaction, stored, [checking], clock.now(), {
        reason,
        noteSealed: note === "" ? null : vault.seal(note),
      });
    });
    return cancellationAnswer(context, await checkCancellation(context, cancellationId));
  },
);
