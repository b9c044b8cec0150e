import type { PaySettings } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** What was paid today changes with each payment, so each page asks again. */
export const paySettingsQuery = queryOptions({
  ...query(api.payments.getPaySettings),
  staleTime: 0,
});

interface SetPayWays {
  readonly ways: Pick<PaySettings["ways"][number], "appCode" | "mode" | "bankChannel">[];
  readonly takesFirstWay: boolean;
}
export type SetDayLimit = Parameters<typeof api.payments.setDayLimit>[0];

/** A quote takes its way and its obstacle from these settings. */
function keep(settings: PaySettings, client: QueryClient): void {
  client.setQueryData(paySettingsQuery.queryKey, settings);
  void client.invalidateQueries({ queryKey: ["payments", "quotePayment"] });
}

export const setPayWaysMutation = mutationOptions({
  mutationFn: (input: SetPayWays): Promise<PaySettings> => {
    assertOnline();
    return api.payments.setPayWays(input);
  },
  onSuccess: (settings, _input, _result, { client }) => keep(settings, client),
});

export const setDayLimitMutation = mutationOptions({
  // A password may be part of it.
  gcTime: 0,
  mutationFn: ({ idempotencyKey, input }: WithKey<SetDayLimit>): Promise<PaySettings> => {
    assertOnline();
    return api.payments.setDayLimit(input, { context: { idempotencyKey } });
  },
  onSuccess: (settings, _input, _result, { client }) => keep(settings, client),
});
