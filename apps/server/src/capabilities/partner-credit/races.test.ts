import { expect, test } from "vitest";
import { answerNext, pass } from "../../testing/applicant.ts";
import {
  applyToPartner,
  fillPartnerApplication,
  offeredDealer,
  PARTNER_FORM,
  passPartnerFace,
  reportPartner,
  signPartnerContracts,
} from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { askPartnerBank } from "./ask-partner-bank.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTestService({ driver: "postgres", poolSize: 24 });
  const dealer = await offeredDealer(service);
  const rowsOf = async (query: string) => (await service.database.execute(query)).rows;
  return { service, dealer, api: dealer.api, rowsOf };
}

const endOf = (call: Promise<{ readonly step: string }>): Promise<string> =>
  call.then(
    ({ step }) => step,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

test("two devices send it at the same moment, each with a face of its own: the bank gets one application", async () => {
  const { service, dealer, api, rowsOf } = await start();
  await fillPartnerApplication(service, api);
  const devices = [await service.clientOf(dealer), await service.clientOf(dealer)];
  const sends = [];
  for (const { partnerCredit } of devices) {
    const faceSessionId = await passPartnerFace(service, api, "APPLY");
    sends.push(() => endOf(partnerCredit.submitPartnerApplication({ faceSessionId }, withKey())));
  }
  const ends = await Promise.all(sends.map((send) => send()));
  expect(ends.toSorted()).toEqual(["DECIDING", "LINE_STATE"]);
  expect(await rowsOf("select arrivals from sandbox_partner_request")).toEqual([{ arrivals: 1 }]);
  expect(await rowsOf("select status from partner_request")).toEqual([{ status: "TAKEN" }]);
});

test("the bank is asked by two processes, and approves meanwhile: one request, contracts once", async () => {
  const { service, api, rowsOf } = await start();
  await answerNext(service, "partnerBank", "send", "apply-then-lose");
  const { request } = await applyToPartner(service, api);
  const asks = [1, 2].map(() => askPartnerBank(service.context, request?.requestId ?? ""));
  const [approved] = await Promise.all([reportPartner(service, "BANK_PASS"), ...asks]);
  // The bank sends again what came before its answer was settled.
  if (approved !== 200) await reportPartner(service, "BANK_PASS");
  expect(await rowsOf("select status from partner_request")).toEqual([{ status: "TAKEN" }]);
  expect((await api.partnerCredit.getPartnerCredit()).step).toBe("SIGN");
  const { items } = await api.contracts.listContracts({ appCode: "00406" });
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    "PSBC_ACCOUNT",
    "PSBC_ACTIVE_QUOTA",
    "PSBC_APPLY",
  ]);
});

test("a draft that is kept while the application is sent is refused, or is what the bank gets", async () => {
  const { service, dealer, api, rowsOf } = await start();
  await fillPartnerApplication(service, api);
  const faceSessionId = await passPartnerFace(service, api, "APPLY");
  const other = await service.clientOf(dealer);
  const [sent, kept] = await Promise.all([
    endOf(api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey())),
    endOf(other.partnerCredit.savePartnerDraft({ draft: { address: "另一处" } })),
  ]);
  // Who types last confirms again; a request that went first is not changed any more.
  expect([
    ["DECIDING", "LINE_STATE"],
    ["DECIDING", "FACE"],
    ["DECIDING", "SENDING"],
  ]).toContainEqual([sent, kept]);
  expect(await rowsOf("select count(*)::int as n from partner_request")).toEqual([{ n: 1 }]);
});

test("a form is confirmed while another device keeps a newer address: the newer one stays", async () => {
  const { service, dealer, api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const { version } = await api.partnerCredit.savePartnerDraft({ draft: PARTNER_FORM });
  const other = await service.clientOf(dealer);
  const address = "科技园 2 号";
  const form = { ...PARTNER_FORM, staffCount: 13 };
  const confirm = () => endOf(api.partnerCredit.confirmPartnerForm({ form, version }));
  const [confirmed] = await Promise.all([
    confirm(),
    other.partnerCredit.savePartnerDraft({ draft: { address } }),
  ]);
  expect(["CARD", "DRAFT_OUTDATED"]).toContain(confirmed);
  const after = await api.partnerCredit.getPartnerCredit();
  expect(after.form).toEqual({
    ...PARTNER_FORM,
    address,
    staffCount: confirmed === "CARD" ? 13 : PARTNER_FORM.staffCount,
  });
  // The page that does not show it never puts the old address back.
  expect(await confirm()).toBe("DRAFT_OUTDATED");
  expect(await api.partnerCredit.getPartnerCredit()).toEqual(after);
});

test("activated on two devices while the bank reports a failure: one activation is under way", async () => {
  const { service, dealer, api, rowsOf } = await start();
  await applyToPartner(service, api);
  await reportPartner(service, "BANK_PASS");
  await signPartnerContracts(service, dealer);
  await pass(service, 61);
  const sends = [];
  for (const { partnerCredit } of [
    await service.clientOf(dealer),
    await service.clientOf(dealer),
  ]) {
    const faceSessionId = await passPartnerFace(service, api, "ACTIVATE");
    sends.push(() => endOf(partnerCredit.activatePartnerLine({ faceSessionId }, withKey())));
  }
  const ends = await Promise.all(sends.map((send) => send()));
  expect(ends.toSorted()).toEqual(["ACTIVATING", "LINE_STATE"]);
  expect(await rowsOf("select kind from partner_request where kind = 'ACTIVATE'")).toHaveLength(1);
  await Promise.all([reportPartner(service, "BANK_FAIL"), reportPartner(service, "BANK_ACTIVE")]);
  const { step } = await api.partnerCredit.getPartnerCredit();
  expect(["RETRY", "RECEIVED"]).toContain(step);
});
