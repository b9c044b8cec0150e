import { expect, test } from "vitest";
import {
  answerNext,
  askForCode,
  lastCode,
  logInAs,
  refusalOf,
  solveCaptcha,
} from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { otpChallenge } from "./identity-tables.ts";

test("a code of six digits arrives, and the database keeps neither it nor the number in clear", async () => {
  const service = await startTestService();
  const sent = await askForCode(service.client(), "+86 139 0000 0001");
  expect(sent).toMatchObject({
    phoneMasked: "139****0001",
    resendAfterSeconds: 60,
    expiresInSeconds: 300,
  });
  const code = await lastCode(service, "13900000001");
  expect(code).toMatch(/^[0-9]{6}$/);
  const rows = JSON.stringify(await service.database.select().from(otpChallenge));
  expect(rows).not.toContain(code);
  expect(rows).not.toContain("13900000001");
});

test("a number that is known and one that is not get the same answer", async () => {
  const service = await startTestService();
  await logInAs(service, service.client(), "13900000001");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 120_000));
  const known = await askForCode(service.client(), "13900000001");
  const unknown = await askForCode(service.client(), "13900000002");
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.resendAfterSeconds).toBe(unknown.resendAfterSeconds);
});

test("digits of full width are the number that they show", async () => {
  const service = await startTestService();
  const sent = await askForCode(service.client(), "１３９００００００００");
  expect(sent.phoneMasked).toBe("139****0000");
});

test("what is no mobile number gets no code", async () => {
  const service = await startTestService();
  const api = service.client();
  for (const phone of ["12345", "1390000000", "23900000001", "139000000011"]) {
    const refused = await refusalOf(askForCode(api, phone));
    expect([phone, refused.code]).toEqual([phone, "PHONE_INVALID"]);
  }
  for (const phone of ["", " ", "\u200b"]) {
    expect((await refusalOf(askForCode(api, phone))).code).toBe("PHONE_EMPTY");
  }
});

test("protocols that were not ticked, or ticked in an older version, send nothing", async () => {
  const service = await startTestService();
  const api = service.client();
  const without = await refusalOf(askForCode(api, "13900000001", { acceptedDocuments: [] }));
  expect(without.code).toBe("PROTOCOLS_NOT_ACCEPTED");
  const older = await refusalOf(
    api.identity.sendLoginCode({
      phone: "13900000001",
      captcha: await solveCaptcha(api),
      acceptedDocuments: [
        { code: "USER_AGREEMENT", version: "0.9" },
        { code: "PRIVACY", version: "0.9" },
      ],
    }),
  );
  expect(older.code).toBe("PROTOCOLS_NOT_ACCEPTED");
});

test("a captcha serves once, and nonsense never", async () => {
  const service = await startTestService();
  const api = service.client();
  const captcha = await solveCaptcha(api);
  await askForCode(api, "13900000001", { captcha });
  const again = await refusalOf(askForCode(api, "13900000002", { captcha }));
  expect(again.code).toBe("CAPTCHA_INVALID");
  const nonsense = await refusalOf(askForCode(api, "13900000002", { captcha: "{}" }));
  expect(nonsense.code).toBe("CAPTCHA_INVALID");
});

test("one code a minute to one number", async () => {
  const service = await startTestService();
  const api = service.client();
  await askForCode(api, "13900000001");
  const refused = await refusalOf(askForCode(api, "13900000001"));
  expect(refused).toMatchObject({ code: "CODE_SENT_TOO_OFTEN", data: { retryAfterSeconds: 60 } });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  await askForCode(api, "13900000001");
});

test("a provider that failed costs no minute of waiting; one that may have sent does", async () => {
  const service = await startTestService();
  const api = service.client();
  await answerNext(service, "sms", "send", "unavailable");
  expect((await refusalOf(askForCode(api, "13900000001"))).code).toBe("PROVIDER_UNAVAILABLE");
  await askForCode(api, "13900000001");
  await answerNext(service, "sms", "send", "apply-then-lose");
  await askForCode(api, "13900000002");
  expect((await refusalOf(askForCode(api, "13900000002"))).code).toBe("CODE_SENT_TOO_OFTEN");
});

test("a provider that is slow or loses its answer leaves a code that can be entered", async () => {
  const service = await startTestService();
  const api = service.client();
  await answerNext(service, "sms", "send", "apply-then-lose");
  const { challengeId } = await askForCode(api, "13900000003");
  const code = await lastCode(service, "13900000003");
  await api.identity.logIn({ challengeId, code, platform: "FINANCAL_H5" });
  await answerNext(service, "sms", "send", "lose");
  const never = await askForCode(api, "13900000004");
  expect(never.resendAfterSeconds).toBe(60);
});
