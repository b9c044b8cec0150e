import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { identityCheckAnswer } from "./identity-check-answer.ts";
import { lockIdentityCheck, refuseOver, type StoredCheck } from "./identity-check-reader.ts";
import { updateIdentityCheck } from "./identity-check-writer.ts";

interface Proof {
  readonly checkId: string;
  readonly challengeId: string;
  readonly code: string;
}

type Proved =
  | { readonly result: "PROVED"; readonly check: StoredCheck }
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>;

/** Takes the code. One that was taken before is taken again: the answer may have been lost. */
export const proveIdentityCode = handle.identity.proveIdentityCode.handler(
  async ({ context, input }) => {
    // A wrong code is counted, so the transaction commits whatever came out.
    const proved = await inTransaction(context.database, (transaction) =>
      prove(transaction, context, input),
    );
    return proved.result === "PROVED"
      ? identityCheckAnswer(context, proved.check)
      : refuseCode(proved);
  },
);

/** @throws the refusal of a code that is not the one that was sent. */
export function refuseCode(check: Exclude<CodeCheck, { readonly result: "RIGHT" }>): never {
  if (check.result !== "CODE_WRONG") refuse(check.result);
  if (check.triesLeft === 0) refuse("CODE_TOO_MANY_TRIES");
  refuse("CODE_WRONG", { triesLeft: check.triesLeft });
}

async function prove(transaction: Transaction, context: Call, proof: Proof): Promise<Proved> {
  const { caller, clock } = context;
  const now = clock.now();
  const check = found(await lockIdentityCheck(transaction, caller.userId, proof.checkId));
  refuseOver(check, now);
  if (check.codeProvedAt !== null) return { result: "PROVED", check };
  const tried = await tryCode(transaction, context, {
    challengeId: proof.challengeId,
    purpose: "IDENTITY",
    code: proof.code,
    now,
  });
  if (tried.result !== "RIGHT") return tried;
  // A code of another check, or of a number that is no longer the person's, proves nothing here.
  if (tried.boundTo !== check.id || tried.mobile !== callerMobile(context)) {
    return { result: "CODE_EXPIRED" };
  }
  await updateIdentityCheck(transaction, check.id, { codeProvedAt: now });
  return { result: "PROVED", check: { ...check, codeProvedAt: now } };
}
