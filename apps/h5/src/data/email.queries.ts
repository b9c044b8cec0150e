import type { Email } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

/** While a message is on its way, or its link may be opened on another device, its state is asked for this often. */
const FOLLOW_MS = 5_000;

/** The person's address. Its link may have been opened elsewhere meanwhile, so each page refetches it. */
export const emailQuery = queryOptions({
  ...query(api.email.getEmail),
  staleTime: 0,
});

/** The same, followed while an address is being verified. */
export const followedEmailQuery = queryOptions({
  ...emailQuery,
  refetchInterval: ({ state }) => (state.data?.pending == null ? false : FOLLOW_MS),
});

// Addresses and codes are inputs: kept nowhere once the call has ended.
const gcTime = 0;

const keep = (email: Email, client: QueryClient) => client.setQueryData(emailQuery.queryKey, email);

export const submitEmailMutation = mutationOptions({
  gcTime,
  mutationFn: (address: string): Promise<Email> => api.email.submitEmail({ address }),
  onSuccess: (email, _input, _result, { client }) => keep(email, client),
});

export const resendEmailMutation = mutationOptions({
  mutationFn: (challengeId: string): Promise<Email> => api.email.resendEmail({ challengeId }),
  onSuccess: (email, _input, _result, { client }) => keep(email, client),
});

export const confirmEmailCodeMutation = mutationOptions({
  gcTime,
  mutationFn: (input: Parameters<typeof api.email.confirmEmailCode>[0]): Promise<Email> =>
    api.email.confirmEmailCode(input),
  onSuccess: (email, _input, _result, { client }) => keep(email, client),
});

export const removeEmailMutation = mutationOptions({
  mutationFn: (): Promise<Email> => api.email.removeEmail(),
  onSuccess: (email, _input, _result, { client }) => keep(email, client),
});
