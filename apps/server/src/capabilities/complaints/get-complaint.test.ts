import { expect, test } from "vitest";
import { passDays, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import {
  actAsDesk,
  complain,
  complaintNotices,
  complaintPicture,
} from "../../testing/complaining.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("another dealer's loan, picture or complaint is not found", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(500_000);
  const fileId = await complaintPicture(client);
  const { complaintId } = await complain(client);
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const text = "这是别人的，不应该看到。";
  const calls = [
    complain(other, { about: { kind: "LOAN", id: loanId } }),
    complain(other, { about: { kind: "ORDER", id: loanId } }),
    complain(other, { about: { kind: "PAYMENT", id: loanId } }),
    complain(other, { fileIds: [fileId] }),
    other.complaints.getComplaint({ complaintId }),
    other.complaints.closeComplaint({ complaintId, end: "WITHDRAWN" }),
    other.complaints.addComplaintMessage({ complaintId, text, fileIds: [] }, withKey()),
    other.complaints.reopenComplaint({ complaintId, text, fileIds: [] }, withKey()),
  ];
  const codes = await Promise.all(calls.map(async (call) => (await refusalOf(call)).code));
  expect(codes).toEqual(calls.map(() => "NOT_FOUND"));
  expect((await other.complaints.listComplaints({ view: "OPEN" })).items).toEqual([]);
});

test("an answer that is late is marked, and the dealer knows", async () => {
  const { service, dealer, client } = await startWithDealer();
  const { complaintId } = await complain(client);
  await passDays(service, 15);
  const onLastDay = await service.clientOf(dealer);
  expect(await onLastDay.complaints.getComplaint({ complaintId })).toMatchObject({
    daysLeft: 0,
    urgency: "DUE_SOON",
    wasLate: false,
  });
  await passDays(service, 1);
  const after = await service.clientOf(dealer);
  expect(await after.complaints.getComplaint({ complaintId })).toMatchObject({
    daysLeft: -1,
    urgency: "LATE",
    wasLate: true,
  });
  expect((await complaintNotices(after)).map(({ kind }) => kind)).toEqual([
    "COMPLAINT_LATE",
    "COMPLAINT_RECEIVED",
  ]);
  const extended = await actAsDesk(service, complaintId, "EXTEND", { text: "再等等。" });
  expect(extended.body).toMatchObject({ code: "COMPLAINT_NOT_EXTENDABLE" });
  await actAsDesk(service, complaintId, "ANSWER", { text: "抱歉答复晚了。" });
  expect(await after.complaints.getComplaint({ complaintId })).toMatchObject({
    status: "ANSWERED",
    urgency: "IN_TIME",
    wasLate: true,
  });
});
