import { topUpQuery } from "../../../data/top-ups.queries.ts";
import { recordOf } from "../../../flows/money/result-address.ts";
import type { AddressFacts } from "../../../platform/routing/area.ts";
import { holds } from "../../../platform/routing/existing.ts";

/** Without a record it is the page that tops up; a lost answer is asked for by the page itself. */
export const hasTopUp = ({ queryClient, search }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    const record = recordOf(search);
    if (record !== null && "id" in record) await queryClient.fetchQuery(topUpQuery(record.id));
    return record !== null || !search.has("id");
  });
