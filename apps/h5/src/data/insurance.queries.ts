import type { ShopInsurance, ShopPolicy } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

type Input<Name extends keyof typeof api.insurance> = Parameters<(typeof api.insurance)[Name]>[0];

/** How often an answer of the insurer's or the bank's is waited for. */
const ASK_AGAIN_MS = 3_000;
const ON_ITS_WAY: readonly ShopPolicy["status"][] = [
  "ASKED",
  "PAYING",
  "ISSUING",
  "CANCELLING",
  "REFUNDING",
];

export function isOnItsWay({ status }: Pick<ShopPolicy, "status">): boolean {
  return ON_ITS_WAY.includes(status);
}

/** The insurer and the bank move policies as well, so one on its way is asked about by itself. */
export const insuranceQuery = queryOptions({
  ...query(api.insurance.getInsurance),
  staleTime: 0,
  refetchInterval: ({ state }) => (isMoving(state.data) ? ASK_AGAIN_MS : false),
});

function isMoving(insurance: ShopInsurance | undefined): boolean {
  return (insurance?.policies ?? []).some(
    (policy) => isOnItsWay(policy) || policy.claims.some(({ status }) => status === "SENDING"),
  );
}

/** What a step answers is the policy as it is now; the list is asked for again. */
async function take(client: QueryClient, policy: ShopPolicy): Promise<void> {
  const { queryKey } = insuranceQuery;
  client.setQueryData(queryKey, (known) =>
    known === undefined
      ? known
      : {
          ...known,
          policies: [
            policy,
            ...known.policies.filter(({ policyId }) => policyId !== policy.policyId),
          ].sort((one, other) => (one.policyId < other.policyId ? 1 : -1)),
        },
  );
  await client.invalidateQueries({ queryKey });
  // A premium moves the safe account.
  void client.invalidateQueries({ queryKey: api.withdrawals.getSafeAccount.path });
  void client.invalidateQueries({ queryKey: api.balances.getAccountOverview.path });
}

export const quotePolicyMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<Input<"quotePolicy">>) => {
    assertOnline();
    return api.insurance.quotePolicy(input, { context: { idempotencyKey } });
  },
  onSuccess: (policy, _input, _result, { client }) => take(client, policy),
});

export const buyPolicyMutation = mutationOptions({
  // A password may be part of it.
  gcTime: 0,
  mutationFn: ({ idempotencyKey, input }: WithKey<Input<"buyPolicy">>) => {
    assertOnline();
    return api.insurance.buyPolicy(input, { context: { idempotencyKey } });
  },
  onSuccess: (policy, _input, _result, { client }) => take(client, policy),
});

export const cancelPolicyMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<Input<"cancelPolicy">>) => {
    assertOnline();
    return api.insurance.cancelPolicy(input, { context: { idempotencyKey } });
  },
  onSuccess: (policy, _input, _result, { client }) => take(client, policy),
});

export const reportClaimMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<Input<"reportClaim">>) => {
    assertOnline();
    return api.insurance.reportClaim(input, { context: { idempotencyKey } });
  },
  onSuccess: (policy, _input, _result, { client }) => take(client, policy),
});
