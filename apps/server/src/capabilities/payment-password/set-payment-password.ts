import { decideSetPassword, isWeakPassword } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerLegalPerson, callerMobile } from "../identity/caller-facts.ts";
import { passwordAnswer } from "./password-answer.ts";
import { hashPassword, matchesPassword } from "./password-hash.ts";
import { lockReset, readPassword, readReset } from "./password-reader.ts";
import { putPassword, updateReset } from "./password-writer.ts";

/** Sets the password that ID number and phone were proved for. */
export const setPaymentPassword = handle.paymentPassword.setPaymentPassword.handler(
  async ({ input, context }) => {
    const { caller, clock, database, vault } = context;
    const { userId } = caller;
    const begun = found(await readReset(database, userId, input.resetId));
    if (begun.usedAt !== null) {
      // The answer was lost: the password that this setting has set is there.
      const stored = await readPassword(database, userId);
      const isThis =
        stored?.setAt.getTime() === begun.usedAt.getTime() &&
        (await matchesPassword(vault, stored, input.password));
      return isThis ? passwordAnswer(context) : refuse("CODE_EXPIRED");
    }
    const weak = isWeakFor(context, input.password);
    const passwordHash = await hashPassword(vault, userId, input.password);
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const reset = found(await lockReset(transaction, userId, input.resetId));
      const { codeProvedAt, expiresAt, usedAt } = reset;
      const decision = decideSetPassword(
        { codeProved: codeProvedAt !== null, expiresAt, used: usedAt !== null, weak },
        now,
      );
      if (!decision.ok) refuse(decision.refusal);
      await putPassword(transaction, userId, passwordHash, now);
      await updateReset(transaction, reset.id, { usedAt: now });
    });
    return passwordAnswer(context);
  },
);

/** Whether a password is easily guessed for the caller. @throws the refusal ID_INFO_MISSING_FOR_USE. */
export function isWeakFor(context: Pick<Call, "caller" | "vault">, password: string): boolean {
  const person = callerLegalPerson(context);
  if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
  return isWeakPassword(password, { idNo: person.idNo, mobile: callerMobile(context) });
}
