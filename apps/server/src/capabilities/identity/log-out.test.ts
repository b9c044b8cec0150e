import { expect, test } from "vitest";
import { logInAs, refusalOf } from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";

const PHONE = "13900000001";

async function twoDevices(service: TestService) {
  const [phone, tablet] = [service.client(), service.client()];
  await logInAs(service, phone, PHONE);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 120_000));
  await logInAs(service, tablet, PHONE);
  return { phone, tablet };
}

test("logging out ends this session alone", async () => {
  const service = await startTestService();
  const { phone, tablet } = await twoDevices(service);
  expect(await phone.identity.logOut({ everywhere: false })).toEqual({ endedSessions: 1 });
  expect((await refusalOf(phone.identity.getSession())).code).toBe("NOT_LOGGED_IN");
  await tablet.identity.getSession();
});

test("logging out everywhere ends every session of the person", async () => {
  const service = await startTestService();
  const { phone, tablet } = await twoDevices(service);
  expect(await phone.identity.logOut({ everywhere: true })).toEqual({ endedSessions: 2 });
  expect((await refusalOf(tablet.identity.getSession())).code).toBe("NOT_LOGGED_IN");
});

test("a cookie that was kept after logging out opens nothing", async () => {
  const service = await startTestService();
  const { enterprise, userId } = await logInAs(service, service.client(), PHONE);
  const login = { userId, enterpriseId: enterprise.enterpriseId };
  const cookie = await service.cookieOf(login);
  await (await service.clientOf(login)).identity.logOut({ everywhere: true });
  const answer = await service.app.inject({ url: "/api/session", headers: { cookie } });
  expect(answer.statusCode).toBe(401);
});
