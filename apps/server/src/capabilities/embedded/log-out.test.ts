import { expect, test } from "vitest";
import { logInAs, refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  openTaskFor,
  outcomeFor,
  showFace,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";
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

const FACE = { task: "face", mobile: TASK_PHONE } as const;

test("logging out everywhere ends what other apps have opened, and what was proven stays done", async () => {
  const { service, dealer } = await startWithOpenLine();
  const [left, proven] = [await beginTaskFor(service, FACE), await beginTaskFor(service, FACE)];
  const { faceSessionId } = await showFace(proven.api);
  await dealer.api.identity.logOut({ everywhere: true });
  expect(await outcomeFor(service, left.taskId)).toMatchObject({ outcome: "CANCELLED" });
  expect(await outcomeFor(service, proven.taskId)).toMatchObject({
    outcome: "DONE",
    faceSessionId,
  });
  expect((await refusalOf(left.api.embedded.createTaskFace({}))).code).toBe("TASK_ENDED");
  // Their pages still hand the outcomes back.
  expect(await endTask(left.api)).toMatchObject({ outcome: "CANCELLED" });
  expect(await endTask(proven.api)).toMatchObject({ outcome: "DONE", faceSessionId });
});

test("a token that was not used opens nothing after it, and its opener cannot tell", async () => {
  const { service, dealer } = await startWithOpenLine();
  const unused = await openTaskFor(service, FACE);
  const stranger = await openTaskFor(service, { ...FACE, mobile: "13900000099" });
  await dealer.api.identity.logOut({ everywhere: true });
  const outcomes = () =>
    Promise.all([unused, stranger].map(({ taskId }) => outcomeFor(service, taskId)));
  const exchange = service.client().embedded.exchangeTaskToken({ token: unused.token });
  expect((await refusalOf(exchange)).code).toBe("TASK_TOKEN_INVALID");
  expect(await outcomes()).toMatchObject([{ outcome: "OPEN" }, { outcome: "OPEN" }]);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 5 * 60_000));
  expect(await outcomes()).toMatchObject([{ outcome: "EXPIRED" }, { outcome: "EXPIRED" }]);
});

test("logging this device out, or another person everywhere, leaves a task open", async () => {
  const { service, dealer } = await startWithOpenLine();
  const { taskId, api } = await beginTaskFor(service, FACE);
  const other = service.client();
  await logInAs(service, other, PHONE);
  await other.identity.logOut({ everywhere: true });
  await dealer.api.identity.logOut({ everywhere: false });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "OPEN" });
  await showFace(api);
  expect(await endTask(api)).toMatchObject({ outcome: "DONE" });
});

test("a task that is handed back while everything is logged out has one outcome", async () => {
  const { service, dealer } = await startWithOpenLine({ driver: "postgres" });
  const tasks = await Promise.all(Array.from({ length: 6 }, () => beginTaskFor(service, FACE)));
  for (const { api } of tasks.slice(0, 3)) await showFace(api);
  const [, ...handedBack] = await Promise.all([
    dealer.api.identity.logOut({ everywhere: true }),
    ...tasks.map(({ api }) => endTask(api)),
  ]);
  for (const [index, { taskId }] of tasks.entries()) {
    const outcome = index < 3 ? "DONE" : "CANCELLED";
    expect(handedBack[index]).toMatchObject({ outcome });
    expect(handedBack[index]).toMatchObject((await outcomeFor(service, taskId)) as object);
  }
});

test("a token that is exchanged while everything is logged out opens a task that has ended, or none", async () => {
  const { service, dealer } = await startWithOpenLine({ driver: "postgres" });
  const opened = await Promise.all(Array.from({ length: 6 }, () => openTaskFor(service, FACE)));
  const clients = opened.map(() => service.client());
  const exchanged = opened.map(({ token }, index) =>
    clients[index]?.embedded.exchangeTaskToken({ token }).then(
      () => "EXCHANGED",
      (error: unknown) => Reflect.get(Object(error), "code"),
    ),
  );
  const [, ...results] = await Promise.all([
    dealer.api.identity.logOut({ everywhere: true }),
    ...exchanged,
  ]);
  for (const [index, { taskId }] of opened.entries()) {
    expect(["EXCHANGED", "TASK_TOKEN_INVALID"]).toContain(results[index]);
    const outcome = results[index] === "EXCHANGED" ? "CANCELLED" : "OPEN";
    expect(await outcomeFor(service, taskId)).toMatchObject({ outcome });
  }
});
