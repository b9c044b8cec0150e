import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { registerDeskKey } from "../capabilities/complaints/desk-keys.ts";
import { inTransaction } from "../database/transaction.ts";
import { photo } from "./applicant.ts";
import type { TestService } from "./service.ts";
import { sendSigned } from "./trade.ts";
import { withKey } from "./withdrawing.ts";

const DESK_KEY = { keyId: "test-desk", secret: "a secret of the test's desk" };

type Filed = Parameters<ApiClient["complaints"]["fileComplaint"]>[0];

/** A signed request of the desk; its key is registered with the first. */
export async function sendAsDesk(service: TestService, path: string, body: unknown) {
  const { context, database, clock } = service;
  await inTransaction(database, (transaction) =>
    registerDeskKey(transaction, context, { ...DESK_KEY, now: clock.now() }),
  );
  return sendSigned(service, path, body, DESK_KEY);
}

/** What the desk does with a complaint. @returns the status and the body of the answer */
export async function actAsDesk(
  service: TestService,
  complaintId: string,
  event: string,
  over: { readonly text?: string; readonly eventId?: string } = {},
) {
  const body = { eventId: randomUUID(), complaintId, event, ...over };
  const answer = await sendAsDesk(service, "/callbacks/complaints", body);
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** Files a complaint as most tests do. */
export async function complain(api: ApiClient, over: Partial<Filed> = {}) {
  return api.complaints.fileComplaint(
    {
      kind: "COMPLAINT",
      topic: "INTEREST",
      text: "三月的利息多算了两天，请核对。",
      fileIds: [],
      ...over,
    },
    withKey(),
  );
}

/** A picture for a complaint. */
export async function complaintPicture(api: ApiClient): Promise<string> {
  const { fileId } = await api.files.uploadFile({ purpose: "COMPLAINT", file: await photo() });
  return fileId;
}

/** Every operation about complaints, by both sides. */
export async function complainAndAnswer(service: TestService, api: ApiClient): Promise<void> {
  const fileId = await complaintPicture(api);
  const { complaintId } = await complain(api, { fileIds: [fileId] });
  const text = "补充：扣款短信是三月二日的。";
  await api.complaints.addComplaintMessage({ complaintId, text, fileIds: [] }, withKey());
  await api.complaints.listComplaints({ view: "OPEN" });
  await sendAsDesk(service, "/intake/desk-complaints", {});
  await sendAsDesk(service, "/intake/desk-complaint-files", { complaintId, fileId });
  await actAsDesk(service, complaintId, "ANSWER", { text: "已核对，利息按天计算无误。" });
  await api.complaints.reopenComplaint({ complaintId, text, fileIds: [] }, withKey());
  await api.complaints.getComplaint({ complaintId });
  await api.complaints.closeComplaint({ complaintId, end: "WITHDRAWN" });
}

/** Notices about complaints, the newest first. */
export async function complaintNotices(api: ApiClient) {
  const { items } = await api.notifications.listNotices({});
  return items.filter(({ kind }) => kind.startsWith("COMPLAINT_"));
}
