import { expect, test } from "vitest";
import {
  answerNext,
  APP_CODE,
  applicantAt,
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
  const confirmed = await api.application.confirmLicence({
    appCode: APP_CODE,
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
    const refused = await refusalOf(
      api.application.confirmLicence({ appCode: APP_CODE, ...licence }),
    );
    expect([mode, refused.code]).toEqual([mode, code]);
  }
});

test("a code with a wrong check character is no code", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LEGAL_DONE");
  await uploadLicence(api);
  const { organizationCode } = licence;
  const wrong = organizationCode.slice(0, 17) + (organizationCode.endsWith("A") ? "B" : "A");
  const refused = await refusalOf(
    api.application.confirmLicence({ appCode: APP_CODE, ...licence, organizationCode: wrong }),
  );
  expect(refused.code).toBe("USCC_INVALID");
});

test("the steps come in their order, with a photo", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await api.application.getApplication({ appCode: APP_CODE });
  const confirm = () =>
    refusalOf(api.application.confirmLicence({ appCode: APP_CODE, ...licence }));
  expect((await confirm()).code).toBe("STEP_NOT_DONE");
  const second = await applicantAt(service, "LEGAL_DONE", { phone: "13900000002" });
  const noPhoto = await refusalOf(
    second.api.application.confirmLicence({ appCode: APP_CODE, ...licence }),
  );
  expect(noPhoto.code).toBe("STEP_NOT_DONE");
});

test("an enterprise that is here already does not come in a second time", async () => {
  const service = await startTestService();
  await applicantAt(service, "SUBMITTED");
  const { api } = await applicantAt(service, "LEGAL_DONE", { phone: "13900000002" });
  await uploadLicence(api);
  const refused = await refusalOf(
    api.application.confirmLicence({ appCode: APP_CODE, ...licence }),
  );
  expect(refused.code).toBe("REGISTRY_MISMATCH");
});
