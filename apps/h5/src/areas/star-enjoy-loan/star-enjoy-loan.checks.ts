import { BUSINESS_LOAN } from "@kedu/domain";
import type { Drawdown } from "@kedu/api";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { drawdownQuery } from "../../data/drawdowns.queries.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { faceRequestOf } from "../../flows/face-check/face-address.ts";
import { recordOf, repaymentAddress } from "../../flows/money/result-address.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { drawdownAddress, drawdownPage } from "./parts/addresses.ts";
import { ONLY_PLACE } from "../../flows/money/attempt-store.ts";
import { drawdownAttempts } from "../../flows/money/intent-attempt.ts";
import { existing, holds, isGone } from "../../platform/routing/existing.ts";
import { addressId } from "../../platform/routing/address-id.ts";

/** The dealer has a line of this product. */
export const hasOffer = ({ queryClient }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    await queryClient.ensureQueryData(query(api.drawdowns.getBorrowOffer));
    return true;
  });

/** The contract of a drawdown exists once the drawdown does. */
export const hasDrawdown = (): boolean => drawdownAttempts.read(ONLY_PLACE)?.intentId != null;

const hasNamedDrawdown = existing(drawdownQuery, "paymentId");

/** The camera opens for a check that the address describes, of a drawdown of the dealer's. */
export async function namesCheck(facts: AddressFacts): Promise<boolean> {
  return faceRequestOf(facts.search) !== null && hasNamedDrawdown(facts);
}

const loanOf = (loanId: string) => query(api.loans.getLoan, { loanId });

/** The loan of the address is the dealer's, and a business loan. */
export const hasLoan = existing(loanOf, "loan", ({ appCode }) => appCode === BUSINESS_LOAN);

/** A page that repays is there while something is owed. */
export const isOpenLoan = ({ queryClient, search }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    const loanId = addressId(search, "loan");
    if (loanId === null) return false;
    const loan = await queryClient.fetchQuery(loanOf(loanId));
    return loan.appCode === BUSINESS_LOAN && loan.settledAt === null;
  });

/** The instalment of the address is one of a business loan's. */
export const hasInstalment = existing(
  loanOf,
  "loan",
  ({ appCode, plan }, { search }) =>
    appCode === BUSINESS_LOAN && plan.some(({ seq }) => String(seq) === search.get("seq")),
);

/** Where the result of a drawdown belongs; undefined where it could not be asked, null where there is none. */
async function addressOf({
  queryClient,
  search,
}: AddressFacts): Promise<string | null | undefined> {
  const record = recordOf(search);
  if (record === null) return null;
  // A lost answer is asked for by the page itself, for as long as it takes.
  if ("request" in record) return undefined;
  try {
    const drawdown: Drawdown = await queryClient.fetchQuery(drawdownQuery(record.id));
    const page = drawdownPage(drawdown.status);
    return page === null ? null : drawdownAddress(page, record);
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
  const record = recordOf(facts.search);
  return record !== null && "id" in record && hasResult(facts);
}

/** A repayment that has not ended well is shown with the results of all repayments. */
export async function whereRepaymentBelongs(facts: AddressFacts): Promise<string | null> {
  const id = addressId(facts.search, "id");
  if (id === null) return null;
  try {
    const address = repaymentAddress(await facts.queryClient.fetchQuery(repaymentQuery(id)));
    return new URL(address, facts.url).pathname === facts.url.pathname ? null : address;
  } catch {
    return null;
  }
}

/** The repayment of the address is the dealer's. */
export const hasRepayment = existing(repaymentQuery, "id");
