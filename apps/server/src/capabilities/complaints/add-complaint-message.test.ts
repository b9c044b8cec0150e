import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { actAsDesk, complain, complaintPicture } from "../../testing/complaining.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a text is added once, with its pictures, while an answer is owed", async () => {
  const { service, client } = await startWithDealer();
  const { complaintId } = await complain(client);
  const fileIds = [await complaintPicture(client)];
  const key = withKey();
  const what = { complaintId, text: "扣款短信在图片里。", fileIds };
  const added = await client.complaints.addComplaintMessage(what, key);
  expect(added.entries).toMatchObject([{ kind: "OPENING" }, { kind: "MESSAGE", fileIds }]);
  expect(await client.complaints.addComplaintMessage(what, key)).toEqual(added);
  await actAsDesk(service, complaintId, "ANSWER", { text: "已核对。" });
  const late = client.complaints.addComplaintMessage(what, withKey());
  expect((await refusalOf(late)).code).toBe("COMPLAINT_STATE");
});

test("who writes too many texts in an hour waits", async () => {
  const { client } = await startWithDealer();
  const { complaintId } = await complain(client);
  const what = { complaintId, text: "再补充一条说明。", fileIds: [] };
  for (let sent = 0; sent < 29; sent += 1) {
    await client.complaints.addComplaintMessage(what, withKey());
  }
  const one = client.complaints.addComplaintMessage(what, withKey());
  expect((await refusalOf(one)).code).toBe("TOO_MANY_REQUESTS");
});
