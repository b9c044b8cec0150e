import { refundQuery } from "../../../data/transfers.queries.ts";
import { recordOf } from "../../../flows/money/result-address.ts";
import type { AddressFacts } from "../../../platform/routing/area.ts";
import { holds } from "../../../platform/routing/existing.ts";

/** Without a record it is the page that asks for a refund; a lost answer is asked for by the page itself. */
export const hasRefund = ({ queryClient, search }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    const record = recordOf(search);
    if (record !== null && "id" in record) await queryClient.fetchQuery(refundQuery(record.id));
    return record !== null || !search.has("id");
  });
