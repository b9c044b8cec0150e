import type { Withdrawal } from "@kedu/api";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { withdrawalQuery } from "../../data/withdrawals.queries.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { holds, isGone } from "../../platform/routing/existing.ts";
import { recordOf } from "../../flows/money/result-address.ts";
import { withdrawalAddress } from "./parts/withdraw-address.ts";

/** There is nothing to withdraw from before the safe account was opened. */
export const hasSafeAccount = ({ queryClient }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    await queryClient.ensureQueryData(query(api.withdrawals.listWithdrawalAccounts));
    return true;
  });

/** The withdrawal that an address names; null where there is none, undefined where it could not be asked. */
async function withdrawalOf({
  queryClient,
  search,
}: AddressFacts): Promise<Withdrawal | null | undefined> {
  const record = recordOf(search);
  if (record === null || !("id" in record)) return null;
  try {
    return await queryClient.fetchQuery(withdrawalQuery(record.id));
  } catch (error) {
    return isGone(error) ? null : undefined;
  }
}

export const hasWithdrawal = async (facts: AddressFacts): Promise<boolean> =>
  (await withdrawalOf(facts)) !== null;

/** What was sent to the bank, or has ended, has a result and nothing left to prove. */
export async function whereProved(facts: AddressFacts): Promise<string | null> {
  const withdrawal = await withdrawalOf(facts);
  return withdrawal === null || withdrawal === undefined || withdrawal.status === "VERIFYING"
    ? null
    : withdrawalAddress("result", { id: withdrawal.withdrawalId });
}

/** A lost answer is asked for by the page itself, for as long as it takes. */
export async function hasResult(facts: AddressFacts): Promise<boolean> {
  const record = recordOf(facts.search);
  return record !== null && ("request" in record || (await hasWithdrawal(facts)));
}
