import type { PasswordReset, PaymentPassword } from "@kedu/api";
import { formatInstant, maskMobile, maskName, PAYMENT_PASSWORD_MAX_TRIES } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { callerLegalPerson, callerMobile } from "../identity/caller-facts.ts";
import { readPassword, type StoredReset } from "./password-reader.ts";

/** What the person may know of their password. */
export async function passwordAnswer(
  context: Pick<Call, "caller" | "database" | "vault">,
): Promise<PaymentPassword> {
  const { caller, database } = context;
  const password = await readPassword(database, caller.userId);
  const person = callerLegalPerson(context);
  const triesLeft = password === null ? 0 : PAYMENT_PASSWORD_MAX_TRIES - password.tries;
  return {
    isSet: password !== null,
    isLocked: password !== null && triesLeft === 0,
    triesLeft,
    setAt: password === null ? null : formatInstant(password.setAt),
    phoneMasked: maskMobile(callerMobile(context)),
    nameMasked: person === null ? null : maskName(person.name),
  };
}

export function resetAnswer(
  context: Pick<Call, "caller" | "clock" | "vault">,
  reset: Pick<StoredReset, "id" | "expiresAt">,
): PasswordReset {
  const { clock } = context;
  return {
    resetId: reset.id,
    phoneMasked: maskMobile(callerMobile(context)),
    expiresAt: formatInstant(reset.expiresAt),
    now: formatInstant(clock.now()),
  };
}
