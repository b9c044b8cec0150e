import { api } from "../../data/client.ts";
import type { OpenedSalesInvitation } from "@kedu/api";
import { query } from "../../data/query.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing, holds } from "../../platform/routing/existing.ts";
import { INVITATION_KEY } from "./parts/invitation-address.ts";

/** A customer that is someone else's is not there. */
export const hasCustomer = existing(
  (customerId) => query(api.sales.getCustomer, { customerId }),
  "customer",
);

/** The same where the address names a customer. */
export async function hasCustomerOrNone(facts: AddressFacts): Promise<boolean> {
  return facts.search.get("customer") === null || hasCustomer(facts);
}

/** A budget that is another team's is not there. */
export const hasBudget = existing(
  (budgetId) => query(api.sales.listBudgetGoods, { budgetId }),
  "budget",
);

/** An invitation that the dealer accepted. */
export const isAccepted = invitationIs(["ACCEPTED"]);

/** One that they refused, or that is over. */
export const isRefusedOrOver = invitationIs(["REFUSED", "EXPIRED"]);

function invitationIs(
  statuses: readonly OpenedSalesInvitation["status"][],
): (facts: AddressFacts) => Promise<boolean> {
  return ({ queryClient, search }) =>
    holds(async () => {
      const token = search.get(INVITATION_KEY);
      if (token === null) return false;
      const opened = query(api.sales.openSalesInvitation, { token });
      return statuses.includes((await queryClient.ensureQueryData(opened)).status);
    });
}
