import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  refusalOf,
  wrongCode,
  lastCode,
} from "../../testing/applicant.ts";
import {
  fillPartnerApplication,
  idPhotos,
  offeredDealer,
  PARTNER_CARD,
  PARTNER_FORM,
  reportPartner,
  verifyPartnerCard,
} from "../../testing/partner-credit.ts";
import { startTestService } from "../../testing/service.ts";
import { withKey, worldOf } from "../../testing/withdrawing.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";
import { inTransaction } from "../../database/transaction.ts";
import { endPartnerFace } from "../../sandbox/world/partner-books.ts";

async function start(offer = "OFFER") {
  const service = await startTestService();
  const dealer = await offeredDealer(service, offer);
  return { service, dealer, api: dealer.api };
}

test("who was never offered a line has none", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  expect((await refusalOf(api.partnerCredit.getPartnerCredit())).code).toBe("NOT_FOUND");
});

test("an ID on record that is old is photographed again, and the new one counts everywhere", async () => {
  const { service, dealer, api } = await start();
  const { enterpriseId } = dealer;
  await inTransaction(service.database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo: "2026-04-01", now: service.clock.now() }),
  );
  expect((await refusalOf(api.partnerCredit.confirmPartnerId({}))).code).toBe("ID_PHOTO_REQUIRED");
  const photos = await idPhotos(api);
  const confirmed = await api.partnerCredit.confirmPartnerId({ photos });
  expect(confirmed.step).toBe("FORM");
  expect(confirmed.legalPerson).toMatchObject({ idStatus: "NORMAL", needsPhotos: false });
});

test("photographs of another person, or none that can be read, confirm nothing", async () => {
  const { service, api } = await start();
  const send = async () => api.partnerCredit.confirmPartnerId({ photos: await idPhotos(api) });
  await answerNext(service, "ocr", "readIdCard", "reading", { name: "李小梅" });
  expect((await refusalOf(send())).code).toBe("ID_NAME_MISMATCH");
  await answerNext(service, "ocr", "readIdCard", "reading", { validTo: null });
  expect((await refusalOf(send())).code).toBe("OCR_UNREADABLE");
  expect((await api.partnerCredit.getPartnerCredit()).step).toBe("ID");
});

test("a draft is kept field by field, for a reload and for a second device", async () => {
  const { service, dealer, api } = await start();
  const second = await service.clientOf(dealer);
  await api.partnerCredit.savePartnerDraft({ draft: { address: "一号", staffCount: 3 } });
  const merged = await second.partnerCredit.savePartnerDraft({ draft: { postalCode: "51" } });
  expect(merged.form).toMatchObject({ address: "一号", staffCount: 3, postalCode: "51" });
  const cleared = await api.partnerCredit.savePartnerDraft({ draft: { staffCount: null } });
  expect(cleared.form.staffCount).toBeNull();
  expect(cleared.version).toBeGreaterThan(merged.version);
});

test.each([
  ["area", { area: null }, "AREA_EMPTY"],
  ["address", { address: "" }, "ADDRESS_EMPTY"],
  ["postalCode", { postalCode: "1" }, "POSTAL_CODE_INVALID"],
  ["spouseName", { spouseName: "" }, "NAME_EMPTY"],
  ["spouseName", { spouseName: "1" }, "NAME_INVALID"],
  ["spousePhone", { spousePhone: "1" }, "PHONE_INVALID"],
] as const)("a form whose %s is wrong is refused by its name", async (field, change, code) => {
  const { api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const form = { ...PARTNER_FORM, ...change };
  expect(await refusalOf(api.partnerCredit.confirmPartnerForm({ form }))).toEqual({
    code,
    data: { fields: [`form.${field}`] },
  });
});

test("a confirmed form makes one contract, and another form another one", async () => {
  const { api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  const confirm = async (change: Partial<typeof PARTNER_FORM> = {}) =>
    (await api.partnerCredit.confirmPartnerForm({ form: { ...PARTNER_FORM, ...change } }))
      .applyContract?.contractId;
  const first = await confirm();
  expect(await confirm()).toBe(first);
  expect(await confirm({ staffCount: 13 })).not.toBe(first);
});

test("a card of another bank, and one that the bank does not know, are refused", async () => {
  const { service, api } = await start();
  const send = () => api.partnerCredit.sendPartnerCardCode(PARTNER_CARD);
  expect((await refusalOf(send())).code).toBe("STEP_NOT_DONE");
  await api.partnerCredit.confirmPartnerId({});
  await api.partnerCredit.confirmPartnerForm({ form: PARTNER_FORM });
  await answerNext(service, "bank", "verifyAccount", "refuse");
  expect((await refusalOf(send())).code).toBe("ACCOUNT_VERIFY_FAILED");
  await answerNext(service, "bank", "verifyAccount", "other-bank");
  expect((await refusalOf(send())).code).toBe("CARD_OF_OTHER_BANK");
});

test("a card is taken with the code that went to the bank's mobile, and no other", async () => {
  const { service, api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  await api.partnerCredit.confirmPartnerForm({ form: PARTNER_FORM });
  const { challengeId, phoneMasked } = await api.partnerCredit.sendPartnerCardCode(PARTNER_CARD);
  expect(phoneMasked).toBe("139****0076");
  const right = await lastCode(service, PARTNER_CARD.reservedPhone);
  const wrong = await refusalOf(
    api.partnerCredit.confirmPartnerCard({ challengeId, code: wrongCode(right) }),
  );
  expect(wrong).toEqual({ code: "CODE_WRONG", data: { triesLeft: 4 } });
  const confirmed = await api.partnerCredit.confirmPartnerCard({ challengeId, code: right });
  expect(confirmed.step).toBe("FACE");
  expect(confirmed.card).toEqual({
    bankName: "邮储银行",
    last4: PARTNER_CARD.cardNo.slice(-4),
    phoneMasked: "139****0076",
  });
});

test("the result of a face is what the bank says, whatever the address says", async () => {
  const { service, api } = await start();
  await fillPartnerApplication(service, api);
  const { faceSessionId, url } = await api.partnerCredit.startPartnerFace({ purpose: "APPLY" });
  expect(url).toContain(encodeURIComponent(`/face/activeResult?faceSessionId=${faceSessionId}`));
  const ask = async () => (await api.partnerCredit.askPartnerFace({ faceSessionId })).result;
  expect(await ask()).toBe("unVerify");
  const submit = () => api.partnerCredit.submitPartnerApplication({ faceSessionId }, withKey());
  expect((await refusalOf(submit())).code).toBe("FACE_REQUIRED");
  await endPartnerFace(worldOf(service), faceSessionId, "verifyFail");
  expect([await ask(), await ask()]).toEqual(["verifyFail", "verifyFail"]);
  await endPartnerFace(worldOf(service), faceSessionId, "verifySuccess");
  expect(await ask()).toBe("verifySuccess");
  expect((await submit()).step).toBe("DECIDING");
});

test("the face is not shown before the contract was read", async () => {
  const { service, api } = await start();
  await api.partnerCredit.confirmPartnerId({});
  await api.partnerCredit.confirmPartnerForm({ form: PARTNER_FORM });
  const face = () => api.partnerCredit.startPartnerFace({ purpose: "APPLY" });
  expect((await refusalOf(face())).code).toBe("STEP_NOT_DONE");
  await verifyPartnerCard(service, api);
  expect((await refusalOf(face())).code).toBe("CONTRACT_NOT_READ");
});

test("a better account is asked for once, and comes before everything else", async () => {
  const { service, api } = await start("OFFER_UPGRADE");
  expect((await refusalOf(api.partnerCredit.confirmPartnerId({}))).code).toBe(
    "PARTNER_UPGRADE_REQUIRED",
  );
  const asked = await api.partnerCredit.upgradePartnerAccount(undefined, withKey());
  expect(asked).toMatchObject({
    step: "UPGRADING",
    request: { kind: "UPGRADE", status: "TAKEN" },
  });
  const again = await refusalOf(api.partnerCredit.upgradePartnerAccount(undefined, withKey()));
  expect(again.code).toBe("LINE_STATE");
  await reportPartner(service, "OFFER");
  expect((await api.partnerCredit.getPartnerCredit()).step).toBe("ID");
});
