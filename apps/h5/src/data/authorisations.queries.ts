import type { Session } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline, refusalCodeOf } from "./outcome.ts";
import { query } from "./query.ts";
import { askForRealName, endFailedName } from "./real-name.queries.ts";
import type { WithKey } from "./with-key.ts";

/** The other person acts on another phone, so each page asks again. */
export const authorisedPersonsQuery = queryOptions({
  ...query(api.authorisations.listAuthorisedPersons),
  staleTime: 0,
});

export const authorisedPersonQuery = (authorisationId: string) =>
  queryOptions({
    ...query(api.authorisations.getAuthorisedPerson, { authorisationId }),
    staleTime: 0,
  });

export const invitationQuery = (authorisationId: string) =>
  queryOptions({
    ...query(api.authorisations.getInvitation, { authorisationId }),
    staleTime: 0,
  });

export const ownAuthorisationsQuery = queryOptions({
  ...query(api.authorisations.listOwnAuthorisations),
  staleTime: 0,
});

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ["authorisations"] });

/** What a refusal says has changed is read again. */
const onSettled = (
  _answer: unknown,
  _error: unknown,
  _input: unknown,
  _result: unknown,
  { client }: { readonly client: QueryClient },
) => refresh(client);

export const inviteMutation = mutationOptions({
  // Name and number are kept nowhere once the call has ended.
  gcTime: 0,
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.authorisations.inviteAuthorisedPerson>[0]>) => {
    assertOnline();
    return api.authorisations.inviteAuthorisedPerson(input, { context: { idempotencyKey } });
  },
  onSettled,
});

export const renewInvitationMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<{ readonly authorisationId: string }>) =>
    api.authorisations.renewInvitation(input, { context: { idempotencyKey } }),
  onSettled,
});

export const changeLimitsMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.authorisations.changeAuthorisedLimits>[0]) =>
    api.authorisations.changeAuthorisedLimits(input),
  onSettled,
});

export const revokeMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<{ readonly authorisationId: string }>) => {
    assertOnline();
    return api.authorisations.revokeAuthorisedPerson(input, { context: { idempotencyKey } });
  },
  onSettled,
});

interface ConfirmByFace {
  readonly authorisationId: string;
  readonly faceSessionId: string;
}

export const approveMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<ConfirmByFace>) =>
    api.authorisations.approveAuthorisation(input, { context: { idempotencyKey } }),
  onSettled,
});

export const acceptMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<ConfirmByFace>) =>
    api.authorisations.acceptAuthorisation(input, { context: { idempotencyKey } }),
  onSettled,
});

export const openInvitationMutation = mutationOptions({
  mutationFn: (token: string) => api.authorisations.openInvitation({ token }),
  onSettled,
});

export const recogniseAuthorisedIdMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.authorisations.recogniseAuthorisedId>[0]) =>
    api.authorisations.recogniseAuthorisedId(input),
});

export const confirmAuthorisedIdMutation = mutationOptions({
  gcTime: 0,
  mutationFn: (input: Parameters<typeof api.authorisations.confirmAuthorisedId>[0]) =>
    api.authorisations.confirmAuthorisedId(input),
  onSuccess: (_confirmed, _input, _result, { client }) => endFailedName(client),
  onError: (error, _input, _result, { client }) => {
    if (refusalCodeOf(error) === "ID_NAME_MISMATCH") askForRealName(client);
  },
  onSettled,
});

/** What follows from acting for another enterprise is the page's business. */
export function actForEnterprise(authorisationId: string): Promise<Session> {
  return api.authorisations.actForEnterprise({ authorisationId });
}
