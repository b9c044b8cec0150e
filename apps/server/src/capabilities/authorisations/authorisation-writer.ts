import { authorisedPersonMachine, type EventOf, next, nextAuthorisationAt } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";
import { authorisedPerson } from "./authorisation-tables.ts";

type Changes = Partial<
  Omit<StoredAuthorisation, "id" | "enterpriseId" | "status" | "dueAt" | "updatedAt">
>;

export async function insertAuthorisation(
  transaction: Transaction,
  values: Omit<typeof authorisedPerson.$inferInsert, "status" | "dueAt" | "updatedAt">,
): Promise<void> {
  const status = "INVITED";
  await transaction.insert(authorisedPerson).values({
    ...values,
    status,
    dueAt: nextAuthorisationAt({
      status,
      inviteExpiresAt: values.inviteExpiresAt,
      validTo: values.validTo ?? null,
      idValidTo: null,
    }),
    updatedAt: values.createdAt,
  });
}

/**
 * Changes a locked authorisation, by one event of its machine or none. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there: the caller has not decided.
 */
export async function changeAuthorisation(
  transaction: Transaction,
  stored: StoredAuthorisation,
  changes: Changes,
  now: Date,
  event: EventOf<typeof authorisedPersonMachine> | null = null,
): Promise<StoredAuthorisation> {
  const status =
    event === null ? stored.status : next(authorisedPersonMachine, stored.status, event);
  if (status === null) throw new Error(`an authorisation in ${stored.status} knows no ${event}`);
  const changed = { ...stored, ...changes, status, updatedAt: now };
  const written = { ...changed, dueAt: nextAuthorisationAt(changed) };
  const { id, enterpriseId: _dealer, createdAt: _created, ...columns } = written;
  await transaction.update(authorisedPerson).set(columns).where(eq(authorisedPerson.id, id));
  if (event !== null) {
    logStates(transaction, [
      { entity: "authorised_person", entityId: id, from: stored.status, to: status, at: now },
    ]);
  }
  return written;
}
