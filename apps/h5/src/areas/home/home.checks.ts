import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { homeQuery } from "../../data/credit.queries.ts";
import { limitIncreaseQuery } from "../../data/limit-increases.queries.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import { existing } from "../../platform/routing/existing.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { increaseAddress } from "./increase/increase-address.ts";

/** A view's own address is valid while it is the view of one of the dealer's lines. */
export async function showsView({ queryClient, url }: AddressFacts): Promise<boolean> {
  const view = url.pathname.split("/").at(-1);
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  return lines.some((line) => line.view === view);
}

export async function hasContractsToSign({ queryClient }: AddressFacts): Promise<boolean> {
  const { lines } = await queryClient.fetchQuery(homeQuery);
  return lines.some((line) => line.unsignedContracts > 0);
}

/** There is no limit to raise before a product was granted. */
export async function hasPaidLine({ queryClient, search }: AddressFacts): Promise<boolean> {
  const wanted = search.get("appCode") ?? FLEXIBLE_CREDIT;
  if (wanted !== FLEXIBLE_CREDIT && wanted !== BUSINESS_LOAN) return false;
  const { lines } = await queryClient.ensureQueryData(homeQuery);
  return lines.some(({ appCode, limitFen }) => appCode === wanted && limitFen > 0);
}

/** A request of the person's own. */
export const hasIncrease = existing(limitIncreaseQuery, "id");

/** What was confirmed, or has ended, has a result and nothing left to confirm. */
export async function whereIncreaseIs({
  queryClient,
  search,
}: AddressFacts): Promise<string | null> {
  const increaseId = addressId(search, "id");
  if (increaseId === null) return null;
  try {
    const { status } = await queryClient.fetchQuery(limitIncreaseQuery(increaseId));
    return status === "VERIFYING" ? null : increaseAddress("result", increaseId);
  } catch {
    return null;
  }
}
