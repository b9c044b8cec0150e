import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { type BankOutcome, isPossibleAmount, readBankCall } from "../bank-calls/bank-calls.ts";
import { isKnownEvent, rememberEvent, reportOf } from "./partner-events.ts";
import { BANK_ORDERS } from "../settlement/bank-orders.ts";

/** The bank tells how a payment or a debit ended. Applied once, in any order, however often it is sent. */
export const bankCallback = handleSigned.partners.bankCallback.handler(
  async ({ input, context }) => {
    const { database, clock, signer } = context;
    const { eventId, requestNo, result, amountFen, code = null, at } = input;
    const call = await readBankCall(database, requestNo);
    // An order to another bank is answered like one that does not exist.
    if (call === null || !signer.bankChannels.includes(call.bankChannel)) refuse("NOT_FOUND");
    const report = reportOf(context, { kind: "ORDER", eventId, requestNo, result }, [
      requestNo,
      result,
      amountFen,
      code,
      new Date(at).toISOString(),
    ]);
    if (await isKnownEvent(database, report)) return { applied: false };
    if (result === "OK" && !isPossibleAmount(call, amountFen)) refuse("AMOUNT_INVALID");
    const outcome = outcomeOf(input);
    // Ending comes before remembering: when we die in between, the bank tells us again and nothing happens twice.
    const applied =
      outcome !== null &&
      (await BANK_ORDERS[call.kind].settle(context, call.subjectId, outcome)) !== null;
    await inTransaction(database, (transaction) =>
      rememberEvent(transaction, report, { applied, now: clock.now() }),
    );
    return { applied };
  },
);

function outcomeOf(input: {
  readonly result: "OK" | "REFUSED" | "REVIEW" | "PROCESSING";
  readonly amountFen: number;
  readonly code?: string | undefined;
  readonly at: string;
}): BankOutcome | null {
  switch (input.result) {
    case "OK":
      return { result: "OK", amountFen: input.amountFen, at: new Date(input.at) };
    case "REFUSED":
      return { result: "REFUSED", code: input.code ?? "REFUSED", reason: null };
    case "REVIEW":
      return { result: "REVIEW" };
    case "PROCESSING":
      return null;
  }
}
