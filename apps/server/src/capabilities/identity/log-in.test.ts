import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { askForCode, lastCode, logInAs, refusalOf, wrongCode } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { creditLine } from "../credit/credit-tables.ts";
import { consent } from "./consent-tables.ts";
import {
  appUser,
  enterprise,
  membership,
  otpChallenge,
  session as sessionTable,
} from "./identity-tables.ts";

const PHONE = "13900000001";
const PLATFORM = "FINANCAL_H5" as const;

async function sentCode(service: TestService, phone = PHONE) {
  const api = service.client();
  const { challengeId } = await askForCode(api, phone);
  return { api, challengeId, code: await lastCode(service, phone) };
}

test("the first log-in makes a dealer with a line to apply for, and keeps the consents", async () => {
  const service = await startTestService();
  const { api, challengeId, code } = await sentCode(service);
  const session = await api.identity.logIn({ challengeId, code, platform: PLATFORM });
  expect(session).toMatchObject({
    phoneMasked: "139****0001",
    nameMasked: null,
    realNameStatus: "NONE",
    enterprise: { name: "", role: "LEGAL_PERSON" },
    protocolsToAccept: [],
  });
  expect(await api.identity.getSession()).toEqual(session);
  const [line] = await service.database.select().from(creditLine);
  expect(line).toMatchObject({
    enterpriseId: session.enterprise.enterpriseId,
    appCode: "APP1001",
    status: "NOT_CREDIT",
  });
  const given = await service.database.select().from(consent);
  expect(given.map(({ docCode }) => docCode).toSorted()).toEqual(["PRIVACY", "USER_AGREEMENT"]);
});

test("a session keeps which phone it is on, and which app is around its pages; a browser's has neither", async () => {
  const service = await startTestService();
  const inApp = await sentCode(service);
  await inApp.api.identity.logIn({
    challengeId: inApp.challengeId,
    code: inApp.code,
    platform: PLATFORM,
    deviceModel: "X1",
    appVersion: "9.1.0",
  });
  await logInAs(service, service.client(), "13900000002");
  const rows = await service.database.select().from(sessionTable).orderBy(sessionTable.id);
  expect(rows.map(({ deviceModel, appVersion }) => ({ deviceModel, appVersion }))).toEqual([
    { deviceModel: "X1", appVersion: "9.1.0" },
    { deviceModel: null, appVersion: null },
  ]);
});

test("the second log-in finds the same dealer, and the previous token is invalid", async () => {
  const service = await startTestService();
  const api = service.client();
  const first = await logInAs(service, api, PHONE);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 120_000));
  const second = await logInAs(service, api, PHONE);
  expect(second.userId).toBe(first.userId);
  expect(second.enterprise).toEqual(first.enterprise);
  expect(await service.database.$count(appUser)).toBe(1);
});

test("a user who was disabled is refused with the right code too, and gets no dealer", async () => {
  const service = await startTestService();
  await logInAs(service, service.client(), PHONE);
  await inTransaction(service.database, async (transaction) => {
    await transaction.update(appUser).set({ status: "DISABLED" });
    await transaction.update(membership).set({ endedAt: service.clock.now() });
  });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 120_000));
  const refused = await refusalOf(logInAs(service, service.client(), PHONE));
  expect(refused.code).toBe("LOGIN_LOCKED");
  expect(await service.database.$count(enterprise)).toBe(1);
});

test("a code works once", async () => {
  const service = await startTestService();
  const { api, challengeId, code } = await sentCode(service);
  await api.identity.logIn({ challengeId, code, platform: PLATFORM });
  const again = await refusalOf(api.identity.logIn({ challengeId, code, platform: PLATFORM }));
  expect(again.code).toBe("CODE_EXPIRED");
});

test("a wrong code says how many tries are left; after five the right one is too late", async () => {
  const service = await startTestService();
  const { api, challengeId, code } = await sentCode(service);
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const guess = { challengeId, code: wrongCode(code), platform: PLATFORM };
    expect(await refusalOf(api.identity.logIn(guess))).toEqual({
      code: "CODE_WRONG",
      data: { triesLeft },
    });
  }
  const late = await refusalOf(api.identity.logIn({ challengeId, code, platform: PLATFORM }));
  expect(late.code).toBe("CODE_TOO_MANY_TRIES");
});

test("a code expires after five minutes", async () => {
  const service = await startTestService();
  const { api, challengeId, code } = await sentCode(service);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 5 * 60_000));
  const late = await refusalOf(api.identity.logIn({ challengeId, code, platform: PLATFORM }));
  expect(late.code).toBe("CODE_EXPIRED");
});

test("a code of another number's challenge, or of none, does not log in", async () => {
  const service = await startTestService();
  const first = await sentCode(service);
  const second = await sentCode(service, "13900000002");
  const mixed = await refusalOf(
    first.api.identity.logIn({
      challengeId: second.challengeId,
      code: first.code,
      platform: PLATFORM,
    }),
  );
  expect(mixed.code).toBe(first.code === second.code ? undefined : "CODE_WRONG");
  const none = await refusalOf(
    first.api.identity.logIn({
      challengeId: service.context.ids(),
      code: first.code,
      platform: PLATFORM,
    }),
  );
  expect(none.code).toBe("CODE_EXPIRED");
});

test("of ninety guesses at once, at most five are checked", async () => {
  const service = await startTestService();
  const { api, challengeId, code } = await sentCode(service);
  const guesses = Array.from({ length: 90 }, () =>
    refusalOf(api.identity.logIn({ challengeId, code: wrongCode(code), platform: PLATFORM })),
  );
  const codes = (await Promise.all(guesses)).map((refused) => refused.code);
  expect(codes.filter((each) => each === "CODE_WRONG")).toHaveLength(5);
  const [challenge] = await service.database
    .select()
    .from(otpChallenge)
    .where(eq(otpChallenge.id, challengeId));
  expect(challenge?.attempts).toBe(5);
});

test("of many right guesses at once, one logs in", async () => {
  const service = await startTestService();
  const { challengeId, code } = await sentCode(service);
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      service.client().identity.logIn({ challengeId, code, platform: PLATFORM }),
    ),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("too many wrong codes lock the number for an hour, whether a user has this number or not", async () => {
  const service = await startTestService();
  const api = service.client();
  for (let round = 0; round < 3; round += 1) {
    const { challengeId, code } = await sentCode(service);
    for (let guess = 0; guess < 5; guess += 1) {
      const wrong = { challengeId, code: wrongCode(code), platform: PLATFORM };
      await refusalOf(api.identity.logIn(wrong));
    }
    service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
  }
  const locked = await refusalOf(askForCode(api, PHONE));
  expect(locked.code).toBe("LOGIN_LOCKED");
  expect(locked.data).toHaveProperty("retryAfterSeconds");
  await askForCode(api, "13900000002");
});

test("a disabled user has no session any more", async () => {
  const service = await startTestService();
  const api = service.client();
  await logInAs(service, api, PHONE);
  await service.database.statements.update(appUser).set({ status: "DISABLED" });
  expect((await refusalOf(api.identity.getSession())).code).toBe("NOT_LOGGED_IN");
});
