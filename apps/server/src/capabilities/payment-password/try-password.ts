import { decideTryPassword, PAYMENT_PASSWORD_MAX_TRIES } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { matchesPassword } from "./password-hash.ts";
import { lockPassword } from "./password-reader.ts";
import { putTries } from "./password-writer.ts";

/**
 * Tries the caller's payment password. A try is counted before it is checked: of simultaneous guesses no more than five
 * are, and the hash, which is slow by design, holds no lock.
 * @throws the refusals PASSWORD_NOT_SET, PASSWORD_WRONG and PASSWORD_LOCKED.
 */
export async function tryPassword(
  { caller, clock, database, vault }: Pick<Call, "caller" | "clock" | "database" | "vault">,
  password: string,
): Promise<void> {
  const { userId } = caller;
  const taken = await inTransaction(database, async (transaction) => {
    const stored = await lockPassword(transaction, userId);
    const decision = decideTryPassword(stored?.tries ?? null);
    if (!decision.ok) return refuse(decision.refusal);
    if (stored === null) throw new Error("a password that may be tried is set");
    await putTries(transaction, userId, decision.value.tries, clock.now());
    return { ...stored, tries: decision.value.tries };
  });
  if (!(await matchesPassword(vault, taken, password))) {
    const triesLeft = PAYMENT_PASSWORD_MAX_TRIES - taken.tries;
    if (triesLeft === 0) refuse("PASSWORD_LOCKED");
    refuse("PASSWORD_WRONG", { triesLeft });
  }
  await inTransaction(database, async (transaction) => {
    const stored = await lockPassword(transaction, userId);
    // Reset in the meantime: the tries are those of another password, and this one proves nothing any more.
    if (stored?.passwordHash !== taken.passwordHash) refuse("PASSWORD_WRONG");
    await putTries(transaction, userId, 0, clock.now());
  });
}
