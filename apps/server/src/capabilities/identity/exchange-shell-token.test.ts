import { expect, test } from "vitest";
import { eq } from "../../database/drizzle.ts";
import { sandboxShellToken } from "../../sandbox/providers/sandbox-shell.ts";
import { answerNext, askForCode, logInAs, refusalOf, wrongCode } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { appUser, session } from "./identity-tables.ts";

const PHONE = "13900000001";
const OTHER_PHONE = "13900000002";
const DEVICE = { shell: "wallet", deviceId: "d3f1c0de-0001" } as const;
const INVALID = { code: "SHELL_TOKEN_INVALID" };

function tokenOf(service: TestService, more: { mobile?: string; lifeSeconds?: number } = {}) {
  const { context } = service;
  return sandboxShellToken(
    { ...context, makeId: context.ids },
    { mobile: PHONE, ...DEVICE, ...more },
  );
}

/** A service on which this person has logged in before. */
async function knownPerson() {
  const service = await startTestService();
  const before = await logInAs(service, service.client(), PHONE);
  return { service, before };
}

test("a shell's token begins a session like any other", async () => {
  const { service, before } = await knownPerson();
  const api = service.client();
  const token = tokenOf(service);
  const { session: begun, before: whose } = await api.identity.exchangeShellToken({
    token,
    ...DEVICE,
    deviceModel: "X1",
    appVersion: "6.2.100",
  });
  expect(whose).toBe("NOBODY");
  expect(begun).toMatchObject({ userId: before.userId, enterprise: before.enterprise });
  expect(await api.identity.getSession()).toEqual(begun);
  const rows = await service.database
    .select()
    .from(session)
    .where(eq(session.userId, before.userId));
  expect(rows.at(-1)).toMatchObject({
    platform: "FINANCAL_H5",
    deviceModel: "X1",
    appVersion: "6.2.100",
    revokedAt: null,
  });
  // Neither the person nor the device can be read from it, and nothing of it is stored.
  const inside = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("latin1");
  for (const secret of [PHONE, DEVICE.deviceId]) {
    expect(token + inside).not.toContain(secret);
  }
  for (const secret of [token, DEVICE.deviceId]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a token works once, whichever caller sends it again", async () => {
  const { service } = await knownPerson();
  const call = { token: tokenOf(service), ...DEVICE };
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => service.client().identity.exchangeShellToken(call)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const again = await refusalOf(service.client().identity.exchangeShellToken(call));
  expect(again).toMatchObject(INVALID);
});

test("every wrong token has the same answer, and begins no session", async () => {
  const { service } = await knownPerson();
  const sessions = await service.database.$count(session);
  const good = tokenOf(service);
  const flipped = (at: number) =>
    `${good.slice(0, at)}${good[at] === "A" ? "B" : "A"}${good.slice(at + 1)}`;
  const attempts: Record<string, object> = {
    "no user's token": { token: "shell-token-of-no-user" },
    "a changed body": { token: flipped(20) },
    "a changed signature": { token: flipped(good.length - 2) },
    "without a signature": { token: good.slice(0, good.lastIndexOf(".")) },
    "another device": { token: good, deviceId: "d3f1c0de-0002" },
    "the other shell": { token: good, shell: "finance" },
    "a number that never logged in": { token: tokenOf(service, { mobile: OTHER_PHONE }) },
    "made for longer than a page's start": { token: tokenOf(service, { lifeSeconds: 3600 }) },
    "run out": { token: tokenOf(service, { lifeSeconds: 0 }) },
  };
  for (const [why, attempt] of Object.entries(attempts)) {
    const api = service.client();
    const refused = await refusalOf(
      api.identity.exchangeShellToken({ token: good, ...DEVICE, ...attempt }),
    );
    expect(refused, why).toMatchObject(INVALID);
    expect(await refusalOf(api.identity.getSession()), why).toMatchObject({
      code: "NOT_LOGGED_IN",
    });
  }
  expect(await service.database.$count(session)).toBe(sessions);
  expect(await service.database.$count(appUser)).toBe(1);
  const { before } = await service.client().identity.exchangeShellToken({ token: good, ...DEVICE });
  expect(before).toBe("NOBODY");
});

test("a token expires by the machine's clock", async () => {
  const { service } = await knownPerson();
  const token = tokenOf(service);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 121_000));
  const late = await refusalOf(service.client().identity.exchangeShellToken({ token, ...DEVICE }));
  expect(late).toMatchObject(INVALID);
});

test("the same person keeps the session; another person's ends", async () => {
  const { service, before } = await knownPerson();
  const api = service.client();
  const other = await logInAs(service, api, OTHER_PHONE);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 90_000));

  const same = await api.identity.exchangeShellToken({
    token: tokenOf(service, { mobile: OTHER_PHONE }),
    ...DEVICE,
  });
  expect(same).toMatchObject({ before: "SAME_PERSON", session: { loggedInAt: other.loggedInAt } });

  const changed = await api.identity.exchangeShellToken({ token: tokenOf(service), ...DEVICE });
  expect(changed).toMatchObject({ before: "OTHER_PERSON", session: { userId: before.userId } });
  expect(await api.identity.getSession()).toEqual(changed.session);
  const ended = await service.database
    .select()
    .from(session)
    .where(eq(session.userId, other.userId));
  expect(ended.map(({ revokedAt }) => revokedAt === null)).toEqual([false]);
});

test("a number that is locked after wrong codes is locked here too", async () => {
  const { service } = await knownPerson();
  const api = service.client();
  for (let round = 0; round < 3; round += 1) {
    service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
    const { challengeId } = await askForCode(api, PHONE);
    for (let guess = 0; guess < 5; guess += 1) {
      await refusalOf(
        api.identity.logIn({ challengeId, code: wrongCode("000000"), platform: "FINANCAL_H5" }),
      );
    }
  }
  const locked = await refusalOf(
    service.client().identity.exchangeShellToken({ token: tokenOf(service), ...DEVICE }),
  );
  expect(locked).toMatchObject({ code: "LOGIN_LOCKED" });
});

test("a shell's login that is unavailable, or refuses, begins no session", async () => {
  const { service } = await knownPerson();
  for (const [mode, code] of [
    ["unavailable", "PROVIDER_UNAVAILABLE"],
    ["lose", "PROVIDER_TIMEOUT"],
    ["refuse", "SHELL_TOKEN_INVALID"],
  ] as const) {
    await answerNext(service, "shell", "verifyToken", mode);
    const refused = await refusalOf(
      service.client().identity.exchangeShellToken({ token: tokenOf(service), ...DEVICE }),
    );
    expect(refused).toMatchObject({ code });
  }
});

test("tries are limited by address", async () => {
  const service = await startTestService();
  const api = service.client();
  const tries = Array.from({ length: 105 }, () =>
    refusalOf(api.identity.exchangeShellToken({ token: "x", ...DEVICE })),
  );
  const codes = (await Promise.all(tries)).map(({ code }) => code);
  expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(5);
});
