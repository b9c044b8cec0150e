import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { applicantAt, passFace } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { codeOf } from "../../testing/authorise.ts";
import { freezeAsDesk, freezeNotices, lineOf } from "../../testing/freezing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { startTestService } from "../../testing/service.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";

const NOTE = "法院（2026）执1号";

test("a court's notice freezes the line until the court lifts it, with its note and date", async () => {
  const { client, dealer, service } = await startWithDealer();
  expect(await freezeAsDesk(service, dealer, { decidedOn: "2026-03-01" })).toEqual({
    status: 200,
    body: { applied: true, lines: 1 },
  });
  const { line } = await lineOf(client);
  expect(line).toMatchObject({
    status: "LOAN_LOCKED",
    view: "Freeze",
    variant: "contact",
    freezeReasons: [{ code: "COURT", note: NOTE, decidedOn: "2026-03-01", bankChannel: null }],
  });
  const order = await sendOrder(service, dealer, 100_000);
  expect(await codeOf(makePayment(client, [order]))).toBe("LINE_FROZEN");
  expect(await freezeNotices(client)).toEqual([
    {
      kind: "LINE_FROZEN",
      facts: { freezeReason: "COURT", decidedOn: "2026-03-01", reason: NOTE },
      link: "/record/credit",
    },
  ]);
  const { rows: sent } = await service.database.execute(
    "select kind from sms_outbox where kind = 'LINE_FROZEN'",
  );
  expect(sent).toHaveLength(1);
  expect(await freezeAsDesk(service, dealer, { action: "LIFT", note: "已解除" })).toEqual({
    status: 200,
    body: { applied: true, lines: 1 },
  });
  expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE", reasons: [] });
  expect((await freezeNotices(client))[0]).toMatchObject({
    kind: "FREEZE_LIFTED",
    facts: { freezeReason: "COURT", result: "OPENED" },
  });
  const { rows } = await service.database.execute(
    "select from_state, to_state from state_log where entity = 'credit_line'",
  );
  expect(rows).toEqual([
    { from_state: "AVAILABLE", to_state: "LOAN_LOCKED" },
    { from_state: "LOAN_LOCKED", to_state: "AVAILABLE" },
  ]);
  const { freezes } = await client.limitIncreases.listCreditChanges({});
  expect(freezes).toMatchObject([
    { code: "COURT", note: NOTE, decidedOn: "2026-03-01", ended: { note: "已解除" } },
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("the line opens only when the last reason is gone, also of two notices of courts", async () => {
  const { client, dealer, service } = await startWithDealer();
  await freezeAsDesk(service, dealer);
  await freezeAsDesk(service, dealer, { freezeNo: "F-2", note: "法院（2026）执2号" });
  await freezeAsDesk(service, dealer, { freezeNo: "R-1", reason: "RISK", note: "经营异常" });
  const lift = (over: Record<string, string>) =>
    freezeAsDesk(service, dealer, { action: "LIFT", ...over });
  await lift({});
  expect((await freezeNotices(client))[0]).toMatchObject({ facts: { result: "STILL_FROZEN" } });
  expect(await lineOf(client)).toMatchObject({
    status: "LOAN_LOCKED",
    reasons: ["COURT", "RISK"],
  });
  await lift({ freezeNo: "R-1", reason: "RISK" });
  expect(await lineOf(client)).toMatchObject({ status: "LOAN_LOCKED", reasons: ["COURT"] });
  await lift({ freezeNo: "F-2" });
  expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE", reasons: [] });
});

test("an event is applied once, and what does not fit is refused and may be sent again", async () => {
  const { client, dealer, service } = await startWithDealer();
  const lifted = { action: "LIFT", eventId: "lift" };
  expect(await freezeAsDesk(service, dealer, lifted)).toMatchObject({
    status: 409,
    body: { code: "LINE_STATE" },
  });
  await freezeAsDesk(service, dealer, { eventId: "set" });
  expect(await freezeAsDesk(service, dealer, { eventId: "set" })).toEqual({
    status: 200,
    body: { applied: false, lines: 0 },
  });
  expect(await freezeAsDesk(service, dealer, { eventId: "set", note: "改" })).toMatchObject({
    body: { code: "EVENT_CHANGED" },
  });
  expect(await freezeAsDesk(service, dealer)).toMatchObject({ body: { code: "LINE_STATE" } });
  expect(await freezeAsDesk(service, dealer, { decidedOn: "2099-01-01" })).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID" },
  });
  expect(
    await freezeAsDesk(service, dealer, { organizationCode: "91440300MA5F000000" }),
  ).toMatchObject({ status: 404 });
  expect(await freezeAsDesk(service, dealer, lifted)).toMatchObject({ body: { applied: true } });
  expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE" });
  expect(await freezeNotices(client)).toHaveLength(2);
});

test("a line that is not open yet is frozen as it opens", async () => {
  const service = await startTestService();
  const { api, enterpriseId } = await applicantAt(service, "ACCOUNT_OPEN");
  expect(await freezeAsDesk(service, { enterpriseId })).toMatchObject({ body: { applied: true } });
  expect(await lineOf(api)).toMatchObject({ status: "LOCKED", reasons: [] });
  const faceSessionId = await passFace(api, "ACTIVATION");
  await api.credit.activateLine({ appCode: FLEXIBLE_CREDIT, faceSessionId });
  expect(await lineOf(api)).toMatchObject({ status: "LOAN_LOCKED", reasons: ["COURT"] });
  await freezeAsDesk(service, { enterpriseId }, { action: "LIFT" });
  expect(await lineOf(api)).toMatchObject({ status: "AVAILABLE", reasons: [] });
});
