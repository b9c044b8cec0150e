import { dueOfAuthorisation } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { notify } from "../notifications/notify.ts";
import {
  lockAuthorisation,
  readDue,
  readNextDue,
  type StoredAuthorisation,
} from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";
import { endAuthorisation } from "./end-authorisation.ts";

/**
 * What time does to authorisations: an invitation ends after seven days, an authorisation after its last day, and an ID
 * that is valid for 90 days or fewer has to be uploaded again. Source: product 1.1; specification 5.
 */
export function authorisationTimeJob(context: Context): ScheduledJob {
  return {
    name: "authorisation times",
    nextDueAt: readNextDue,
    readDue,
    run: eachUnit((authorisationId, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const stored = await lockAuthorisation(transaction, authorisationId);
        if (stored !== null) await pass(transaction, context, stored, asOf);
      }),
    ),
  };
}

async function pass(
  transaction: Transaction,
  context: Context,
  stored: StoredAuthorisation,
  asOf: Date,
): Promise<void> {
  const due = dueOfAuthorisation(stored, asOf);
  if (due === "LAPSED" || due === "INVITATION_EXPIRED") {
    await endAuthorisation(transaction, context, stored, due, asOf);
    return;
  }
  // Without an event the next instant is written again, which it may have been passed for.
  await changeAuthorisation(transaction, stored, {}, asOf, due);
  if (due === null) return;
  const { enterpriseId, id, idValidTo } = stored;
  notify(transaction, context, {
    enterpriseId,
    kind: "AUTHORISED_ID_RENEWAL",
    facts: idValidTo === null ? {} : { validTo: idValidTo },
    link: "/authorized/list",
    dedupeKey: `${id}:ID:${idValidTo}`,
    at: asOf,
  });
}
