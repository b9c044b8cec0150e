import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  confirmLicence,
  answerNext,
  applicantAt,
  daysFromNow,
  FORMS,
  refusalOf,
  uploadLicence,
} from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";

const { licence } = FORMS;

test("a licence that the registry knows opens the face step", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const confirmed = await confirmLicence(api, {
    appCode: FLEXIBLE_CREDIT,
    ...licence,
    organizationCode: licence.organizationCode.toLowerCase(),
  });
  expect(confirmed).toMatchObject({
    step: 4,
    licence: { organizationCode: licence.organizationCode, name: licence.name },
  });
});

test("each answer of the registry has its own refusal", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  for (const [mode, code] of [
    ["mismatch", "REGISTRY_MISMATCH"],
    ["revoked", "REGISTRY_REVOKED"],
    ["not-found", "REGISTRY_NOT_FOUND"],
    ["unavailable", "PROVIDER_UNAVAILABLE"],
    ["lose", "PROVIDER_TIMEOUT"],
  ] as const) {
    await answerNext(service, "registry", "checkEnterprise", mode);
    const refused = await refusalOf(confirmLicence(api, { appCode: FLEXIBLE_CREDIT, ...licence }));
    expect([mode, refused.code]).toEqual([mode, code]);
  }
});

test("a code with a wrong check character is checked again by the dealer, then the registry decides", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const { organizationCode } = licence;
  const wrong = organizationCode.slice(0, 17) + (organizationCode.endsWith("A") ? "B" : "A");
  const confirm = (more: { codeLookedAtAgain?: boolean } = {}) =>
    confirmLicence(api, {
      appCode: FLEXIBLE_CREDIT,
      ...licence,
      organizationCode: wrong,
      ...more,
    });
  expect((await refusalOf(confirm())).code).toBe("USCC_CHECK_DIFFERS");
  expect((await refusalOf(confirm({ codeLookedAtAgain: false }))).code).toBe("USCC_CHECK_DIFFERS");
  expect((await refusalOf(confirm({ codeLookedAtAgain: true }))).code).toBe("REGISTRY_NOT_FOUND");
  await answerNext(service, "registry", "checkEnterprise", "match");
  expect(await confirm({ codeLookedAtAgain: true })).toMatchObject({
    step: 4,
    licence: { organizationCode: wrong },
  });
});

test("a text that is no code at all is refused, however often it was confirmed", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  for (const organizationCode of [
    FORMS.legalPerson.idNo,
    "131123198503070016",
    "911124198108030024",
    "98440300MA50000050",
    "91990300MA50000050",
    "91440300MA5000005",
  ]) {
    const refused = await refusalOf(
      confirmLicence(api, {
        appCode: FLEXIBLE_CREDIT,
        ...licence,
        organizationCode,
        codeLookedAtAgain: true,
      }),
    );
    expect([organizationCode, refused.code]).toEqual([organizationCode, "USCC_INVALID"]);
  }
});

test("name, address and dates of a licence follow their rules, and the name is kept in one form", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const confirm = (otherwise: object) =>
    confirmLicence(api, { appCode: FLEXIBLE_CREDIT, ...licence, ...otherwise });
  for (const [otherwise, code] of [
    [{ name: " " }, "NAME_EMPTY"],
    [{ name: "123" }, "NAME_INVALID"],
    [{ name: "恒信（深圳通讯有限公司" }, "NAME_INVALID"],
    [{ registeredAddress: "\u200b" }, "ADDRESS_EMPTY"],
    [{ establishedOn: daysFromNow(service, 1) }, "LICENCE_DATES_INVALID"],
    [{ termTo: licence.establishedOn }, "LICENCE_DATES_INVALID"],
  ] as const) {
    expect([otherwise, (await refusalOf(confirm(otherwise))).code]).toEqual([otherwise, code]);
  }
  const confirmed = await confirm({ name: "恒信 (深圳) 通讯有限公司" });
  expect(confirmed.licence?.name).toBe("恒信（深圳）通讯有限公司");
});

test("the steps come in their order, with a photo", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const confirm = () => refusalOf(confirmLicence(api, { appCode: FLEXIBLE_CREDIT, ...licence }));
  expect((await confirm()).code).toBe("STEP_NOT_DONE");
  const second = await applicantAt(service, "LEGAL_DONE", { phone: "13900000002" });
  const noPhoto = await refusalOf(
    confirmLicence(second.api, { appCode: FLEXIBLE_CREDIT, ...licence }),
  );
  expect(noPhoto.code).toBe("STEP_NOT_DONE");
});

test("an enterprise that is here already does not come in a second time", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED");
  const { api } = await applicantAt(service, "LEGAL_DONE", { phone: "13900000002" });
  await uploadLicence(api);
  const refused = await refusalOf(confirmLicence(api, { appCode: FLEXIBLE_CREDIT, ...licence }));
  expect(refused.code).toBe("REGISTRY_MISMATCH");
});

test("a licence that shows an older draft than another device kept is refused, and the newer one stays", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "LEGAL_DONE");
  const { api } = dealer;
  await uploadLicence(api);
  const appCode = FLEXIBLE_CREDIT;
  const { version } = await api.application.getApplication({ appCode });
  const { application: other } = await service.clientOf(dealer);
  const registeredAddress = "深圳市福田区刻度路 2 号";
  const kept = await other.saveApplicationDraft({ appCode, draft: { registeredAddress } });
  const confirm = (form: { registeredAddress?: string }) =>
    api.application.confirmLicence({ appCode, ...licence, ...form, version });
  expect((await refusalOf(confirm({}))).code).toBe("DRAFT_OUTDATED");
  expect(await api.application.getApplication({ appCode })).toEqual(kept);
});

test("a licence that is confirmed again after its answer was lost is the same, as it was typed", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const appCode = FLEXIBLE_CREDIT;
  const { version } = await api.application.getApplication({ appCode });
  const typed = {
    ...licence,
    name: "恒信 (深圳) 通讯有限公司",
    organizationCode: licence.organizationCode.toLowerCase(),
  };
  const confirm = () => api.application.confirmLicence({ appCode, ...typed, version });
  const first = await confirm();
  expect((await confirm()).draft).toEqual(first.draft);
});

test("a licence that is confirmed while its last field is kept is no older draft, though its kind was never kept", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const appCode = FLEXIBLE_CREDIT;
  const { version } = await api.application.getApplication({ appCode });
  const { registeredAddress } = licence;
  const { draft } = await api.application.saveApplicationDraft({
    appCode,
    draft: { registeredAddress },
  });
  expect(draft.enterpriseType).toBeUndefined();
  expect((await api.application.confirmLicence({ appCode, ...licence, version })).step).toBe(4);
});
