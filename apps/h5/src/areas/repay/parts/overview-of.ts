import { isPayingProduct } from "@kedu/domain";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";

/** What is owed on the line that an address names; without one, on the line whose debt is due first. */
export function overviewOf(search: URLSearchParams) {
  const appCode = search.get("appCode");
  return query(api.repayment.getRepayOverview, isPayingProduct(appCode) ? { appCode } : {});
}
