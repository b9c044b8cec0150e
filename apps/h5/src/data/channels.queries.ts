import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** The bank answers a signing when it likes, so each page asks again. */
export const channelsQuery = queryOptions({ ...query(api.channels.listChannels), staleTime: 0 });

type StartSigning = Parameters<typeof api.channels.startChannelSigning>[0];
type SignChannel = Parameters<typeof api.channels.signChannel>[0];
type EndChannel = Parameters<typeof api.channels.endChannel>[0];

/** What a refusal says has changed is read again; what a payment may use, too. */
async function onSettled(
  _answer: unknown,
  _error: Error | null,
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["channels"] }),
    client.invalidateQueries({ queryKey: query(api.accounts.listChannelSignings).queryKey }),
    client.invalidateQueries({ queryKey: ["payments", "quotePayment"] }),
    client.invalidateQueries({ queryKey: ["contracts"] }),
  ]);
}

export const startChannelSigningMutation = mutationOptions({
  mutationFn: (input: StartSigning) => {
    assertOnline();
    return api.channels.startChannelSigning(input);
  },
});

export const signChannelMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<SignChannel>) => {
    assertOnline();
    return api.channels.signChannel(input, { context: { idempotencyKey } });
  },
  onSettled,
});

export const endChannelMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<EndChannel>) => {
    assertOnline();
    return api.channels.endChannel(input, { context: { idempotencyKey } });
  },
  onSettled,
});
