import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { providerEvent } from "./bank-call-tables.ts";
import { type BankCall, type BankOutcome, readBankCall } from "./bank-calls.ts";
import { settleBankCall } from "./settle-bank-call.ts";

/** The bank tells how a payment or a debit ended. Applied once, in any order, however often it is sent. */
export const bankCallback = handleSigned.partners.bankCallback.handler(
  async ({ input, context }) => {
    const { database, clock } = context;
    const call = await readBankCall(database, input.requestNo);
    if (call === null) refuse("NOT_FOUND");
    if (input.result === "OK" && !isPossible(call, input.amountFen)) refuse("AMOUNT_INVALID");
    if (await isKnown(database, input.eventId)) return { applied: false };
    const outcome = outcomeOf(input);
    // Ending comes before remembering: when we die in between, the bank tells us again and nothing happens twice.
    const applied = outcome !== null && (await settleBankCall(context, call, outcome));
    await inTransaction(database, (transaction) =>
      transaction
        .insert(providerEvent)
        .values({
          provider: PROVIDER,
          eventId: input.eventId,
          requestNo: input.requestNo,
          result: input.result,
          applied,
          receivedAt: clock.now(),
        })
        .onConflictDoNothing(),
    );
    return { applied };
  },
);

const PROVIDER = "bank";

/** A payment or payout moves all of its amount or nothing, a debit may get a part. */
function isPossible(call: BankCall, amountFen: number): boolean {
  return call.kind === "DEBIT" ? amountFen <= call.amountFen : amountFen === call.amountFen;
}

async function isKnown(reader: Reader, eventId: string): Promise<boolean> {
  const count = await reader.$count(
    providerEvent,
    and(eq(providerEvent.provider, PROVIDER), eq(providerEvent.eventId, eventId)),
  );
  return count > 0;
}

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
