import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { fictionalUscc } from "../../sandbox/world/fictional.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { answerNext, applicantAt, logInAs, pass, refusalOf } from "../../testing/applicant.ts";
import {
  newNumberCode,
  OTHER_PHONE,
  proveByCode,
  proveByFace,
} from "../../testing/identity-checks.ts";
import {
  beginTaskFor,
  openTaskFor,
  outcomeFor,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { person } from "../identity/identity-tables.ts";
import { numberChange } from "../identity-checks/identity-check-tables.ts";

const PURPOSE = "CHANGE_NUMBER" as const;
const NEW_PHONE = "13900000077";

/** What was sent to phones that is no code. */
async function noticesOf({ context, database }: TestService): Promise<[string, string][]> {
  const rows = await database.select().from(sandboxMessage);
  const told = rows
    .filter(({ template }) => template === "NOTICE")
    .map(({ phoneSealed, textSealed }): [string, string] => [
      context.vault.open(phoneSealed),
      context.vault.open(textSealed),
    ]);
  return told.toSorted(([one], [other]) => one.localeCompare(other));
}

async function startDealer(driver: "pglite" | "postgres" = "pglite") {
  const service = await startTestService({ driver });
  const dealer = await applicantAt(service, "SUBMITTED");
  await pass(service, 61);
  return { service, dealer, ...dealer };
}

test("the old number's code changes the number: others are logged out, both numbers are told", async () => {
  const { service, dealer, api, phone, userId } = await startDealer();
  const elsewhere = await service.clientOf(dealer);
  const checkId = await proveByCode(service, dealer, PURPOSE);
  const sent = await newNumberCode(service, api, checkId, NEW_PHONE);
  const { session, endedSessions } = await api.identity.changeNumber({ checkId, ...codeOf(sent) });
  expect(session).toMatchObject({ userId, phoneMasked: "139****0077" });
  expect(endedSessions).toBe(1);
  expect(await api.identity.getSession()).toEqual(session);
  expect((await refusalOf(elsewhere.identity.getSession())).code).toBe("NOT_LOGGED_IN");

  await pass(service, 61);
  expect(await noticesOf(service)).toEqual([
    [phone, expect.stringContaining("已通过原手机号验证码换成139****0077")],
    [NEW_PHONE, expect.stringContaining("本号码已成为您的登录手机号")],
  ]);
  const { items } = await api.notifications.listNotices({});
  expect(items[0]).toMatchObject({ kind: "NUMBER_CHANGED", facts: { proof: "CODE" } });

  const next = await logInAs(service, service.client(), NEW_PHONE);
  expect(next.userId).toBe(userId);
  // The old number is anyone's again: whoever gets it is a new dealer.
  const successor = await logInAs(service, service.client(), phone);
  expect(successor.userId).not.toBe(userId);
  const [row] = await service.database.select().from(person);
  const { vault } = service.context;
  expect(row?.mobileHash).toBe(vault.lookupHash("mobile", NEW_PHONE));
});

test("what another app has opened ends with the old number, and a token for it opens nothing", async () => {
  const { service, dealer } = await startWithOpenLine();
  await pass(service, 61);
  const { taskId, api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const { token } = await openTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const checkId = await proveByFace(dealer.api, PURPOSE);
  const sent = await newNumberCode(service, dealer.api, checkId, NEW_PHONE);
  await dealer.api.identity.changeNumber({ checkId, ...codeOf(sent) });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "CANCELLED" });
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("TASK_ENDED");
  const exchange = service.client().embedded.exchangeTaskToken({ token });
  expect((await refusalOf(exchange)).code).toBe("TASK_TOKEN_INVALID");
});

test("where the old number is lost, ID number and face change it, and the old one is alarmed", async () => {
  const { service, api, phone } = await startDealer();
  const checkId = await proveByFace(api, PURPOSE);
  const sent = await newNumberCode(service, api, checkId, NEW_PHONE);
  await answerNext(service, "sms", "send", "unavailable");
  await api.identity.changeNumber({ checkId, ...codeOf(sent) });
  await pass(service, 0);
  expect(await noticesOf(service)).toEqual([]);
  await pass(service, 61);
  expect(await noticesOf(service)).toEqual([
    [phone, expect.stringContaining("已通过身份证号和人脸换成139****0077")],
    [NEW_PHONE, expect.stringContaining("其他设备已退出登录")],
  ]);
  const [change] = await service.database.select().from(numberChange);
  expect(change).toMatchObject({ proof: "FACE", status: "TOLD", tries: 2 });
  // A check serves once.
  const again = await refusalOf(api.identity.sendNewNumberCode({ checkId, phone: OTHER_PHONE }));
  expect(again.code).toBe("IDENTITY_CHECK_EXPIRED");
});

test("a number of another login shows only to who enters its code, and is refused", async () => {
  const { service, api } = await startDealer();
  await logInAs(service, service.client(), OTHER_PHONE);
  await pass(service, 61);
  const checkId = await proveByFace(api, PURPOSE);
  const taken = await newNumberCode(service, api, checkId, OTHER_PHONE);
  const free = await api.identity.sendNewNumberCode({ checkId, phone: NEW_PHONE });
  const { challengeId: _, phoneMasked: __, ...rest } = free;
  const wrong = { checkId, challengeId: taken.challengeId, code: taken.wrong };
  expect((await refusalOf(api.identity.changeNumber(wrong))).code).toBe("CODE_WRONG");
  expect((await refusalOf(api.identity.changeNumber({ checkId, ...codeOf(taken) }))).code).toBe(
    "NUMBER_IN_USE",
  );
  expect(rest).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 300 });
  expect((await api.identity.getSession()).phoneMasked).toBe("139****0001");
});

/** The ends of calls at once: DONE, or the code of a refusal. */
async function endsOf(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.all(
    calls.map((call) =>
      call.then(
        () => "DONE",
        (error: unknown) => Reflect.get(Object(error), "code"),
      ),
    ),
  );
  return ends.map(String).toSorted();
}

test("of two people who take one number at once, one gets it", async () => {
  const { service, api } = await startDealer("postgres");
  const other = await applicantAt(service, "SUBMITTED", {
    phone: OTHER_PHONE,
    licence: { organizationCode: fictionalUscc(12, "LTD") },
  });
  const one = await provedFor(service, api);
  const two = await provedFor(service, other.api);
  expect(
    await endsOf([api.identity.changeNumber(one), other.api.identity.changeNumber(two)]),
  ).toEqual(["DONE", "NUMBER_IN_USE"]);
  expect((await logInAs(service, service.client(), NEW_PHONE)).phoneMasked).toBe("139****0077");
});

test("of two devices of one person that change the number at once, one does", async () => {
  const { service, dealer, api } = await startDealer("postgres");
  const device = await service.clientOf(dealer);
  const one = await provedFor(service, api);
  const two = await provedFor(service, device);
  const ends = await endsOf([api.identity.changeNumber(one), device.identity.changeNumber(two)]);
  expect(ends.filter((end) => end === "DONE")).toHaveLength(1);
  expect(await service.database.$count(numberChange)).toBe(1);
});

/** A proved check with the code of the new number. */
async function provedFor(service: TestService, api: ApiClient) {
  await pass(service, 61);
  const checkId = await proveByFace(api, PURPOSE);
  return { checkId, ...codeOf(await newNumberCode(service, api, checkId, NEW_PHONE)) };
}

const codeOf = ({ challengeId, code }: { challengeId: string; code: string }) => ({
  challengeId,
  code,
});
