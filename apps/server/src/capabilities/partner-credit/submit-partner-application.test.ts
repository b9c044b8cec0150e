import { expect, test } from "vitest";
import { agree, answerNext, pass, passDays, refusalOf } from "../../testing/applicant.ts";
import {
  applyToPartner,
  confirmPartnerForm,
  fillPartnerApplication,
  idPhotos,
  offeredDealer,
  passPartnerFace,
  reportPartner,
  signPartnerContracts,
} from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { findPartnerRequest } from "../../sandbox/world/partner-books.ts";
import { withKey, worldOf } from "../../testing/withdrawing.ts";

async function start() {
  const service = await startTestService();
  const dealer = await offeredDealer(service);
  const step = async () => (await dealer.api.partnerCredit.getPartnerCredit()).step;
  return { service, dealer, api: dealer.api, step };
}

test("a dealer applies, signs and activates, and the bank decides by its reports", async () => {
  const { service, dealer, api, step } = await start();
  expect(await step()).toBe("ID");
  expect(await applyToPartner(service, api)).toMatchObject({
    step: "DECIDING",
    applyStatus: "APPLY",
    actBy: null,
    request: { kind: "APPLY", status: "TAKEN", reason: null },
  });
  expect(await reportPartner(service, "BANK_PASS")).toBe(200);
  expect(await step()).toBe("SIGN");
  const { items: signed } = await signPartnerContracts(service, dealer);
  expect(signed.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    "PSBC_ACCOUNT SUCCESS",
    "PSBC_ACTIVE_QUOTA SUCCESS",
  ]);
  expect(await step()).toBe("ACTIVATE");
  const faceSessionId = await passPartnerFace(service, api, "ACTIVATE");
  const activating = await api.partnerCredit.activatePartnerLine({ faceSessionId }, withKey());
  expect([activating.step, activating.limitFen]).toEqual(["ACTIVATING", 20_000_000]);
  await reportPartner(service, "BANK_FAIL");
  expect(await step()).toBe("RETRY");
  const again = await passPartnerFace(service, api, "ACTIVATE");
  await api.partnerCredit.activatePartnerLine({ faceSessionId: again }, withKey());
  await reportPartner(service, "BANK_ACTIVE");
  expect(await step()).toBe("RECEIVED");
  const { items } = await api.contracts.listContracts({ appCode: "00406" });
  expect(items.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    "PSBC_ACCOUNT ACTIVATE",
    "PSBC_ACTIVE_QUOTA ACTIVATE",
    "PSBC_APPLY ACTIVATE",
  ]);
  const notices = await api.notifications.listNotices({});
  expect(notices.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["PARTNER_APPROVED", "PARTNER_FAILED", "PARTNER_ACTIVE"]),
  );
});

test.each([
  ["lose", "its request never arrived, and is handed over again under its number"],
  ["apply-then-lose", "its answer was lost, and is asked for"],
])("%s: %s", async (mode) => {
  const { service, api, step } = await start();
  await answerNext(service, "partnerBank", "send", mode);
  const { request, step: sending } = await applyToPartner(service, api);
  expect(sending).toBe("SENDING");
  // Until the bank has answered nothing is changed.
  const draft = { address: "另一处" };
  expect((await refusalOf(api.partnerCredit.savePartnerDraft({ draft }))).code).toBe("LINE_STATE");
  await pass(service, 61);
  expect(await step()).toBe("DECIDING");
  const booked = await findPartnerRequest(worldOf(service), request?.requestId ?? "");
  expect(booked?.arrivals).toBe(1);
});

test("a request that the bank looks at is asked about until it is taken in", async () => {
  const { service, api, step } = await start();
  await answerNext(service, "partnerBank", "send", "pending", { seconds: 120 });
  await applyToPartner(service, api);
  expect(await step()).toBe("SENDING");
  await pass(service, 600);
  expect(await step()).toBe("DECIDING");
});

test("a request that the bank refuses is confirmed again, with what was typed", async () => {
  const { service, api } = await start();
  await answerNext(service, "partnerBank", "send", "refuse", { reason: "地址不完整" });
  const refused = await applyToPartner(service, api);
  expect(refused).toMatchObject({
    step: "FORM",
    applyStatus: "NEW",
    formConfirmed: false,
    form: { address: "科技园 1 号" },
    request: { status: "REFUSED", reason: "地址不完整" },
  });
  const [notice] = (await api.notifications.listNotices({})).items;
  expect([notice?.kind, notice?.facts["reason"]]).toEqual(["PARTNER_REFUSED", "地址不完整"]);
  const { applyContract } = await confirmPartnerForm(api, refused.form);
  expect(applyContract?.isRead).toBe(false);
  // Both were signed: the one that the bank approved is in force with the line.
  await agree(api, applyContract?.contractId ?? "");
  const faceSessionId = await passPartnerFace(service, api, "APPLY");
  await api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey());
  for (const event of ["BANK_PASS", "SIGNED", "ACTIVATION_STARTED", "BANK_ACTIVE"]) {
    await reportPartner(service, event);
  }
  const { items } = await api.contracts.listContracts({ appCode: "00406" });
  expect(items.map(({ contractId, status }) => [contractId, status])).toEqual([
    [expect.not.stringMatching(applyContract?.contractId ?? ""), "SUCCESS"],
    [applyContract?.contractId, "ACTIVATE"],
  ]);
});

test("new photographs that the bank asks for come first", async () => {
  const { service, api } = await start();
  await answerNext(service, "partnerBank", "send", "id-photos");
  const refused = await applyToPartner(service, api);
  expect(refused.step).toBe("ID");
  expect(refused.legalPerson).toMatchObject({ needsPhotos: true, bankAsks: true });
  const without = await refusalOf(api.partnerCredit.confirmPartnerId({}));
  expect(without.code).toBe("ID_PHOTO_REQUIRED");
  const photos = await idPhotos(api);
  expect((await api.partnerCredit.confirmPartnerId({ photos })).step).toBe("FORM");
});

test("a repeated call answers with the first, and a face is good for one request", async () => {
  const { service, api } = await start();
  await fillPartnerApplication(service, api);
  const faceSessionId = await passPartnerFace(service, api, "APPLY");
  const key = withKey();
  const first = await api.partnerCredit.submitPartnerApplication({ faceSessionId }, key);
  expect(await api.partnerCredit.submitPartnerApplication({ faceSessionId }, key)).toEqual(first);
  const other = await refusalOf(
    api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey()),
  );
  expect(other.code).toBe("LINE_STATE");
});

test("a face of the activation, or an old one, sends no application", async () => {
  const { service, dealer, api } = await start();
  await fillPartnerApplication(service, api);
  const old = await passPartnerFace(service, api, "APPLY");
  const submit = (faceSessionId: string) =>
    refusalOf(api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey()));
  expect((await submit(dealer.faceSessionId)).code).toBe("FACE_REQUIRED");
  await pass(service, 601);
  expect((await submit(old)).code).toBe("FACE_EXPIRED");
});

test("an offer does not lapse while its application is on its way, and a late refusal leaves a day", async () => {
  const { service, dealer, api } = await start();
  await answerNext(service, "partnerBank", "send", "lose");
  await answerNext(service, "partnerBank", "query", "pending", {}, 99);
  expect(await applyToPartner(service, api)).toMatchObject({ step: "SENDING", actBy: null });
  await passDays(service, 31);
  const later = await service.clientOf(dealer);
  expect((await later.partnerCredit.getPartnerCredit()).step).toBe("SENDING");
  await service.database.execute("delete from sandbox_script");
  await answerNext(service, "partnerBank", "send", "refuse");
  await passDays(service, 1);
  expect(await later.partnerCredit.getPartnerCredit()).toMatchObject({
    step: "ID",
    request: { status: "REFUSED" },
    actBy: service.context.clock.today(),
  });
  await passDays(service, 1);
  expect((await later.partnerCredit.getPartnerCredit()).step).toBe("ENDED");
});

test("an offer lapses after 30 days, and the next one begins with the ID and keeps what was typed", async () => {
  const { service, dealer, api } = await start();
  await fillPartnerApplication(service, api);
  await passDays(service, 31);
  // The login has ended by then.
  const later = await service.clientOf(dealer);
  expect((await later.partnerCredit.getPartnerCredit()).step).toBe("ENDED");
  await reportPartner(service, "OFFER");
  expect(await later.partnerCredit.getPartnerCredit()).toMatchObject({
    step: "ID",
    form: { address: "科技园 1 号", spouseName: "李小梅" },
  });
});
