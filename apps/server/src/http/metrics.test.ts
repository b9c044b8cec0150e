import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../database/drizzle.ts";
import { startTestService } from "../testing/service.ts";
import { serveMetrics } from "./metrics.ts";

const PRODUCTION = {
  KEDU_MODE: "production",
  DATABASE_URL: "postgresql://unused/unused",
  KEDU_DATA_KEY: Buffer.alloc(32, 1).toString("base64"),
  PUBLIC_ORIGIN: "https://credit.example",
};

async function open(environment: Readonly<Record<string, string>> = {}) {
  // With the H5, every unknown address opens its page.
  const h5Dist = mkdtempSync(join(tmpdir(), "kedu-dist-"));
  onTestFinished(() => rmSync(h5Dist, { recursive: true, force: true }));
  writeFileSync(join(h5Dist, "index.html"), "<p>page");
  const service = await startTestService({ environment, h5Dist });
  await serveMetrics(service.app, service.context);
  const ask = (authorization?: string) =>
    service.app.inject({
      url: "/metrics",
      ...(authorization === undefined ? {} : { headers: { authorization } }),
    });
  return { service, ask };
}

test("late and failing work is shown by job, with the kind of error and without personal data", async () => {
  const { service, ask } = await open();
  const { context, database, clock } = service;
  await context.jobs.settle();
  const before = (await ask()).body;
  expect(before).toContain("kedu_database_up 1\n");
  expect(before).toContain("kedu_due_work_longest_late_seconds 0\n");
  expect(before).not.toContain("{step=");
  await database.execute(sql`insert into sms_outbox (id, enterprise_id, kind, facts, dedupe_key, status, tries, next_try_at, created_at, updated_at)
    select 'M' || n, 'E', 'ID_EXPIRING', '{}', 'D' || n, 'PENDING', 0, ${clock.now().toISOString()}::timestamptz - interval '90 seconds', now(), now()
    from generate_series(1, 2) n`);
  expect((await ask()).body).toContain('kedu_due_work_late_seconds{step="text messages"} 90\n');
  await database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the phone is 13900000001' using errcode = '22003'; end $$`),
  );
  await database.execute(
    sql.raw(
      "create trigger refuse before update on sms_outbox for each row execute function refuse()",
    ),
  );
  await context.jobs.settle();
  const { body, headers } = await ask();
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  const labels = '{step="text messages",error="22003"}';
  expect(body).toContain(`kedu_due_work_failing_units${labels} 2\n`);
  expect(body).toContain(
    `kedu_due_work_failing_since_seconds${labels} ${clock.machineNow().getTime() / 1000}\n`,
  );
  expect(body).toMatch(/kedu_due_work_lease_left_seconds [1-9]/);
  expect(body).toContain("kedu_audit_chain_behind_seconds 0\n");
  expect(body).not.toMatch(/13900000001|M1|phone/);
  // Each line is valid in the format.
  for (const line of body.trimEnd().split("\n")) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{[^}]+\})? -?[0-9.e+-]+)$/);
  }
});

test("production requires the token, and shows nothing when none is set", async () => {
  const token = "a-token-of-the-monitoring";
  const closed = await open(PRODUCTION);
  const guarded = await open({ ...PRODUCTION, METRICS_TOKEN: token });
  const statuses = async (ask: typeof closed.ask) =>
    Promise.all(
      [undefined, "Bearer ", `Bearer ${token}`, `bearer ${token}x`, token].map(
        async (authorization) => (await ask(authorization)).statusCode,
      ),
    );
  expect(await statuses(closed.ask)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(guarded.ask)).toEqual([404, 404, 200, 404, 404]);
});

test("without its database the process still reports its state", async () => {
  const { service, ask } = await open();
  await service.context.jobs.stop();
  await service.database.execute(sql`drop table due_failure`);
  const { body, statusCode } = await ask();
  expect(statusCode).toBe(200);
  expect(body).toContain("kedu_database_up 0\n");
  expect(body).toMatch(/^process_resident_memory_bytes [0-9]+$/m);
});
