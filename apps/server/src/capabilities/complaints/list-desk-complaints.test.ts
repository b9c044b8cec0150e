import { expect, test } from "vitest";
import { passDays } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { actAsDesk, complain, sendAsDesk } from "../../testing/complaining.ts";

test("the desk reads what awaits its answer, the nearest deadline first, and nothing of who asks", async () => {
  const { service, dealer, client } = await startWithDealer();
  const early = await complain(client);
  await passDays(service, 13);
  const late = await complain(await service.clientOf(dealer));
  const read = await sendAsDesk(service, "/intake/desk-complaints", {});
  expect(read.json()).toMatchObject({
    total: 2,
    items: [
      { no: early.no, urgency: "DUE_SOON", entries: [{ by: "DEALER", kind: "OPENING" }] },
      { no: late.no, urgency: "IN_TIME" },
    ],
  });
  expect(read.body).not.toMatch(/userId|enterpriseId/);
  expect(read.body).not.toContain(dealer.mobile);
  const foreign = await sendAsDesk(service, "/intake/desk-complaints", { cursor: "x" });
  expect(foreign.json()).toMatchObject({ code: "INPUT_INVALID" });
  await actAsDesk(service, early.complaintId, "ANSWER", { text: "已核对。" });
  expect((await sendAsDesk(service, "/intake/desk-complaints", {})).json()).toMatchObject({
    total: 1,
    items: [{ no: late.no }],
  });
});
