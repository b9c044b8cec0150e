import type { PartnerCredit } from "@kedu/api";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";
import { assertOnline, refusalCodeOf } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** How often the bank's answer that a page waits for is asked for. */
const FOLLOW_MS = 5_000;

/** Steps that the bank ends. */
const BANKS: ReadonlySet<PartnerCredit["step"]> = new Set([
  "SENDING",
  "DECIDING",
  "UPGRADING",
  "ACTIVATING",
]);

/** The bank moves it as well, and so does another device. */
export const partnerCreditQuery = queryOptions({
  ...query(api.partnerCredit.getPartnerCredit),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && BANKS.has(data.step) ? FOLLOW_MS : false,
});

/** Every step answers with the credit as it is now, which is what the next step shows. */
function keep(client: QueryClient, credit: PartnerCredit): void {
  client.setQueryData(partnerCreditQuery.queryKey, credit);
  void client.invalidateQueries({ queryKey: homeQuery.queryKey });
}

type Input<Call extends (input: never, ...rest: never[]) => unknown> = Parameters<Call>[0];

export const confirmPartnerIdMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.confirmPartnerId>) =>
    api.partnerCredit.confirmPartnerId(input),
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
});

export const savePartnerDraftMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.savePartnerDraft>) =>
    api.partnerCredit.savePartnerDraft(input),
  onSuccess: (credit, _input, _result, { client }) => {
    client.setQueryData(partnerCreditQuery.queryKey, credit);
  },
});

export const confirmPartnerFormMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.confirmPartnerForm>) =>
    api.partnerCredit.confirmPartnerForm(input),
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
  // What another device has kept shows together with the refusal.
  onError: async (error, _input, _result, { client }) => {
    if (refusalCodeOf(error) !== "DRAFT_OUTDATED") return;
    await client.invalidateQueries({ queryKey: partnerCreditQuery.queryKey });
  },
});

export const sendPartnerCardCodeMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.sendPartnerCardCode>) =>
    api.partnerCredit.sendPartnerCardCode(input),
});

export const confirmPartnerCardMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.confirmPartnerCard>) =>
    api.partnerCredit.confirmPartnerCard(input),
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
});

export const startPartnerFaceMutation = mutationOptions({
  mutationFn: (input: Input<typeof api.partnerCredit.startPartnerFace>) => {
    assertOnline();
    return api.partnerCredit.startPartnerFace(input);
  },
});

/** What the bank says of a check on its page, asked for each time the person comes back. */
export const partnerFaceQuery = (faceSessionId: string) =>
  queryOptions({
    ...query(api.partnerCredit.askPartnerFace, { faceSessionId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.result === "unVerify" ? FOLLOW_MS : false),
  });

/**
 * The bank's page for a payment, asked for once a visit. The service opens the same page again as long as it is good, and
 * what it answers is of no use to a later visit.
 */
export const paymentPageQuery = (paymentId: string, visit: string) =>
  queryOptions({
    queryKey: [...api.partnerCredit.startPaymentPage.path, { paymentId }, visit],
    queryFn: ({ signal }) => {
      assertOnline();
      const context = { idempotencyKey: visit };
      return api.partnerCredit.startPaymentPage({ paymentId }, { signal, context });
    },
    staleTime: Infinity,
    gcTime: 0,
  });

/** What the bank says of a payment on its page. Asked whenever there may be something new. */
export const paymentPageResultQuery = (faceSessionId: string) =>
  queryOptions({
    ...query(api.partnerCredit.askPartnerFace, { faceSessionId }),
    staleTime: 0,
  });

export const submitPartnerApplicationMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Input<typeof api.partnerCredit.submitPartnerApplication>>) => {
    assertOnline();
    return api.partnerCredit.submitPartnerApplication(input, { context: { idempotencyKey } });
  },
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
});

export const activatePartnerLineMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Input<typeof api.partnerCredit.activatePartnerLine>>) => {
    assertOnline();
    return api.partnerCredit.activatePartnerLine(input, { context: { idempotencyKey } });
  },
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
});

export const upgradePartnerAccountMutation = mutationOptions({
  mutationFn: (idempotencyKey: string) => {
    assertOnline();
    return api.partnerCredit.upgradePartnerAccount(undefined, { context: { idempotencyKey } });
  },
  onSuccess: (credit, _input, _result, { client }) => keep(client, credit),
});
