import type { IdentityCheck, IdentityCheckStart, Session } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";

// Numbers and codes are inputs: kept nowhere once the call has ended.
const gcTime = 0;

/** How far an identity check is. It runs out within minutes, so each page asks again. */
export function identityCheckQuery(checkId: string) {
  return queryOptions({ ...query(api.identity.getIdentityCheck, { checkId }), staleTime: 0 });
}

/** The enterprises that a proved check leads to. */
export function personEnterprisesQuery(checkId: string) {
  return queryOptions({ ...query(api.identity.listPersonEnterprises, { checkId }), staleTime: 0 });
}

const keep = (check: IdentityCheck, client: QueryClient) =>
  client.setQueryData(identityCheckQuery(check.checkId).queryKey, check);

export const beginIdentityCheckMutation = mutationOptions({
  gcTime,
  mutationFn: (input: IdentityCheckStart): Promise<IdentityCheck> =>
    api.identity.beginIdentityCheck(input),
  onSuccess: (check, _input, _result, { client }) => keep(check, client),
});

export const sendIdentityCodeMutation = mutationOptions({
  mutationFn: (checkId: string) => api.identity.sendIdentityCode({ checkId }),
});

export const proveIdentityCodeMutation = mutationOptions({
  gcTime,
  mutationFn: (
    input: Parameters<typeof api.identity.proveIdentityCode>[0],
  ): Promise<IdentityCheck> => api.identity.proveIdentityCode(input),
  onSuccess: (check, _input, _result, { client }) => keep(check, client),
});

export const proveIdentityFaceMutation = mutationOptions({
  mutationFn: (
    input: Parameters<typeof api.identity.proveIdentityFace>[0],
  ): Promise<IdentityCheck> => api.identity.proveIdentityFace(input),
  onSuccess: (check, _input, _result, { client }) => keep(check, client),
});

export const switchEnterpriseMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.identity.switchEnterprise>[0]): Promise<Session> =>
    api.identity.switchEnterprise(input),
});

export const continueAsDealerMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.identity.continueAsDealer>[0]): Promise<Session> =>
    api.identity.continueAsDealer(input),
});

export const sendNewNumberCodeMutation = mutationOptions({
  gcTime,
  mutationFn: (input: Parameters<typeof api.identity.sendNewNumberCode>[0]) =>
    api.identity.sendNewNumberCode(input),
});

export const changeNumberMutation = mutationOptions({
  gcTime,
  mutationFn: (input: Parameters<typeof api.identity.changeNumber>[0]) =>
    api.identity.changeNumber(input),
});
