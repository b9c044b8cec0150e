import { expect, test } from "vitest";
import { answerNext, logInAs, pass, passDays, refusalOf } from "../../testing/applicant.ts";
import { ID_NO, passIdentityFace } from "../../testing/identity-checks.ts";
import {
  noticeKindsOf,
  registryNamesAnother,
  startWithActiveLine,
} from "../../testing/registry.ts";
import { startTestService } from "../../testing/service.ts";

test("another legal person freezes the line, closes passed faces and tells the dealer", async () => {
  const { service, api, lineOf } = await startWithActiveLine();
  const { checkId } = await api.identity.beginIdentityCheck({
    purpose: "CHANGE_NUMBER",
    idNo: ID_NO,
  });
  const faceSessionId = await passIdentityFace(api, checkId);
  await registryNamesAnother(service);
  expect(await api.registry.recheckEnterprise()).toMatchObject({
    result: "MISMATCH",
    legalPerson: "CHANGED",
  });
  expect(await lineOf()).toMatchObject({
    status: "LOAN_LOCKED",
    freezeReasons: [{ code: "LEGAL_PERSON_CHANGED", note: "工商登记的法人已变更" }],
  });
  expect((await api.identity.getEnterprise()).registry?.result).toBe("MISMATCH");
  expect(await noticeKindsOf(api)).toContain("LEGAL_PERSON_CHANGED");
  const used = await refusalOf(api.identity.proveIdentityFace({ checkId, faceSessionId }));
  expect(used.code).toBe("FACE_REQUIRED");
});

test("a registry that names the legal person again ends the freeze at once", async () => {
  const { service, api, lineOf } = await startWithActiveLine();
  await registryNamesAnother(service);
  await api.registry.recheckEnterprise();
  await answerNext(service, "registry", "checkEnterprise", "mismatch");
  expect(await api.registry.recheckEnterprise()).toMatchObject({ legalPerson: "UNCLEAR" });
  expect((await lineOf())?.status).toBe("LOAN_LOCKED");
  expect(await api.registry.recheckEnterprise()).toMatchObject({ legalPerson: "SAME" });
  expect(await lineOf()).toMatchObject({ status: "AVAILABLE", freezeReasons: [] });
  expect(await noticeKindsOf(api)).toContain("LEGAL_PERSON_CONFIRMED");
});

test("a registry that does not answer changes nothing", async () => {
  const { service, api, lineOf } = await startWithActiveLine();
  await answerNext(service, "registry", "checkEnterprise", "unavailable");
  expect((await refusalOf(api.registry.recheckEnterprise())).code).toBe("PROVIDER_UNAVAILABLE");
  expect((await lineOf())?.status).toBe("AVAILABLE");
});

test("the registry is asked again after 30 days, without the dealer", async () => {
  const { service, dealer, lineOf } = await startWithActiveLine();
  await passDays(service, 29);
  await registryNamesAnother(service);
  await pass(service, 60);
  const before = await service.clientOf(dealer);
  expect((await lineOf(before))?.status).toBe("AVAILABLE");
  await passDays(service, 2);
  expect((await lineOf(await service.clientOf(dealer)))?.status).toBe("LOAN_LOCKED");
});

test("a dealer who has shown no licence has nothing to check", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, "13900000003");
  expect((await refusalOf(api.registry.recheckEnterprise())).code).toBe("NOT_FOUND");
});
