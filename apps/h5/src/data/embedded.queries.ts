import { mutationOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

/** The task that another app opened, of this browser's task session. */
export const taskQuery = query(api.embedded.getTask);

/** What the task asks to verify. */
export const taskVerificationsQuery = query(api.embedded.listTaskVerifications);

export const exchangeTaskTokenMutation = mutationOptions({
  mutationFn: (token: string) => api.embedded.exchangeTaskToken({ token }),
  onSuccess: (task, _token, _result, { client }) => {
    // What an earlier task of this page has read is not this one's.
    client.removeQueries({ queryKey: ["embedded"] });
    client.setQueryData(taskQuery.queryKey, task);
  },
});

/** Every step may prove the task, or use it up. */
const renew = { queryKey: ["embedded"] };

export const readTaskContractMutation = mutationOptions({
  mutationFn: (input: Parameters<typeof api.embedded.readTaskContract>[0]) =>
    api.embedded.readTaskContract(input),
  onSuccess: (_contract, _input, _result, { client }) => client.invalidateQueries(renew),
});

export const sendTaskCodeMutation = mutationOptions({
  mutationFn: (contractId: string) => api.embedded.sendTaskCode({ contractId }),
});

export const verifyTaskCodeMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
  }: WithKey<Parameters<typeof api.embedded.verifyTaskCode>[0]>) =>
    api.embedded.verifyTaskCode(input, { context: { idempotencyKey } }),
  onSuccess: (_contract, _input, _result, { client }) => client.invalidateQueries(renew),
  // Too many wrong codes have the contract read again.
  onError: (_error, _input, _result, { client }) => client.invalidateQueries(renew),
});

export const createTaskFaceMutation = (
  input: () => Parameters<typeof api.embedded.createTaskFace>[0],
) =>
  mutationOptions({
    mutationFn: (_none: void) => api.embedded.createTaskFace(input()),
    onError: (_error, _none, _result, { client }) => client.invalidateQueries(renew),
  });

export const verifyTaskFaceMutation = mutationOptions({
  mutationFn: (input: { readonly faceSessionId: string; readonly frames: File[] }) =>
    api.embedded.verifyTaskFace(input),
  onSuccess: (_session, _input, _result, { client }) => client.invalidateQueries(renew),
  onError: (_error, _input, _result, { client }) => client.invalidateQueries(renew),
});

export const endTaskMutation = mutationOptions({
  mutationFn: (idempotencyKey: string) =>
    api.embedded.endTask(undefined, { context: { idempotencyKey } }),
});
