import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test, vi } from "vitest";
import {
  confirmLegalPerson,
  answerNext,
  applicantAt,
  consentTo,
  daysFromNow,
  FORMS,
  passFace,
  refusalOf,
  uploadIdCard,
} from "../../testing/applicant.ts";
import { inTransaction } from "../../database/transaction.ts";
import { fictionalIdNo } from "../../sandbox/world/fictional.ts";
import { startTestService } from "../../testing/service.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";

const { legalPerson } = FORMS;

test("a confirmed legal person is shown masked, and the next step opens", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirmed = await confirmLegalPerson(api, {
    appCode: FLEXIBLE_CREDIT,
    ...legalPerson,
  });
  expect(confirmed).toMatchObject({
    step: 3,
    legalPerson: {
      nameMasked: "王**",
      idNoMasked: `4***************${legalPerson.idNo.slice(-2)}`,
      validTo: legalPerson.validTo,
      idStatus: "NORMAL",
    },
    draft: { legalName: legalPerson.name, idNo: legalPerson.idNo },
  });
});

test("an ID that is expired, or valid for 90 days or fewer, is refused; 91 days are enough", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirm = (validTo: string) =>
    confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson, validTo });
  expect((await refusalOf(confirm(daysFromNow(service, -1)))).code).toBe("ID_EXPIRED");
  for (const days of [0, 89, 90]) {
    const refused = await refusalOf(confirm(daysFromNow(service, days)));
    expect([days, refused.code]).toEqual([days, "ID_VALIDITY_TOO_SHORT"]);
  }
  expect((await confirm(daysFromNow(service, 91))).step).toBe(3);
});

test("a number that cannot be, and dates the wrong way round, are refused", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const wrongCheck = legalPerson.idNo.slice(0, 17) + (legalPerson.idNo.endsWith("0") ? "1" : "0");
  for (const otherwise of [
    { idNo: wrongCheck },
    { idNo: "123" },
    { validFrom: "2030-01-01", validTo: "2029-01-01" },
  ]) {
    const refused = await refusalOf(
      confirmLegalPerson(api, {
        appCode: FLEXIBLE_CREDIT,
        ...legalPerson,
        ...otherwise,
      }),
    );
    expect(refused.code).toBe("ID_INVALID");
  }
});

test("a name that does not belong to the number is refused; an absent registry is named", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirm = () =>
    refusalOf(confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson }));
  for (const [mode, code] of [
    ["mismatch", "ID_NAME_MISMATCH"],
    ["not-found", "ID_NAME_MISMATCH"],
    ["unavailable", "PROVIDER_UNAVAILABLE"],
    ["lose", "PROVIDER_TIMEOUT"],
  ] as const) {
    await answerNext(service, "registry", "checkPerson", mode);
    expect((await confirm()).code).toBe(code);
  }
});

test("a name that is not matched fails the real name, until it is", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirm = () => confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson });
  const known = async () => {
    const { missing, nameMasked, realNameStatus } = await api.person.getPerson();
    expect((await api.identity.getSession()).realNameStatus).toBe(realNameStatus);
    return { missing, nameMasked, realNameStatus };
  };
  const failed = { nameMasked: null, realNameStatus: "FAILED", missing: ["ID_MATCH", "FACE"] };
  for (const mode of ["mismatch", "not-found"]) {
    await answerNext(service, "registry", "checkPerson", mode);
    await refusalOf(confirm());
    expect(await known()).toEqual(failed);
  }
  // No answer says nothing of the name.
  await answerNext(service, "registry", "checkPerson", "unavailable");
  await refusalOf(confirm());
  expect(await known()).toEqual(failed);
  await confirm();
  expect(await known()).toEqual({ ...failed, realNameStatus: "NONE", missing: ["FACE"] });
  // A step back and a slip: the number that was matched before is checked once more.
  await answerNext(service, "registry", "checkPerson", "mismatch");
  await refusalOf(confirm());
  expect(await known()).toEqual(failed);
});

test("what is sent with the ID that was matched ends a check that failed after it", async () => {
  const service = await startTestService();
  const { api, faceSessionId } = await applicantAt(service, "FACE_DONE");
  await answerNext(service, "registry", "checkPerson", "mismatch");
  await refusalOf(confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson }));
  expect((await api.identity.getSession()).realNameStatus).toBe("FAILED");
  await consentTo(api, "SUBMIT");
  await api.application.submitApplication({ appCode: FLEXIBLE_CREDIT, faceSessionId });
  expect((await api.identity.getSession()).realNameStatus).toBe("PASSED");
});

test("a number under another name takes nothing from the person whose it is", async () => {
  const service = await startTestService();
  const owner = await applicantAt(service, "ACTIVE");
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000032" });
  await other.api.application.recogniseIdCard(await uploadIdCard(other.api));
  await answerNext(service, "registry", "checkPerson", "mismatch");
  const wrong = { appCode: FLEXIBLE_CREDIT, ...legalPerson, name: "李志强" } as const;
  expect((await refusalOf(confirmLegalPerson(other.api, wrong))).code).toBe("ID_NAME_MISMATCH");
  expect((await other.api.identity.getSession()).realNameStatus).toBe("FAILED");
  expect((await owner.api.person.getPerson()).realNameStatus).toBe("PASSED");
});

test("a new ID that is not matched fails a person who was proved, and their line goes on", async () => {
  const service = await startTestService();
  const { api, enterpriseId } = await applicantAt(service, "ACTIVE");
  await inTransaction(service.database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo: null, now: service.clock.now() }),
  );
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const renew = () =>
    confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson, validTo: "LONG_TERM" });
  await answerNext(service, "registry", "checkPerson", "mismatch");
  expect((await refusalOf(renew())).code).toBe("ID_NAME_MISMATCH");
  expect(await api.person.getPerson()).toMatchObject({
    realNameStatus: "FAILED",
    missing: ["ID_MATCH"],
    document: { renewal: { open: true } },
  });
  const { lines } = await api.credit.getHome();
  expect(lines.find(({ appCode }) => appCode === FLEXIBLE_CREDIT)?.status).toBe("AVAILABLE");
  await renew();
  expect(await api.person.getPerson()).toMatchObject({ realNameStatus: "PASSED", missing: [] });
});

test("without photos, and without the consent, the step is not done", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  const confirm = () =>
    refusalOf(confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson }));
  expect((await confirm()).code).toBe("CONSENT_MISSING");
  await uploadIdCard(api);
  expect((await confirm()).code).toBe("STEP_NOT_DONE");
});

test("another person takes the face of the first one away", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "FACE_DONE");
  const other = { ...legalPerson, name: "李志强", idNo: "11010519491231002X" };
  const changed = await confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...other });
  expect(changed).toMatchObject({ step: 3, faceDone: false });
  const refused = await refusalOf(passFace(api, "APPLICATION"));
  expect(refused.code).toBe("STEP_NOT_DONE");
});

test("a dealer whose ID expires soon shows a new one of the same person, and continues", async () => {
  const service = await startTestService();
  const { clock, database } = service;
  const { api, enterpriseId } = await applicantAt(service, "SIGNED");
  const confirm = (otherwise: object = {}) =>
    confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson, ...otherwise });
  const hasDaysLeft = async (days: number) => {
    const validTo = daysFromNow(service, days);
    await inTransaction(database, (transaction) =>
      setIdValidity(transaction, { enterpriseId, validTo, now: clock.now() }),
    );
    return api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  };
  // Nothing is wrong with the one on record, and the page says from when another is accepted.
  const early = await hasDaysLeft(121);
  expect(early.legalPerson?.renewal).toEqual({ open: false, opensOn: daysFromNow(service, 1) });
  expect((await refusalOf(confirm())).code).toBe("APPLICATION_STATE");
  // From the first warning on, before the document stops a payment.
  const warned = await hasDaysLeft(120);
  expect(warned.legalPerson).toMatchObject({
    idStatus: "NORMAL",
    renewal: { open: true, opensOn: null },
  });
  expect((await refusalOf(confirm())).code).toBe("STEP_NOT_DONE");
  await inTransaction(database, (transaction) =>
    setIdValidity(transaction, { enterpriseId, validTo: null, now: clock.now() }),
  );
  const stopped = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
  expect(stopped.legalPerson).toMatchObject({ validTo: null, idStatus: "MISSING" });
  // The photos of the old document are not offered again, and renew nothing.
  expect(stopped.draft.idFrontFileId).toBeUndefined();
  expect(stopped.draft.idBackFileId).toBeUndefined();
  expect((await refusalOf(confirm({ validTo: "LONG_TERM" }))).code).toBe("STEP_NOT_DONE");

  await api.application.recogniseIdCard(await uploadIdCard(api));
  const another = { name: "李志强", idNo: "11010519491231002X" };
  expect((await refusalOf(confirm(another))).code).toBe("ID_NAME_MISMATCH");
  const short = { validTo: daysFromNow(service, 90) };
  expect((await refusalOf(confirm(short))).code).toBe("ID_VALIDITY_TOO_SHORT");
  const renewed = await confirm({ validTo: "LONG_TERM" });
  expect(renewed).toMatchObject({
    step: 0,
    status: "TO_BE_ACTIVE",
    legalPerson: {
      validTo: "LONG_TERM",
      idStatus: "NORMAL",
      renewal: { open: false, opensOn: null },
    },
  });
  await passFace(api, "ACTIVATION");
});

test("names follow their rule, and the dot of a transliterated name is one", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirm = (name: string) =>
    confirmLegalPerson(api, { appCode: FLEXIBLE_CREDIT, ...legalPerson, name });
  for (const [name, code] of [
    ["", "NAME_EMPTY"],
    [" \u200b", "NAME_EMPTY"],
    ["王·", "NAME_INVALID"],
    ["王··强", "NAME_INVALID"],
    ["13900000001", "NAME_INVALID"],
  ] as const) {
    expect([name, (await refusalOf(confirm(name))).code]).toEqual([name, code]);
  }
  const confirmed = await confirm("阿不都．买买提");
  expect(confirmed.draft.legalName).toBe("阿不都·买买提");
});

test("dates of a person are plausible beside each other and today", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  for (const otherwise of [
    { validFrom: daysFromNow(service, 1) },
    { validFrom: "2003-12-31" },
    { idNo: fictionalIdNo("2019-01-01", 1) },
    { idNo: fictionalIdNo("1900-01-01", 1) },
  ]) {
    const refused = await refusalOf(
      confirmLegalPerson(api, {
        appCode: FLEXIBLE_CREDIT,
        ...legalPerson,
        ...otherwise,
      }),
    );
    expect(refused).toMatchObject({
      code: "ID_INVALID",
      data: { fields: ["validFrom", "validTo"] },
    });
  }
});

test("a legal person is 18 on the birthday, by Shanghai's date, and on 1 March where born on a leap day", async () => {
  const service = await startTestService({ start: "2026-02-28T15:59:59Z" });
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const confirm = (birthDate: string) =>
    confirmLegalPerson(api, {
      appCode: FLEXIBLE_CREDIT,
      ...legalPerson,
      idNo: fictionalIdNo(birthDate, 1),
    });
  for (const birthDate of ["2008-02-29", "2008-03-01", "2009-01-01"]) {
    expect((await refusalOf(confirm(birthDate))).code).toBe("PERSON_UNDERAGE");
  }
  expect((await confirm("2008-02-28")).step).toBe(3);
  // One second later it is 1 March in Shanghai.
  service.clock.moveTo(new Date("2026-02-28T16:00:00Z"));
  expect((await confirm("2008-02-29")).step).toBe(3);
  expect((await refusalOf(confirm("2008-03-02"))).code).toBe("PERSON_UNDERAGE");
});

test.each([
  ["new", {}, /^9[0-9]{16}[0-9X]$/],
  ["old", { old: true }, /^[A-Z]{3}[0-9]{12}$/],
])(
  "a foreigner applies with a permanent residence card of the %s form",
  async (_, params, form) => {
    const service = await startTestService();
    const { api } = await applicantAt(service, "LOGGED_IN");
    await answerNext(service, "ocr", "readIdCard", "permanent-card", params);
    const read = await api.application.recogniseIdCard(await uploadIdCard(api));
    expect(read.idNo).toMatch(form);
    const { name, idNo, validFrom, validTo } = read;
    if (validFrom === null || validTo === null) throw new Error("the sandbox reads both dates");
    const confirmed = await confirmLegalPerson(api, {
      appCode: FLEXIBLE_CREDIT,
      name,
      idNo: idNo.toLowerCase(),
      validFrom,
      validTo,
    });
    expect(confirmed.step).toBe(3);
    expect(confirmed.legalPerson?.idNoMasked).toBe(
      `${idNo.slice(0, 1)}${"*".repeat(idNo.length - 3)}${idNo.slice(-2)}`,
    );
  },
);

test("an ID that shows an older draft than another device kept is refused, before and after the registry was asked", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "LOGGED_IN");
  const { api } = dealer;
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const { application: other } = await service.clientOf(dealer);
  const appCode = FLEXIBLE_CREDIT;
  const keep = (idValidTo: string) =>
    other.saveApplicationDraft({ appCode, draft: { idValidTo } }).then(({ version }) => version);
  const confirm = async (version: number, name: string = legalPerson.name) => {
    const input = { appCode, ...legalPerson, name, version };
    return (await refusalOf(api.application.confirmLegalPerson(input))).code;
  };
  const { version: shown } = await api.application.getApplication({ appCode });
  const kept = await keep("2039-05-20");
  // Before the fields: those that are wrong may be among the old ones.
  expect(await confirm(shown, "1")).toBe("DRAFT_OUTDATED");
  expect(await confirm(shown)).toBe("DRAFT_OUTDATED");

  const { registry } = service.context.providers;
  const { checkPerson } = registry;
  vi.spyOn(registry, "checkPerson").mockImplementationOnce(async (person) => {
    await keep("2040-05-20");
    return checkPerson.call(registry, person);
  });
  expect(await confirm(kept)).toBe("DRAFT_OUTDATED");
  const { draft, legalPerson: none } = await api.application.getApplication({ appCode });
  expect([draft.idValidTo, none]).toEqual(["2040-05-20", null]);
  expect((await confirmLegalPerson(api, { appCode, ...legalPerson })).step).toBe(3);
});

test("a call that is repeated after its answer was lost confirms the same ID, as it was typed", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.recogniseIdCard(await uploadIdCard(api));
  const appCode = FLEXIBLE_CREDIT;
  const { version } = await api.application.getApplication({ appCode });
  const input = { appCode, ...legalPerson, name: "阿不都．买买提", version };
  const first = await api.application.confirmLegalPerson(input);
  expect(first.version).toBeGreaterThan(version);
  expect((await api.application.confirmLegalPerson(input)).draft).toEqual(first.draft);
});
