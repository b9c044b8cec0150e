import { mayCall } from "@kedu/api";
import { EMBEDDED_TASKS, LOGIN_ROLES, type LoginRole } from "@kedu/domain";
import { expect, test } from "vitest";
import { insertBareDealer } from "../testing/dealer.ts";
import { openTaskFor, startWithApproval, TASK_PHONE } from "../testing/opener.ts";
import { startTestService } from "../testing/service.ts";
import { webOperations } from "./operations.ts";

test("each operation lets in those it declares as its callers, and no others", async () => {
  const service = await startTestService();
  const { app, context, cookieOf } = service;
  const dealer = await insertBareDealer(context);
  const cookies = new Map<"ANONYMOUS" | LoginRole, string>([["ANONYMOUS", ""]]);
  for (const role of LOGIN_ROLES) cookies.set(role, await cookieOf({ ...dealer, role }));
  const wrong: string[] = [];
  for (const { callers, method, name, path } of webOperations()) {
    // An id that is not in use, and a product that exists.
    const url = path.replace(":appCode", "APP1001").replaceAll(/:[a-zA-Z]+/g, context.ids());
    for (const [caller, cookie] of cookies) {
      const { json, statusCode } = await app.inject({
        method: method as "GET",
        url: `/api${url}`,
        headers: { cookie, ...(method === "GET" ? {} : { "content-type": "application/json" }) },
        ...(method === "GET" ? {} : { payload: "{}" }),
      });
      const { code } = json<{ code?: string }>();
      const isSigned = callers.kind === "PARTNER";
      const isRefused = isSigned
        ? code === "SIGNATURE_INVALID"
        : callers.kind === "TASK"
          ? code === "TASK_ENDED"
          : code === "NOT_LOGGED_IN" || code === "FORBIDDEN_ROLE";
      const expected = !mayCall(callers, caller);
      if (isRefused !== expected) wrong.push(`${name} as ${caller}: ${statusCode} ${code}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(EMBEDDED_TASKS)(
  "a borrower calls what the task %s is made of, and no operation of any other kind",
  async (task) => {
    const { contractId, service } = await startWithApproval();
    const { app, context } = service;
    const { token } = await openTaskFor(service, {
      task,
      mobile: TASK_PHONE,
      ...(task === "loanContract" || task === "loanVerify" ? { contractId } : {}),
      ...(task === "loanVerifyList" ? { appCode: "APP1001" } : {}),
    });
    const begun = await app.inject({
      method: "POST",
      url: "/api/task-sessions",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ token }),
    });
    const [cookie = ""] = String(begun.headers["set-cookie"]).split(";");
    expect(cookie).toMatch(/^kedu-task=/);
    const wrong: string[] = [];
    let cells = 0;
    // Ended last, or nothing could be done after it.
    const operations = webOperations().toSorted(
      (one, other) => Number(one.name === "endTask") - Number(other.name === "endTask"),
    );
    for (const { callers, method, name, path } of operations) {
      const url = path.replace(":appCode", "APP1001").replaceAll(/:[a-zA-Z]+/g, context.ids());
      const { json, statusCode } = await app.inject({
        method: method as "GET",
        url: `/api${url}`,
        headers: { cookie, ...(method === "GET" ? {} : { "content-type": "application/json" }) },
        ...(method === "GET" ? {} : { payload: "{}" }),
      });
      const { code } = json<{ code?: string }>();
      cells += 1;
      const isLetIn = statusCode !== 401 && statusCode !== 403;
      const isOfTask = callers.kind !== "TASK" || callers.tasks.includes(task);
      const expected = mayCall(callers, "BORROWER") && isOfTask;
      if (isLetIn !== expected) wrong.push(`${name}: ${statusCode} ${code}`);
    }
    expect(cells).toBeGreaterThan(200);
    expect(wrong).toEqual([]);
  },
);

test("an operation that takes an id finds nothing under an unknown id", async () => {
  const service = await startTestService();
  const { app, context, cookieOf } = service;
  const dealer = await insertBareDealer(context);
  const gets = webOperations().filter(
    ({ callers, method, path }) =>
      callers.kind !== "TASK" && method === "GET" && /:\w+Id/.test(path),
  );
  expect(gets.length).toBeGreaterThan(5);
  for (const { callers, path } of gets) {
    const role = LOGIN_ROLES.find((each) => mayCall(callers, each)) ?? "LEGAL_PERSON";
    const cookie = await cookieOf({ ...dealer, role });
    const url = `/api${path.replaceAll(/:[a-zA-Z]+/g, context.ids())}`;
    const answer = await app.inject({ method: "GET", url, headers: { cookie } });
    expect([answer.statusCode, url]).toEqual([404, url]);
  }
});
