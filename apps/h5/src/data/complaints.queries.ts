import type { Complaint } from "@kedu/api";
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { infiniteQuery, query } from "./query.ts";
import type { WithKey } from "./with-key.ts";

type Input<Name extends keyof typeof api.complaints> = Parameters<(typeof api.complaints)[Name]>[0];

/** What the desk does changes them at any time. */
export const complaintsQuery = (view: Input<"listComplaints">["view"]) =>
  infiniteQueryOptions({ ...infiniteQuery(api.complaints.listComplaints, { view }), staleTime: 0 });

export const complaintQuery = (complaintId: string) =>
  queryOptions({ ...query(api.complaints.getComplaint, { complaintId }), staleTime: 0 });

/** An answer of a call is the question as it is now; the lists are read again where they are shown. */
function take(client: QueryClient, complaint: Complaint): void {
  client.setQueryData(complaintQuery(complaint.complaintId).queryKey, complaint);
  void client.invalidateQueries({ queryKey: api.complaints.listComplaints.path });
}

export const fileComplaintMutation = mutationOptions({
  mutationFn: ({ idempotencyKey, input }: WithKey<Input<"fileComplaint">>) => {
    assertOnline();
    return api.complaints.fileComplaint(input, { context: { idempotencyKey } });
  },
  onSuccess: (complaint, _input, _result, { client }) => take(client, complaint),
});

/** Adds to one that awaits its answer, or opens one again with what is missing. */
export const writeComplaintMutation = mutationOptions({
  mutationFn: ({
    idempotencyKey,
    input,
    opensAgain,
  }: WithKey<Input<"reopenComplaint">> & { readonly opensAgain: boolean }) => {
    assertOnline();
    const options = { context: { idempotencyKey } };
    return opensAgain
      ? api.complaints.reopenComplaint(input, options)
      : api.complaints.addComplaintMessage(input, options);
  },
  onSuccess: (complaint, _input, _result, { client }) => take(client, complaint),
});

export const closeComplaintMutation = mutationOptions({
  mutationFn: (input: Input<"closeComplaint">) => {
    assertOnline();
    return api.complaints.closeComplaint(input);
  },
  onSuccess: (complaint, _input, _result, { client }) => take(client, complaint),
});
