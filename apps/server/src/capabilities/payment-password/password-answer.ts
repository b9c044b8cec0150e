import type { PasswordReset, PaymentPassword } from "@kedu/api";
import { formatInstant, maskMobile, maskName, PAYMENT_PASSWORD_MAX_TRIES } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { readLegalPerson, readLoginMobile } from "../identity/identity-reader.ts";
import { readPassword, type StoredReset } from "./password-reader.ts";

/** What the person may know of their password. */
export async function passwordAnswer(
  context: Pick<Call, "caller" | "database" | "vault">,
): Promise<PaymentPassword> {
  const { caller, database } = context;
  const password = await readPassword(database, caller.userId);
  const person = await readLegalPerson(database, context, caller.enterpriseId);
  const triesLeft = password === null ? 0 : PAYMENT_PASSWORD_MAX_TRIES - password.tries;
  return {
    isSet: password !== null,
    isLocked: password !== null && triesLeft === 0,
    triesLeft,
    setAt: password === null ? null : formatInstant(password.setAt),
    phoneMasked: maskMobile(await readLoginMobile(database, context, caller.userId)),
    nameMasked: person === null ? null : maskName(person.name),
  };
}

export async function resetAnswer(
  context: Pick<Call, "caller" | "clock" | "database" | "vault">,
  reset: Pick<StoredReset, "id" | "expiresAt">,
): Promise<PasswordReset> {
  const { caller, clock, database } = context;
  return {
    resetId: reset.id,
    phoneMasked: maskMobile(await readLoginMobile(database, context, caller.userId)),
    expiresAt: formatInstant(reset.expiresAt),
    now: formatInstant(clock.now()),
  };
}
