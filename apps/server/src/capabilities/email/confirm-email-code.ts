import { CODE_MAX_TRIES, decideVerifyCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { emailAnswer } from "./email-answer.ts";
import { lockChallenge } from "./email-reader.ts";
import { updateChallenge } from "./email-writer.ts";
import { verifyAddress } from "./verify-address.ts";

type Tried =
  | { readonly result: "RIGHT" | "CODE_EXPIRED" | "CODE_TOO_MANY_TRIES" }
  | { readonly result: "CODE_WRONG"; readonly triesLeft: number };

/** Takes the code of a message. Guesses at one challenge wait for each other, so that no more than five are checked. */
export const confirmEmailCode = handle.email.confirmEmailCode.handler(
  async ({ input, context }) => {
    // A wrong code is counted, so the transaction commits whatever came out.
    const tried = await inTransaction(context.database, (transaction) =>
      tryCode(transaction, context, input),
    );
    switch (tried.result) {
      case "CODE_WRONG":
        if (tried.triesLeft === 0) return refuse("CODE_TOO_MANY_TRIES");
        return refuse("CODE_WRONG", { triesLeft: tried.triesLeft });
      case "CODE_EXPIRED":
      case "CODE_TOO_MANY_TRIES":
        return refuse(tried.result);
      case "RIGHT":
        context.jobs.wake();
        return emailAnswer(context);
    }
  },
);

async function tryCode(
  transaction: Transaction,
  context: Call,
  guess: { readonly challengeId: string; readonly code: string },
): Promise<Tried> {
  const { caller, clock, request, vault } = context;
  const now = clock.now();
  const challenge = found(await lockChallenge(transaction, caller, guess.challengeId));
  const { id, attempts, usedAt, replacedAt } = challenge;
  const isRight = challenge.codeHash === vault.lookupHash(`code:${id}`, guess.code);
  // The answer was lost: what the right code did is done.
  if (usedAt !== null && isRight) return { result: "RIGHT" };
  const decision = decideVerifyCode(
    {
      tries: attempts,
      expiresAt: challenge.codeExpiresAt,
      used: usedAt !== null || replacedAt !== null,
    },
    isRight,
    now,
  );
  if (decision.ok) {
    await verifyAddress(transaction, context, challenge, { language: request.language, now });
    return { result: "RIGHT" };
  }
  if (decision.refusal !== "CODE_WRONG") return { result: decision.refusal };
  await updateChallenge(transaction, id, { attempts: attempts + 1 });
  return { result: "CODE_WRONG", triesLeft: CODE_MAX_TRIES - attempts - 1 };
}
