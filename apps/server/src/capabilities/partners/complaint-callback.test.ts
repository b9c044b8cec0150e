import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { actAsDesk, complain, sendAsDesk } from "../../testing/complaining.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTradingService } from "../../testing/trade.ts";

test("an event of the desk is applied once, and what cannot be done is refused", async () => {
  const { service, client } = await startWithDealer();
  const { complaintId } = await complain(client);
  const event = { eventId: "e-1", text: "需要银行核对流水。" };
  const extended = await actAsDesk(service, complaintId, "EXTEND", event);
  expect(extended.body).toEqual({ applied: true, status: "EXTENDED", dueOn: "2026-04-16" });
  expect((await actAsDesk(service, complaintId, "EXTEND", event)).body).toEqual({
    applied: false,
    status: "EXTENDED",
    dueOn: "2026-04-16",
  });
  const changed = await actAsDesk(service, complaintId, "EXTEND", { ...event, text: "别的理由" });
  expect(changed.body).toMatchObject({ code: "EVENT_CHANGED" });
  expect((await actAsDesk(service, complaintId, "EXTEND")).body).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["text"] },
  });
  await actAsDesk(service, complaintId, "EXTEND", { text: "银行仍在核对。" });
  const third = await actAsDesk(service, complaintId, "EXTEND", { text: "再等等。" });
  expect(third.body).toMatchObject({ code: "COMPLAINT_NOT_EXTENDABLE" });
  expect((await actAsDesk(service, complaintId, "CLOSE")).body).toMatchObject({
    code: "COMPLAINT_STATE",
  });
  expect((await actAsDesk(service, "01K9ZQ4S6V8X0A2C4E6G8J0M50", "CLOSE")).body).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await client.complaints.getComplaint({ complaintId })).toMatchObject({
    dueOn: "2026-05-16",
    extensions: 2,
  });
  const foreign = { complaintId, fileId: "01K9ZQ4S6V8X0A2C4E6G8J0M50" };
  expect((await sendAsDesk(service, "/intake/desk-complaint-files", foreign)).statusCode).toBe(404);
});

// On PostgreSQL: an embedded database has one connection and would prove nothing.
test("answered and taken back at the same moment: one of them, whichever is first", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const client = await service.clientOf(await insertPayingDealer(service.context));
  for (let round = 0; round < 3; round += 1) {
    const { complaintId } = await complain(client);
    const [withdrawn, answered] = await Promise.all([
      client.complaints.closeComplaint({ complaintId, end: "WITHDRAWN" }).then(
        ({ status }) => status,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      ),
      actAsDesk(service, complaintId, "ANSWER", { text: "已核对。" }),
    ]);
    const ends = [withdrawn, answered.body["code"] ?? answered.body["status"]];
    expect([
      ["CLOSED", "COMPLAINT_STATE"],
      ["COMPLAINT_STATE", "ANSWERED"],
    ]).toContainEqual(ends);
  }
});
