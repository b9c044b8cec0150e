import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import {
  accountForm,
  agreeToLineContracts,
  answerNext,
  applicantAt,
  askForCode,
  FORMS,
  lastCode,
  logInAs,
  refusalOf,
  wrongCode,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { loginBudget, takeCode } from "./code-budget.ts";

const PHONE = "13900000001";
const PLATFORM = "FINANCAL_H5" as const;

const strangerAt = (service: TestService, host: number) =>
  service.client({}, { address: `203.0.113.${host}` });

function passSeconds({ clock }: TestService, seconds: number): void {
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1_000));
}

/** Takes a log-in code as a browser at this address that is not known, without the work of a captcha. */
function takeLoginCode({ context, clock, database }: TestService, ip: string) {
  const { vault } = context;
  const call = {
    vault,
    request: { id: "", ip, origin: null, language: "zh-CN", idempotencyKey: null } as const,
    device: { id: null, knows: () => false, remember: () => undefined },
  };
  const budget = loginBudget(call, vault.lookupHash("mobile", PHONE));
  return inTransaction(database, (transaction) =>
    takeCode(transaction, budget, clock.machineNow()),
  );
}

/** Guesses until the challenge is over, and returns how many guesses were checked. */
async function guess(api: ReturnType<typeof strangerAt>, challengeId: string): Promise<number> {
  for (let looked = 0; ; looked += 1) {
    const attempt = { challengeId, code: wrongCode("000000"), platform: PLATFORM };
    const refused = await refusalOf(api.identity.logIn(attempt));
    if (refused.code !== "CODE_WRONG") return looked;
  }
}

test("twenty log-in codes of a stranger leave a session all of its own", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "APPROVED");
  const stranger = strangerAt(service, 1);
  for (let sent = 0; sent < 20; sent += 1) {
    expect(await takeLoginCode(service, "203.0.113.1")).toBeNull();
    passSeconds(service, 61);
  }
  const dry = await refusalOf(askForCode(stranger, PHONE));
  expect(dry.code).toBe("CODE_SENT_TOO_OFTEN");
  expect(dry.data).toHaveProperty("retryAfterSeconds");
  const contractIds = await agreeToLineContracts(api);
  const signing = await api.contracts.sendSigningCode({ contractIds });
  const code = await lastCode(service, PHONE);
  await api.contracts.signContracts({ contractIds, challengeId: signing.challengeId, code });
  await api.accounts.openAccount(await accountForm(api, PHONE));
  // Each purpose has its own, so that signing leaves the codes of the password alone.
  const { resetId } = await api.paymentPassword.beginPasswordReset({
    idNo: FORMS.legalPerson.idNo,
  });
  await api.paymentPassword.sendResetCode({ resetId });
});

test("a stranger's wrong codes lock the stranger's address, not the owner's", async () => {
  const service = await startTestService();
  const stranger = strangerAt(service, 1);
  for (let round = 0; round < 3; round += 1) {
    const { challengeId } = await askForCode(stranger, PHONE);
    expect(await guess(stranger, challengeId)).toBe(5);
    passSeconds(service, 61);
  }
  expect((await refusalOf(askForCode(stranger, PHONE))).code).toBe("LOGIN_LOCKED");
  await logInAs(service, strangerAt(service, 2), PHONE);
});

test("behind the same address, the owner's browser is known and gets in", async () => {
  const service = await startTestService();
  const owner = service.client();
  await logInAs(service, owner, PHONE);
  await owner.identity.logOut({ everywhere: true });
  const neighbour = service.client();
  for (let round = 0; round < 3; round += 1) {
    passSeconds(service, 61);
    const { challengeId } = await askForCode(neighbour, PHONE);
    await guess(neighbour, challengeId);
  }
  expect((await refusalOf(askForCode(service.client(), PHONE))).code).toBe("LOGIN_LOCKED");
  await logInAs(service, owner, PHONE);
  // What is known of the browser is good for the number that logged in, and for no other.
  const other = "13900000002";
  for (let round = 0; round < 3; round += 1) {
    passSeconds(service, 61);
    const { challengeId } = await askForCode(neighbour, other);
    await guess(neighbour, challengeId);
  }
  expect((await refusalOf(askForCode(owner, other))).code).toBe("LOGIN_LOCKED");
});

test("a browser that is known has its own minute, its own day and its own lock", async () => {
  const service = await startTestService();
  const owner = service.client();
  await logInAs(service, owner, PHONE);
  passSeconds(service, 61);
  await askForCode(strangerAt(service, 1), PHONE);
  await askForCode(owner, PHONE);
  expect(await refusalOf(askForCode(owner, PHONE))).toMatchObject({
    code: "CODE_SENT_TOO_OFTEN",
    data: { retryAfterSeconds: 60 },
  });
  for (let round = 0; round < 3; round += 1) {
    passSeconds(service, 61);
    const { challengeId } = await askForCode(owner, PHONE);
    await guess(owner, challengeId);
  }
  expect((await refusalOf(askForCode(owner, PHONE))).code).toBe("LOGIN_LOCKED");
  await logInAs(service, strangerAt(service, 2), PHONE);
});

test("a cookie that this service did not make is that of a stranger", async () => {
  const service = await startTestService();
  const owner = service.client();
  await logInAs(service, owner, PHONE);
  const forged = `${"a".repeat(22)}.${"b".repeat(22)}.${"c".repeat(22)}`;
  for (const value of [forged, "", "x", forged.slice(0, -1), `${forged}.${"d".repeat(500)}`]) {
    passSeconds(service, 61);
    const api = service.client({ cookie: `kedu-device=${value}` });
    await askForCode(api, PHONE);
    expect((await refusalOf(askForCode(service.client(), PHONE))).code).toBe("CODE_SENT_TOO_OFTEN");
  }
});

test("guesses from any number of addresses end at 155 a day, and the next code is never a day away", async () => {
  const service = await startTestService();
  const owner = service.client();
  await logInAs(service, owner, PHONE);
  const end = service.clock.now().getTime() + 86_400_000;
  let codes = 0;
  let longestWait = 0;
  for (let host = 1; service.clock.now().getTime() < end; host += 1) {
    const wait = await takeLoginCode(service, `203.0.113.${host}`);
    if (wait === null) codes += 1;
    else passSeconds(service, wait);
    longestWait = Math.max(longestWait, wait ?? 0);
  }
  // Each code dies of its fifth wrong guess.
  expect(codes * 5).toBe(155);
  expect(longestWait).toBe(14_400);
  await logInAs(service, owner, PHONE);
});

test("a code that could not be sent is taken out of no budget", async () => {
  const service = await startTestService();
  for (let taken = 0; taken < 20; taken += 1) {
    await takeLoginCode(service, `203.0.113.${taken}`);
  }
  // Beyond what is free: the next one would have to wait.
  const stranger = strangerAt(service, 99);
  await answerNext(service, "sms", "send", "unavailable");
  expect((await refusalOf(askForCode(stranger, PHONE))).code).toBe("PROVIDER_UNAVAILABLE");
  await askForCode(stranger, PHONE);
  expect(await refusalOf(askForCode(strangerAt(service, 98), PHONE))).toMatchObject({
    code: "CODE_SENT_TOO_OFTEN",
    data: { retryAfterSeconds: 120 },
  });
});

test("every cookie of a log-in is out of reach of scripts and of other hosts", async () => {
  const service = await startTestService({
    environment: { PUBLIC_ORIGIN: "https://kedu.example" },
  });
  const cookies: string[] = [];
  service.app.addHook("onSend", async (_request, reply) => {
    cookies.push(
      ...[(reply.getHeader("set-cookie") as string | string[] | undefined) ?? []].flat(),
    );
  });
  await logInAs(service, service.client(), PHONE);
  expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual([
    "__Host-kedu",
    "__Host-kedu-device",
  ]);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure; /);
    expect(cookie).not.toContain(PHONE);
  }
});
