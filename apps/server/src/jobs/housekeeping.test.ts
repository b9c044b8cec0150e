import { expect, test } from "vitest";
import { clientReport } from "../collect/report-tables.ts";
import { sql } from "../database/drizzle.ts";
import { inOneStatement, inTransaction } from "../database/transaction.ts";
import { idempotencyOf } from "../http/idempotency.ts";
import { takeToken } from "../http/limits.ts";
import { startTestService } from "../testing/service.ts";
import { housekeepingStep } from "./housekeeping.ts";

test("answers are kept for 30 days and windows until the night after their end", async () => {
  const { context, database, clock } = await startTestService({
    steps: (whole) => [housekeepingStep(whole)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const call = { userId: "U", operation: "repay", key: "k", bodySha256: "b" };
  await idempotencyOf(database, clock).once(call, async () => ({
    status: 200,
    body: new Uint8Array(),
  }));
  await inOneStatement(database, (tx) =>
    takeToken(tx, "a", { times: 1, windowSeconds: 60 }, clock.now()),
  );
  const left = async () => {
    const { rows } = await inTransaction(database, (tx) =>
      tx.execute(
        sql`select (select count(*) from idempotency_record) as answers, (select count(*) from rate_window) as windows`,
      ),
    );
    return rows[0];
  };
  // Nothing that anybody sees will happen.
  expect(await context.dueWork.next()).toBeNull();
  clock.moveTo("2026-03-03T03:29:59+08:00");
  await context.dueWork.settle();
  expect(await left()).toEqual({ answers: 1, windows: 1 });
  clock.moveTo("2026-03-03T03:30:00+08:00");
  await context.dueWork.settle();
  expect(await left()).toEqual({ answers: 1, windows: 0 });
  clock.moveTo("2026-04-02T00:00:00+08:00");
  await context.dueWork.settle();
  expect(await left()).toEqual({ answers: 1, windows: 0 });
  clock.moveTo("2026-04-02T03:30:00+08:00");
  await context.dueWork.settle();
  expect(await left()).toEqual({ answers: 0, windows: 0 });
});

test("reports of pages are kept for 30 days", async () => {
  const { app, context, database, clock } = await startTestService({
    steps: (whole) => [housekeepingStep(whole)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const at = clock.now().getTime();
  const hashes = { token: "", imei: "", customer_id: "", account_id: "" };
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/collect/common/v1/event",
    payload: {
      sysid: 20_175,
      detail: { ...hashes, version: "1.0.1", device: "", channel: "public", report_time: at },
      events: [{ name: "PAGE_OPEN", page: "/home", at, tags: { detail: {} } }],
    },
  });
  expect(statusCode).toBe(204);
  clock.moveTo("2026-04-01T03:30:00+08:00");
  await context.dueWork.settle();
  expect(await database.$count(clientReport)).toBe(1);
  clock.moveTo("2026-04-02T03:30:00+08:00");
  await context.dueWork.settle();
  expect(await database.$count(clientReport)).toBe(0);
});
