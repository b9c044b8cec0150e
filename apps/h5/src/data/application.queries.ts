import type { Application } from "@kedu/api";
import type { AppCode } from "@kedu/domain";
import type { QueryClient } from "@tanstack/react-query";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { homeQuery } from "./credit.queries.ts";
import { refusalCodeOf } from "./outcome.ts";
import { query } from "./query.ts";
import { askForRealName, endFailedName } from "./real-name.queries.ts";

/** Updates the application in the cache, wherever it is read. */
function show(client: QueryClient, application: Application): void {
  const { appCode } = application;
  client.setQueryData(query(api.application.getApplication, { appCode }).queryKey, application);
}

/** Every step answers with the updated application, which is what the next step shows. */
function keep(client: QueryClient, application: Application): void {
  show(client, application);
  // The home page shows the step too. Nothing waits for it.
  void client.invalidateQueries({ queryKey: homeQuery.queryKey });
}

/** Submitting and withdrawing change the line, which the next page shows: the new line is loaded before it. */
async function keepWithLine(client: QueryClient, application: Application): Promise<void> {
  await askForLine(client);
  show(client, application);
}

/** The submitting page shows no line itself, so the line is requested although no page observes it yet. */
function askForLine(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: homeQuery.queryKey, refetchType: "all" });
}

/** What another device has kept shows together with the refusal. */
async function showNewerDraft(
  error: Error,
  { appCode }: { readonly appCode: AppCode },
  _result: unknown,
  { client }: { readonly client: QueryClient },
): Promise<void> {
  if (refusalCodeOf(error) !== "DRAFT_OUTDATED") return;
  const { queryKey } = query(api.application.getApplication, { appCode });
  await client.invalidateQueries({ queryKey });
}

export const saveApplicationDraftMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.saveApplicationDraft>[0]) =>
    api.application.saveApplicationDraft(input),
  onSuccess: (application, _input, _result, { client }) => {
    show(client, application);
  },
});

export const recogniseIdCardMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.recogniseIdCard>[0]) =>
    api.application.recogniseIdCard(input),
});

export const confirmLegalPersonMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.confirmLegalPerson>[0]) =>
    api.application.confirmLegalPerson(input),
  onSuccess: (application, _input, _result, { client }) => {
    endFailedName(client);
    keep(client, application);
  },
  onError: async (error, input, result, context) => {
    if (refusalCodeOf(error) === "ID_NAME_MISMATCH") askForRealName(context.client);
    await showNewerDraft(error, input, result, context);
  },
});

export const recogniseLicenceMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.recogniseLicence>[0]) =>
    api.application.recogniseLicence(input),
});

export const confirmLicenceMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.confirmLicence>[0]) =>
    api.application.confirmLicence(input),
  onSuccess: (application, _input, _result, { client }) => keep(client, application),
  onError: showNewerDraft,
});

export const goBackInApplicationMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.goBackInApplication>[0]) =>
    api.application.goBackInApplication(input),
  onSuccess: (application, _input, _result, { client }) => keep(client, application),
});

export const submitApplicationMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.submitApplication>[0]) =>
    api.application.submitApplication(input),
  onSuccess: (application, _input, _result, { client }) => {
    askForRealName(client);
    return keepWithLine(client, application);
  },
  // A refusal may mean that the face check expired or that another device was first. Or its answer was lost: then the
  // line has changed as well.
  onError: async (_error, _input, _result, { client }) => {
    await askForLine(client);
    await client.invalidateQueries({ queryKey: ["application"] });
  },
});

export const withdrawApplicationMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.application.withdrawApplication>[0]) =>
    api.application.withdrawApplication(input),
  onSuccess: (application, _input, _result, { client }) => keepWithLine(client, application),
});
