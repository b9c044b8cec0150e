import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { existing } from "../../platform/routing/existing.ts";

/** A customer that is someone else's is not there. */
export const hasCustomer = existing(
  (customerId) => query(api.sales.getCustomer, { customerId }),
  "customer",
);
