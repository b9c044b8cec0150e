import type { Payment, Repayment } from "@kedu/api";
import { paymentQuery } from "../../data/payments.queries.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import {
  paymentResultPage,
  repaymentAddress,
  resultAddress,
  resultOf,
} from "../../flows/money/result-address.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { isGone } from "../../platform/routing/existing.ts";

/** Where a result belongs; undefined where it could not be asked, null where there is no result. */
async function addressOf({
  queryClient,
  search,
}: AddressFacts): Promise<string | null | undefined> {
  const wanted = resultOf(search);
  if (wanted === null) return null;
  // A lost answer is asked for by the page itself, for as long as it takes.
  if ("request" in wanted.record) return undefined;
  const { id } = wanted.record;
  try {
    if (wanted.kind === "use") {
      const payment: Payment = await queryClient.fetchQuery(paymentQuery(id));
      const page = paymentResultPage(payment.status);
      return page === null ? null : resultAddress("use", page, { id });
    }
    const repayment: Repayment = await queryClient.fetchQuery(repaymentQuery(id));
    return repaymentAddress(repayment);
  } catch (error) {
    return isGone(error) ? null : undefined;
  }
}

/** A result that has moved on, or is asked for under another result's address, is shown where it belongs. */
export async function whereItBelongs(facts: AddressFacts): Promise<string | null> {
  const address = (await addressOf(facts)) ?? null;
  if (address === null) return null;
  return new URL(address, facts.url).pathname === facts.url.pathname ? null : address;
}

export const hasResult = async (facts: AddressFacts): Promise<boolean> =>
  (await addressOf(facts)) !== null;

/** A lost answer is in doubt, so it has no other page than handling. */
export async function hasKnownResult(facts: AddressFacts): Promise<boolean> {
  const wanted = resultOf(facts.search);
  return wanted !== null && "id" in wanted.record && hasResult(facts);
}
