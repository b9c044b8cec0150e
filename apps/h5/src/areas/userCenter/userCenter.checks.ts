import { api } from "../../data/client.ts";
import { complaintQuery } from "../../data/complaints.queries.ts";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing, holds } from "../../platform/routing/existing.ts";
import { productOf } from "./parts/statement-filter.ts";

/** A question of the person's own. */
export const hasQuestion = existing(complaintQuery, "id");

/** A line of the dealer's own statement. */
export function hasEntry({ queryClient, search }: AddressFacts): Promise<boolean> {
  return holds(async () => {
    const entryId = search.get("entry");
    if (entryId === null) return false;
    await queryClient.ensureQueryData(query(api.statements.getStatementEntry, { entryId }));
    return true;
  });
}

/** A month that has a bill. */
export function hasBill({ queryClient, search }: AddressFacts): Promise<boolean> {
  return holds(async () => {
    const appCode = productOf(search);
    const { months } = await queryClient.ensureQueryData(
      query(api.statements.listBillMonths, appCode === undefined ? {} : { appCode }),
    );
    return months.some(({ month }) => month === search.get("month"));
  });
}
