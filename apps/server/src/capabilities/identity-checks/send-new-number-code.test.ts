import { expect, test } from "vitest";
import { applicantAt, pass, refusalOf } from "../../testing/applicant.ts";
import { proveByCode, proveByFace } from "../../testing/identity-checks.ts";
import { startTestService } from "../../testing/service.ts";

const PURPOSE = "CHANGE_NUMBER" as const;

test("a number is checked before a code is sent to it", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SUBMITTED");
  await pass(service, 61);
  const checkId = await proveByFace(api, PURPOSE);
  const send = (number: string) =>
    refusalOf(api.identity.sendNewNumberCode({ checkId, phone: number }));
  expect((await send("")).code).toBe("PHONE_EMPTY");
  expect((await send("123")).code).toBe("PHONE_INVALID");
  expect((await send(phone)).code).toBe("NUMBER_SAME");
  for (let sent = 0; sent < 10; sent += 1) {
    await api.identity.sendNewNumberCode({ checkId, phone: `1390000010${sent}` });
  }
  expect((await send("13900000110")).code).toBe("TOO_MANY_REQUESTS");
  const other = service.context.ids();
  const elsewhere = { checkId, challengeId: other, code: "000000" };
  expect((await refusalOf(api.identity.changeNumber(elsewhere))).code).toBe("CODE_EXPIRED");
});

test("a check that is not proved, or of another purpose, sends nothing", async () => {
  const service = await startTestService();
  const dealer = await applicantAt(service, "SUBMITTED");
  const { api } = dealer;
  await pass(service, 61);
  const phone = "13900000077";
  const { checkId } = await api.identity.beginIdentityCheck({ purpose: PURPOSE });
  expect((await refusalOf(api.identity.sendNewNumberCode({ checkId, phone }))).code).toBe(
    "STEP_NOT_DONE",
  );
  const other = await proveByCode(service, dealer, "SWITCH_ENTERPRISE");
  const crossed = api.identity.sendNewNumberCode({ checkId: other, phone });
  expect((await refusalOf(crossed)).code).toBe("NOT_FOUND");
});
