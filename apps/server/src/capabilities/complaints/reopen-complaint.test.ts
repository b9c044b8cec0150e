import { expect, test } from "vitest";
import { passDays, refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { actAsDesk, complain } from "../../testing/complaining.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a silent dealer's is closed after fifteen days, and opened again within thirty of that", async () => {
  const { service, dealer, client } = await startWithDealer();
  const { complaintId } = await complain(client);
  await actAsDesk(service, complaintId, "ANSWER", { text: "已核对。" });
  await passDays(service, 16);
  const after = await service.clientOf(dealer);
  expect(await after.complaints.getComplaint({ complaintId })).toMatchObject({
    status: "CLOSED",
    closedBy: "NO_REPLY",
    reopenUntil: "2026-04-17",
  });
  await passDays(service, 30);
  const again = await service.clientOf(dealer);
  const text = "还是不对，请再看。";
  const opened = await again.complaints.reopenComplaint(
    { complaintId, text, fileIds: [] },
    withKey(),
  );
  expect(opened).toMatchObject({
    status: "INVESTIGATING",
    dueOn: "2026-05-02",
    closedBy: null,
    answeredAt: null,
  });
  await actAsDesk(service, complaintId, "ANSWER", { text: "再次核对无误。" });
  await actAsDesk(service, complaintId, "CLOSE");
  await passDays(service, 31);
  const tooLate = await service.clientOf(dealer);
  expect(
    (
      await refusalOf(
        tooLate.complaints.reopenComplaint({ complaintId, text, fileIds: [] }, withKey()),
      )
    ).code,
  ).toBe("COMPLAINT_REOPEN_OVER");
});
