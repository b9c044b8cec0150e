import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { isUndecided } from "../../platform/routing/undecided.ts";

/** There is something to apply for: no limit yet, or one that has ended. */
export async function mayApply({ queryClient }: AddressFacts): Promise<boolean> {
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  const line = lines.find(({ appCode }) => appCode === FLEXIBLE_CREDIT);
  return (
    line === undefined || ["NOT_CREDIT", "AUDIT_REJECT", "DISABLED", "NEW"].includes(line.status)
  );
}

/** Somebody sent an application, which this page tells the state of. */
export async function wasSubmitted({ queryClient }: AddressFacts): Promise<boolean> {
  try {
    const application = await queryClient.fetchQuery(
      query(api.application.getApplication, { appCode: FLEXIBLE_CREDIT }),
    );
    return application.submittedAt !== null;
  } catch (error) {
    // A refusal means there is none to tell of; what could not be asked the screen shows itself.
    return isUndecided(error);
  }
}
