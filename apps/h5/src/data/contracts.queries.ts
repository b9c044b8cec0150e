import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";

export const readContractMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.contracts.readContract>[0]) =>
    api.contracts.readContract(input),
  onSuccess: (_contract, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["contracts"] }),
});

export const sendSigningCodeMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.contracts.sendSigningCode>[0]) =>
    api.contracts.sendSigningCode(input),
});

export const signContractsMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.contracts.signContracts>[0]) =>
    api.contracts.signContracts(input),
  onSuccess: async (_contracts, _input, _result, { client }) => {
    await client.invalidateQueries({ queryKey: ["contracts"] });
    await client.invalidateQueries({ queryKey: homeQuery.queryKey });
  },
  // A refusal may have reset the contracts: after too many wrong codes they have to be agreed to again.
  onError: (_error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["contracts"] }),
});

export const grantConsentsMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.identity.grantConsents>[0]) =>
    api.identity.grantConsents(input),
  onSuccess: (_granted, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: api.contracts.listDocuments.path }),
});
