import { invoiceQuery } from "../../data/tax.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { holds } from "../../platform/routing/existing.ts";

/** An invoice that the address names is the dealer's own. */
export function hasInvoice({ queryClient, search }: AddressFacts): Promise<boolean> {
  return holds(async () => {
    const invoiceId = search.get("invoice");
    if (invoiceId !== null) await queryClient.ensureQueryData(invoiceQuery(invoiceId));
    return true;
  });
}
