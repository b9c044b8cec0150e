import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockInvoice } from "../tax/invoice-reader.ts";
import { reportInvoice } from "../tax/report-invoice.ts";
import { isKnownEvent, rememberEvent, reportOf } from "./partner-events.ts";

/** A lender tells what became of an invoice. Applied once, in any order, however often it is sent. */
export const invoiceCallback = handleSigned.partners.invoiceCallback.handler(
  async ({ input, context }) => {
    const { clock, database, jobs, signer } = context;
    const { at, eventId, reason = null, requestNo, result } = input;
    const now = clock.now();
    const report = reportOf(context, { kind: "INVOICE", eventId, requestNo, result }, [
      requestNo,
      result,
      reason,
      new Date(at).toISOString(),
    ]);
    const applied = await inTransaction(database, async (transaction) => {
      const stored = await lockInvoice(transaction, requestNo);
      // Another lender's invoice is answered like one that does not exist.
      if (stored === null || !signer.bankChannels.includes(stored.lenderId)) {
        return refuse("NOT_FOUND");
      }
      if (await isKnownEvent(transaction, report)) return false;
      const isApplied = await reportInvoice(transaction, context, { stored, result, reason, now });
      await rememberEvent(transaction, report, { applied: isApplied, now });
      return isApplied;
    });
    if (applied) jobs.wake();
    return { applied };
  },
);
