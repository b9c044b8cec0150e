import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { readLoginMobile } from "../identity/identity-reader.ts";
import { resetAnswer } from "./password-answer.ts";
import { lockReset, type StoredReset } from "./password-reader.ts";
import { updateReset } from "./password-writer.ts";

interface Proof {
  readonly resetId: string;
  readonly challengeId: string;
  readonly code: string;
}

type Proved =
  | { readonly result: "PROVED"; readonly reset: StoredReset }
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>;

/** Takes the code. One that was taken before is taken again: the answer may have been lost. */
export const proveResetCode = handle.paymentPassword.proveResetCode.handler(
  async ({ input, context }) => {
    // A wrong code is counted, so the transaction commits whatever came out.
    const proved = await inTransaction(context.database, (transaction) =>
      prove(transaction, context, input),
    );
    switch (proved.result) {
      case "CODE_WRONG":
        if (proved.triesLeft === 0) return refuse("CODE_TOO_MANY_TRIES");
        return refuse("CODE_WRONG", { triesLeft: proved.triesLeft });
      case "CODE_EXPIRED":
      case "CODE_TOO_MANY_TRIES":
        return refuse(proved.result);
      case "PROVED":
        return resetAnswer(context, proved.reset);
    }
  },
);

async function prove(transaction: Transaction, context: Call, proof: Proof): Promise<Proved> {
  const { caller, clock } = context;
  const now = clock.now();
  const reset = found(await lockReset(transaction, caller.userId, proof.resetId));
  if (reset.usedAt !== null || reset.expiresAt <= now) return { result: "CODE_EXPIRED" };
  if (reset.codeProvedAt !== null) return { result: "PROVED", reset };
  const check = await tryCode(transaction, context, {
    challengeId: proof.challengeId,
    purpose: "PAYMENT_PASSWORD",
    code: proof.code,
    now,
  });
  if (check.result !== "RIGHT") return check;
  const mobile = await readLoginMobile(transaction, context, caller.userId);
  // A code of another setting, or of a number that is no longer the person's, proves nothing here.
  if (check.boundTo !== reset.id || check.mobile !== mobile) return { result: "CODE_EXPIRED" };
  await updateReset(transaction, reset.id, { codeProvedAt: now });
  return { result: "PROVED", reset };
}
