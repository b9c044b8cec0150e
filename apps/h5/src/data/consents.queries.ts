import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** A consent may be taken back on another device, so each visit asks again. */
export const consentsQuery = queryOptions({
  ...query(api.consents.listConsents),
  staleTime: 0,
});

export const documentVersionsQuery = (code: string) =>
  query(api.consents.listDocumentVersions, { code });

/** A document in one of its versions, in a language. Undefined is the newest. */
export function documentVersionQuery(code: string, version: string | undefined, language: string) {
  const document = query(
    api.contracts.getDocument,
    version === undefined ? { code } : { code, version },
  );
  return queryOptions({ ...document, queryKey: [...document.queryKey, language] });
}

/** What is asked for before something goes on, and what rests on a consent. */
export async function afterConsentChange(client: QueryClient): Promise<void> {
  for (const queryKey of [["application"], ["credit"], ["insurance"]])
    void client.invalidateQueries({ queryKey });
  await Promise.all([
    client.invalidateQueries({ queryKey: api.consents.listConsents.path }),
    client.invalidateQueries({ queryKey: api.contracts.listDocuments.path }),
  ]);
}

export const withdrawConsentMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<{ readonly consentId: string }>) => {
    assertOnline();
    return api.consents.withdrawConsent(input, { context: { idempotencyKey } });
  },
  // Also after a refusal: it says that something has changed.
  onSettled: (_consent, _error, _input, _result, { client }) => afterConsentChange(client),
});
