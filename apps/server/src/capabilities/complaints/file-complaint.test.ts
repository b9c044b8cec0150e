import { expect, test } from "vitest";
import { photo, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { complain, complaintNotices, complaintPicture } from "../../testing/complaining.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("what is filed has a number, a deadline and a notice at once", async () => {
  const { client, borrow } = await startWithDealer();
  const loanId = await borrow(500_000);
  const fileIds = [await complaintPicture(client)];
  const filed = await complain(client, { fileIds, about: { kind: "LOAN", id: loanId } });
  expect(filed).toMatchObject({
    no: expect.stringMatching(/^TS20260302-[0-9A-Z]{6}$/),
    status: "RECEIVED",
    dueOn: "2026-03-17",
    daysLeft: 15,
    urgency: "IN_TIME",
    about: { kind: "LOAN", id: loanId },
    entries: [{ by: "DEALER", kind: "OPENING", text: filed.opening, fileIds }],
    canWrite: true,
    reopenUntil: null,
    lenders: ["ICBC_BANK"],
  });
  expect(await complaintNotices(client)).toMatchObject([
    {
      kind: "COMPLAINT_RECEIVED",
      facts: { complaintNo: filed.no, dueOn: "2026-03-17" },
      link: "/userCenter/questionList",
    },
  ]);
});

test("a repeated call files one", async () => {
  const { client } = await startWithDealer();
  const key = withKey();
  const what = {
    kind: "QUESTION",
    topic: "OTHER",
    text: "怎么开利息发票？",
    fileIds: [],
  } satisfies Parameters<typeof client.complaints.fileComplaint>[0];
  const first = await client.complaints.fileComplaint(what, key);
  expect(await client.complaints.fileComplaint(what, key)).toEqual(first);
  expect(first.no).toMatch(/^ZX/);
  expect(await client.complaints.listComplaints({ view: "OPEN" })).toMatchObject({
    total: 1,
    items: [{ complaintId: first.complaintId, opening: "怎么开利息发票？" }],
  });
});

test("what people write is sealed, and an upload for something else is no picture of it", async () => {
  const { service, client } = await startWithDealer();
  await complain(client, { text: "我的手机号是 13800001234" });
  const { rows } = await service.database.execute<{ row: string }>(
    "select complaint_entry::text || complaint::text as row from complaint_entry, complaint",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/13800001234|手机号/);
  const { fileId } = await client.files.uploadFile({
    purpose: "LIMIT_INCREASE",
    file: await photo(),
  });
  expect((await refusalOf(complain(client, { fileIds: [fileId] }))).code).toBe("NOT_FOUND");
});

test("ten of one person may wait at once", async () => {
  const { client } = await startWithDealer();
  for (let filed = 0; filed < 10; filed += 1) await complain(client);
  expect((await refusalOf(complain(client))).code).toBe("COMPLAINT_TOO_MANY");
});
