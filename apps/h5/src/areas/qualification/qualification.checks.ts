import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { productOf } from "../../platform/routing/own-product.ts";
import { isUndecided } from "../../platform/routing/undecided.ts";

/** There is something to apply for: no limit yet, or one that has ended. */
export async function mayApply({ queryClient, search }: AddressFacts): Promise<boolean> {
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  const line = lines.find(({ appCode }) => appCode === productOf(search));
  return (
    line === undefined || ["NOT_CREDIT", "AUDIT_REJECT", "DISABLED", "NEW"].includes(line.status)
  );
}

/** There is a submitted application, whose state the page shows. */
export async function wasSubmitted({ queryClient, search }: AddressFacts): Promise<boolean> {
  try {
    const application = await queryClient.fetchQuery(
      query(api.application.getApplication, { appCode: productOf(search) }),
    );
    return application.submittedAt !== null;
  } catch (error) {
    // A refusal means that there is none; what could not be requested the screen shows itself.
    return isUndecided(error);
  }
}
