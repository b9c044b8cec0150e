import { claimEvents } from "@kedu/domain";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockClaim, moveClaim } from "../insurance/claim-store.ts";
import { tellOfClaim } from "../insurance/tell-of-claim.ts";
import { isKnownEvent, rememberEvent, reportOf } from "./partner-events.ts";

/** The insurer decides about a claim. Applied once, in any order, however often it is sent. */
export const claimCallback = handleSigned.partners.claimCallback.handler(
  async ({ input, context }) => {
    const { clock, database, jobs } = context;
    const { amountFen = null, at, eventId, reason = null, requestNo, result } = input;
    if ((result === "PAID") !== (amountFen !== null)) {
      refuse("INPUT_INVALID", { fields: ["amountFen"] });
    }
    if ((result === "REFUSED") !== (reason !== null))
      refuse("INPUT_INVALID", { fields: ["reason"] });
    const now = clock.now();
    const report = reportOf(context, { kind: "CLAIM", eventId, requestNo, result }, [
      requestNo,
      result,
      amountFen,
      reason,
      new Date(at).toISOString(),
    ]);
    const applied = await inTransaction(database, async (transaction) => {
      const claim = found(await lockClaim(transaction, requestNo));
      if (await isKnownEvent(transaction, report)) return false;
      const events = claimEvents(claim.status, result);
      if (events !== null) {
        await moveClaim(transaction, claim, events, now, { paidFen: amountFen, reason });
        tellOfClaim(transaction, context, { claim, result, amountFen, now });
      }
      await rememberEvent(transaction, report, { applied: events !== null, now });
      return events !== null;
    });
    if (applied) jobs.wake();
    return { applied };
  },
);
