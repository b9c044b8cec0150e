import { expect, test } from "vitest";
import { logInAs, pass } from "../testing/applicant.ts";
import { startTestService, type TestService } from "../testing/service.ts";

const DAY_SECONDS = 86_400;

async function startLoggedIn() {
  const service = await startTestService();
  const { enterprise, userId } = await logInAs(service, service.client(), "13900000001");
  const cookie = await service.cookieOf({ userId, enterpriseId: enterprise.enterpriseId });
  return { service, cookie };
}

/** Asks who is logged in. @returns the status, and the cookie that came back, if any */
async function ask({ app }: TestService, cookie: string) {
  const answer = await app.inject({ url: "/api/session", headers: { cookie } });
  const set = answer.headers["set-cookie"];
  const given = (Array.isArray(set) ? set : [set ?? ""]).at(-1)?.split(";", 1)[0] ?? "";
  return { status: answer.statusCode, given };
}

test("a token is replaced once a day, and the former one ends when the new one is used", async () => {
  const { service, cookie } = await startLoggedIn();
  expect(await ask(service, cookie)).toEqual({ status: 200, given: "" });
  await pass(service, DAY_SECONDS + 1);
  const { given } = await ask(service, cookie);
  expect(given).toMatch(/^kedu=[\w-]{43}$/);
  expect(given).not.toBe(cookie);
  // Calls that were under way have the former one.
  expect(await ask(service, cookie)).toEqual({ status: 200, given: "" });
  expect(await ask(service, given)).toEqual({ status: 200, given: "" });
  expect((await ask(service, cookie)).status).toBe(200);
  await pass(service, DAY_SECONDS + 1);
  const next = await ask(service, given);
  expect(next.status).toBe(200);
  expect(next.given).not.toBe("");
});

test("a replaced token that comes back later ends the session of whoever holds it", async () => {
  const { service, cookie } = await startLoggedIn();
  await pass(service, DAY_SECONDS + 1);
  const { given } = await ask(service, cookie);
  await ask(service, given);
  await pass(service, 61);
  expect((await ask(service, cookie)).status).toBe(401);
  expect((await ask(service, given)).status).toBe(401);
});

test("where the answer with the new token was lost, the former one gets another", async () => {
  const { service, cookie } = await startLoggedIn();
  await pass(service, DAY_SECONDS + 1);
  const lost = await ask(service, cookie);
  await pass(service, 61);
  const again = await ask(service, cookie);
  expect(again.status).toBe(200);
  expect(again.given).not.toBe("");
  expect((await ask(service, lost.given)).status).toBe(401);
  expect((await ask(service, again.given)).status).toBe(200);
});

test("of many calls with an old token at once, one gets a new one and all are answered", async () => {
  const { service, cookie } = await startLoggedIn();
  await pass(service, DAY_SECONDS + 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(service, cookie)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(answers.filter(({ given }) => given !== "")).toHaveLength(1);
});

test("logging out with the former token logs out", async () => {
  const { service, cookie } = await startLoggedIn();
  await pass(service, DAY_SECONDS + 1);
  const { given } = await ask(service, cookie);
  const payload = { everywhere: false };
  await service.app.inject({
    method: "POST",
    url: "/api/session/end",
    headers: { cookie },
    payload,
  });
  expect((await ask(service, given)).status).toBe(401);
});
