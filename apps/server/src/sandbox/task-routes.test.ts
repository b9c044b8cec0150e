import { expect, onTestFinished, test } from "vitest";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { startSandboxService } from "../testing/sandbox-service.ts";

/** A task that was opened and left at once, and the address that its person came back with. */
async function comeBack() {
  const service = await startSandboxService("2026-03-02T15:30:00+08:00");
  onTestFinished(() => service.close());
  const { mobile } = await insertPayingDealer(service.context);
  const opened = await service.console<{ address: string; taskId: string }>("POST", "tasks", {
    phone: mobile,
    task: "face",
  });
  const begun = await service.app.inject({
    method: "POST",
    url: "/api/task-sessions",
    payload: { token: opened.body.address.replace("/h5/login#", "") },
  });
  const [cookie = ""] = String(begun.headers["set-cookie"]).split(";");
  const ended = await service.app.inject({
    method: "POST",
    url: "/api/task/end",
    headers: { cookie, "idempotency-key": "end" },
    payload: {},
  });
  const url = new URL(ended.json<{ returnTo: string }>().returnTo, "https://kedu.example");
  const { keyId, ...query } = Object.fromEntries(url.searchParams);
  const returned = { ...query, endedAt: query["endedAt"] ?? null, faceSessionId: null };
  return { service, mobile, url, keyId, returned };
}

test("the sandbox's other app believes a signed outcome, and asks again", async () => {
  const { service, url, keyId, returned } = await comeBack();
  expect([url.pathname, keyId]).toEqual(["/sandbox/", "sandbox-opener"]);
  expect(await service.console("POST", "task-outcomes", returned)).toMatchObject({
    status: 200,
    body: { isGenuine: true, told: { task: "face", outcome: "CANCELLED" } },
  });
  const forged = { ...returned, outcome: "DONE" };
  expect(await service.console("POST", "task-outcomes", forged)).toMatchObject({
    body: { isGenuine: false, told: { outcome: "CANCELLED" } },
  });
  const unknown = { ...returned, taskId: service.context.ids() };
  expect(await service.console("POST", "task-outcomes", unknown)).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND" },
  });
}, 60_000);

test("the console lists what a task can be about", async () => {
  const { service, mobile } = await comeBack();
  expect(await service.console("GET", `tasks/contracts?phone=${mobile}`)).toEqual({
    status: 200,
    body: { items: [] },
  });
  expect(await service.console("GET", "tasks/contracts?phone=13911112222")).toMatchObject({
    status: 404,
    body: { code: "DEALER_NOT_FOUND" },
  });
  const task = { phone: mobile, task: "loanVerify" };
  expect(await service.console("POST", "tasks", task)).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID" },
  });
}, 60_000);
