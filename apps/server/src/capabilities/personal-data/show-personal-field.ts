import { decideShowField, type PersonalField, type ShowProof } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { checkFactsOf, lockIdentityCheck } from "../identity-checks/identity-check-reader.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { tryPassword } from "../payment-password/try-password.ts";
import { personalDataView } from "./personal-data-tables.ts";
import { fieldOf, readCallerPerson } from "./show-means.ts";

/** Fields of one person that are shown in an hour. Policy; it bounds what a program can collect from an open login. */
const SHOWN_PER_HOUR: RateLimit = { times: 10, windowSeconds: 3_600 };

/** The value leaves with the answer alone; what is kept is that it was shown, and by which proof. */
export const showPersonalField = handle.person.showPersonalField.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const { field, proof } = input;
    const value = fieldOf(context, await readCallerPerson(database, context), field);
    if (proof.by === "PASSWORD") {
      if (value === null) refuse("NOT_FOUND");
      // The password is the legal person's; in another role of the same login there is none to try.
      if (caller.role !== "LEGAL_PERSON") refuse("PASSWORD_NOT_SET");
      await tryPassword(context, proof.password);
    }
    const wait = await inTransaction(database, async (transaction) => {
      const left = await takeToken(
        transaction,
        `shown-field:${caller.userId}`,
        SHOWN_PER_HOUR,
        clock.machineNow(),
      );
      if (left !== null) return left;
      const shownBy =
        proof.by === "PASSWORD"
          ? proof.by
          : await useCheck(transaction, context, { checkId: proof.checkId, field, value });
      await noteView(transaction, context, field, shownBy);
      return null;
    });
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    return { field, value: value ?? refuse("NOT_FOUND") };
  },
);

/** Uses a proved check, which serves once. @throws the refusals of `decideShowField`. */
async function useCheck(
  transaction: Transaction,
  { caller, clock }: Call,
  shown: { readonly checkId: string; readonly field: PersonalField; readonly value: string | null },
): Promise<ShowProof> {
  const now = clock.now();
  const check = found(await lockIdentityCheck(transaction, caller.userId, shown.checkId));
  const decision = decideShowField(
    { field: shown.field, isKnown: shown.value !== null },
    checkFactsOf(check, caller),
    now,
  );
  if (!decision.ok) return refuse(decision.refusal);
  await spendCheck(transaction, { checkId: check.id, now });
  return decision.value.proof;
}

async function noteView(
  transaction: Transaction,
  { caller, clock, ids }: Call,
  field: PersonalField,
  proof: ShowProof,
): Promise<void> {
  await transaction
    .insert(personalDataView)
    .values({ id: ids(), userId: caller.userId, field, proof, shownAt: clock.now() });
}
