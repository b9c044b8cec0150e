import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import {
  actAsDesk,
  complain,
  complaintNotices,
  complaintPicture,
  sendAsDesk,
} from "../../testing/complaining.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("the desk looks into it, writes and answers; a satisfied dealer closes it", async () => {
  const { service, client } = await startWithDealer();
  const fileId = await complaintPicture(client);
  const { complaintId, no } = await complain(client, { fileIds: [fileId] });
  const read = await sendAsDesk(service, "/intake/desk-complaints", {});
  expect(read.json()).toMatchObject({
    total: 1,
    items: [{ complaintId, no, urgency: "IN_TIME", entries: [{ by: "DEALER" }] }],
  });
  expect(read.body).not.toContain("userId");
  const picture = await sendAsDesk(service, "/intake/desk-complaint-files", {
    complaintId,
    fileId,
  });
  expect(picture.json<{ jpegBase64: string }>().jpegBase64).toMatch(/^\/9j\//);
  expect((await actAsDesk(service, complaintId, "INVESTIGATE")).body).toMatchObject({
    applied: true,
    status: "INVESTIGATING",
  });
  await actAsDesk(service, complaintId, "MESSAGE", { text: "请提供扣款短信。" });
  const text = "短信已经截图。";
  await client.complaints.addComplaintMessage({ complaintId, text, fileIds: [] }, withKey());
  expect(
    (await refusalOf(client.complaints.closeComplaint({ complaintId, end: "SATISFIED" }))).code,
  ).toBe("COMPLAINT_STATE");
  await actAsDesk(service, complaintId, "ANSWER", { text: "多扣的 6.00 元已退回。" });
  const answered = await client.complaints.getComplaint({ complaintId });
  expect(answered).toMatchObject({
    status: "ANSWERED",
    canWrite: false,
    reopenUntil: "2026-04-01",
  });
  expect(answered.entries.map(({ kind, by }) => `${by} ${kind}`)).toEqual([
    "DEALER OPENING",
    "DESK MESSAGE",
    "DEALER MESSAGE",
    "DESK ANSWER",
  ]);
  const late = client.complaints.addComplaintMessage({ complaintId, text, fileIds: [] }, withKey());
  expect((await refusalOf(late)).code).toBe("COMPLAINT_STATE");
  const end = { complaintId, end: "SATISFIED" } as const;
  const closed = await client.complaints.closeComplaint(end);
  expect(closed).toMatchObject({ status: "CLOSED", closedBy: "SATISFIED" });
  expect(await client.complaints.closeComplaint(end)).toEqual(closed);
  expect((await client.complaints.listComplaints({ view: "CLOSED" })).total).toBe(1);
  expect((await sendAsDesk(service, "/intake/desk-complaints", {})).json()).toMatchObject({
    total: 0,
  });
  expect((await complaintNotices(client)).map(({ kind }) => kind)).toEqual([
    "COMPLAINT_ANSWERED",
    "COMPLAINT_MESSAGE",
    "COMPLAINT_RECEIVED",
  ]);
});

test("what was taken back stays closed", async () => {
  const { client } = await startWithDealer();
  const { complaintId } = await complain(client);
  const end = { complaintId, end: "WITHDRAWN" } as const;
  const closed = await client.complaints.closeComplaint(end);
  expect(closed).toMatchObject({ status: "CLOSED", closedBy: "WITHDRAWN", reopenUntil: null });
  expect(await client.complaints.closeComplaint(end)).toEqual(closed);
  const text = "还是想问一下。";
  const again = client.complaints.reopenComplaint({ complaintId, text, fileIds: [] }, withKey());
  expect((await refusalOf(again)).code).toBe("COMPLAINT_STATE");
});
