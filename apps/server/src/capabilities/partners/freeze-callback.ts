import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { freezeDealer, liftDealerFreeze } from "../credit/dealer-freezes.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** The desk freezes the lines of a dealer, or lifts that. */
export const freezeCallback = handleSigned.partners.freezeCallback.handler(
  async ({ context, input }) => {
    const { clock, database, jobs } = context;
    const { action, decidedOn, eventId, freezeNo, note, organizationCode, reason } = input;
    if (decidedOn > clock.today()) refuse("INPUT_INVALID", { fields: ["decidedOn"] });
    const enterprise = await findEnterpriseByCode(database, organizationCode);
    if (enterprise === null) refuse("NOT_FOUND");
    const { enterpriseId } = enterprise;
    const report = reportOf(
      context,
      { kind: "FREEZE", eventId, requestNo: organizationCode, result: action },
      [organizationCode, action, freezeNo, reason, decidedOn, note],
    );
    const now = clock.now();
    const freeze = {
      enterpriseId,
      reason,
      holderNo: freezeNo,
      note,
      decidedOn,
      now,
      link: "/record/credit",
      dedupeKey: `FREEZE:${eventId}`,
    };
    const answer = await inTransaction(database, async (transaction) => {
      const isNew = await rememberEvent(transaction, report, { applied: true, now });
      if (!isNew) return { applied: false, lines: 0 };
      const lines =
        action === "SET"
          ? await freezeDealer(transaction, context, freeze)
          : (await liftDealerFreeze(transaction, context, freeze)).lifted;
      // Set already, or not set: forgotten with the transaction, so that the desk may send it when it fits.
      if (lines === 0) refuse("LINE_STATE");
      return { applied: true, lines };
    });
    jobs.wake();
    return answer;
  },
);
