import { expect, test } from "vitest";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../../sandbox/world/bank-key.ts";
import { applicantAt, FORMS, passDays } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { sendSigned } from "../../testing/trade.ts";

const { organizationCode } = FORMS.licence;
const GRANT = { limitFen: 20_000_000, dailyRatePpm: 250, validTo: "2027-03-01" };
let events = 0;

async function report(service: TestService, event: string, more: object = {}) {
  events += 1;
  const body = { eventId: `event-${events}`, organizationCode, event, ...more };
  const answer = await sendSigned(service, "/callbacks/partner-line", body, {
    keyId: SANDBOX_BANK_KEY_ID,
    secret: sandboxBankSecret(service.context.vault),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

async function partnerView(service: TestService, dealer: { userId: string; enterpriseId: string }) {
  const api = await service.clientOf(dealer);
  const { lines } = await api.credit.getHome();
  const line = lines.find(({ appCode }) => appCode === "00406");
  if (line === undefined) throw new Error("there is no line of the partner bank");
  return [line.status, line.applyStatus, line.view, line.variant];
}

test("the bank leads its line from offer to limit, and every view of it is reached", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const steps = [
    ["OFFER", ["NEW", "NEW", "PsbcApply", ""]],
    ["SUBMITTED", ["NEW", "APPLY", "PsbcTrial", ""]],
    ["BANK_PASS", ["LOCKED", "PASS", "PsbcPass", ""]],
    ["SIGNED", ["LOCKED", "TO_BE_ACTIVE", "PsbcNotActive", "idle"]],
    ["ACTIVATION_STARTED", ["LOCKED", "ACTIVE_PROCESSING", "PsbcNotActive", "processing"]],
    ["BANK_FAIL", ["LOCKED", "FAIL", "PsbcNotActive", "failed-retry"]],
    ["RETRY", ["LOCKED", "TO_BE_ACTIVE", "PsbcNotActive", "idle"]],
    ["OFFER_UPGRADE", ["LOCKED", "TO_BE_ACTIVE", "PsbcUpgradeCustomer", "to-be-active"]],
    ["ACTIVATION_STARTED", ["LOCKED", "ACTIVE_PROCESSING", "PsbcNotActive", "processing"]],
    ["BANK_ACTIVE", ["AVAILABLE", "RECEIVE", "Grant", ""]],
    ["EXPIRE", ["DISABLED", "DISABLE", "Expired", "renew"]],
    ["OFFER_UPGRADE", ["NEW", "NEW", "PsbcUpgradeCustomer", "new"]],
  ] as const;
  for (const [event, view] of steps) {
    const answer = await report(service, event, event === "BANK_PASS" ? GRANT : {});
    expect([event, answer.status]).toEqual([event, 200]);
    expect([event, await partnerView(service, dealer)]).toEqual([event, view]);
  }
});

test("a rejection can be followed by a new offer; an offer that is not accepted lapses", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  for (const event of ["OFFER", "SUBMITTED", "BANK_REJECT"]) await report(service, event);
  expect(await partnerView(service, dealer)).toEqual(["AUDIT_REJECT", "REJECTE", "PsbcReject", ""]);
  await report(service, "OFFER");
  expect(await partnerView(service, dealer)).toEqual(["NEW", "NEW", "PsbcApply", ""]);
  await passDays(service, 31);
  expect(await partnerView(service, dealer)).toEqual([
    "NOT_CREDIT",
    "DISABLE",
    "Expired",
    "psbc-offer",
  ]);
});

test("an approval that is not activated lapses", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  for (const event of ["OFFER", "SUBMITTED"]) await report(service, event);
  await report(service, "BANK_PASS", GRANT);
  await passDays(service, 31);
  expect(await partnerView(service, dealer)).toEqual(["DISABLED", "DISABLE", "Expired", "renew"]);
});

test("an event is applied once, also when it comes five times at once", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED");
  const once = { eventId: "the-same" };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => report(service, "OFFER", once)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body["applied"] === true)).toHaveLength(1);
});

test("an event that does not fit changes nothing and may come again when it does", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED");
  const early = await report(service, "SUBMITTED", { eventId: "early" });
  expect(early).toMatchObject({ status: 409, body: { code: "LINE_STATE" } });
  await report(service, "OFFER");
  const again = await report(service, "SUBMITTED", { eventId: "early" });
  expect(again).toMatchObject({ status: 200, body: { applied: true, applyStatus: "APPLY" } });
});

test("an approval without its figures, an unknown enterprise and a forged signature are refused", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED");
  for (const event of ["OFFER", "SUBMITTED"]) await report(service, event);
  expect(await report(service, "BANK_PASS")).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID", data: { fields: ["limitFen", "dailyRatePpm", "validTo"] } },
  });
  const dear = await report(service, "BANK_PASS", { ...GRANT, dailyRatePpm: 9_000 });
  expect(dear).toMatchObject({ status: 400, body: { data: { fields: ["dailyRatePpm"] } } });
  const unknown = await report(service, "OFFER", { organizationCode: "91440399MA9K99990X" });
  expect(unknown.status).toBe(404);
  const body = { eventId: "forged", organizationCode, event: "BANK_ACTIVE" };
  const forged = await sendSigned(service, "/callbacks/partner-line", body, {
    keyId: SANDBOX_BANK_KEY_ID,
    secret: "not the bank's",
  });
  expect(forged.statusCode).toBe(401);
});
