import { businessDateOf, clampReportedInstant } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { receiveTransfer } from "../transfers/receive-transfer.ts";
import { isKnownEvent, rememberEvent, reportOf } from "./partner-events.ts";

/** How long before its report a transfer can have arrived: a bank that was cut off reports late. */
const REPORTED_WITHIN_MS = 31 * 86_400_000;

/** A transfer for repayments arrived. It is booked once by the bank's number, for its dealer or unmatched. */
export const transferCallback = handleSigned.partners.transferCallback.handler(
  async ({ input, context }) => {
    const { clock, database, log, signer } = context;
    const { eventId, at, ...transfer } = input;
    if (!signer.bankChannels.includes(transfer.bankChannel)) refuse("NOT_FOUND");
    const now = clock.now();
    const reportedAt = new Date(at);
    const report = reportOf(
      context,
      { kind: "TRANSFER", eventId, requestNo: transfer.transferNo, result: "OK" },
      [...Object.values(transfer), reportedAt.toISOString()],
    );
    const from = new Date(now.getTime() - REPORTED_WITHIN_MS);
    const arrival = clampReportedInstant(reportedAt, { from, now });
    if (!arrival.isPlausible) {
      log.warn({ transferNo: transfer.transferNo }, "a bank dates a transfer where it cannot be");
    }
    return inTransaction(database, async (transaction) => {
      await isKnownEvent(transaction, report);
      const received = await receiveTransfer(
        transaction,
        context,
        {
          ...transfer,
          bankId: signer.partnerId,
          contentHash: report.contentHash,
          bookedOn: businessDateOf(arrival.at),
        },
        now,
      );
      if (received === "CHANGED") return refuse("EVENT_CHANGED");
      await rememberEvent(transaction, report, { applied: received.applied, now });
      return received;
    });
  },
);
