import { businessDateOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { afterLastDay } from "../../jobs/after-last-day.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { ENDED_AUTHORISATIONS } from "../authorisations/authorisation-reader.ts";
import { eraseAuthorisations } from "../authorisations/end-account-authorisations.ts";
import { FORMER_LEGAL_PERSONS } from "../identity/erase-identity.ts";
import { eraseAuthorised, erasePersons } from "./erase-persons.ts";

/** Authorisations that ended while their account went on: they are erased, with a person whom nothing else names. */
export function keptAuthorisationsJob(context: Context): ScheduledJob {
  return afterLastDay(
    context,
    "kept authorisations",
    ENDED_AUTHORISATIONS,
    async (transaction, authorisationId, asOf) => {
      const erased = await eraseAuthorisations(transaction, { authorisationId });
      const day = { today: businessDateOf(asOf), now: asOf };
      await eraseAuthorised(transaction, context, erased, day);
    },
  );
}

/** Legal persons whose place another one took while the account went on. */
export function keptPersonsJob(context: Context): ScheduledJob {
  return afterLastDay(
    context,
    "kept persons",
    FORMER_LEGAL_PERSONS,
    (transaction, personId, asOf) =>
      erasePersons(transaction, [personId], { today: businessDateOf(asOf), now: asOf }),
  );
}
