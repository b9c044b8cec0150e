import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../../database/connect.ts";
import { sql } from "../../database/drizzle.ts";
import { stateLog } from "../../database/state-log-tables.ts";
import { copyTestDatabase, createTestDatabase } from "../database.ts";
import { expectBankAgrees, expectInvariants } from "../invariants.ts";
import { startTestService } from "../service.ts";
import { type OpenService, openService } from "./open-service.ts";
import { bundleVictim } from "./bundle-victim.ts";
import type { Trial } from "./trial.ts";
import { TRIALS } from "./trials.ts";
import { type VictimPool, victimPool } from "./victim-pool.ts";
import type { VictimTask } from "./victim-task.ts";

// Killed with SIGKILL before and after every awaited input or output of paying, borrowing, withdrawing, repaying and the work of an instant, the
// service comes back: every invariant holds, what was acknowledged is there, and the bank's own books say the same.

const DATA_KEY = randomBytes(32).toString("base64");
const LANES = 2;
/**
 * A death between two commits, calls to a provider or single statements that write leaves the same behind wherever it
 * comes, because a transaction that was not committed never was; and to die after one of them is to die before the
 * next. So every second of those on both sides leaves no state out. `npm run test:full` tries every input and output,
 * reads and statements inside of transactions too, on either side.
 */
const EACH = process.env["KEDU_FULL_TESTS"] === "1";
const STEP = EACH ? 1 : 2;

let dataDir: string;
let bundle: Awaited<ReturnType<typeof bundleVictim>>;
let victims: VictimPool;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kedu-kill-"));
  bundle = await bundleVictim();
  victims = victimPool(bundle.path, LANES);
});
afterAll(async () => {
  await victims.close();
  bundle.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Kills at point after point, on either side, until the victim gets through. @returns the last point. */
async function killEverywhere(trial: Trial): Promise<number> {
  const prepared = await createTestDatabase();
  try {
    const { does, states } = await prepareIn(prepared.url, trial);
    const killOn = async (side: "before" | "after"): Promise<number> => {
      for (let at = 1; ; at += STEP) {
        if (!(await survives(prepared.url, trial, does, { at, side, states }))) return at - STEP;
      }
    };
    const [before, after] = await Promise.all([killOn("before"), killOn("after")]);
    expect(after).toBe(before);
    return before;
  } finally {
    await prepared.drop();
  }
}

async function prepareIn(url: string, trial: Trial) {
  const database = await connectDatabase({ kind: "postgres", url, poolSize: 4 });
  const service = await startTestService({
    environment: { KEDU_DATA_KEY: DATA_KEY },
    replacements: { database },
  });
  const does = await trial.prepare(service);
  const states = await database.$count(stateLog);
  await service.app.close();
  await service.context.jobs.stop();
  // Only a database without connections can be copied.
  await database.close();
  return { does, states };
}

/** @returns false when the victim got through: the point was the last. */
async function survives(
  prepared: string,
  trial: Trial,
  does: VictimTask["does"],
  {
    at,
    side,
    states,
  }: { readonly at: number; readonly side: "before" | "after"; readonly states: number },
): Promise<boolean> {
  const { url, drop } = await copyTestDatabase(prepared);
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, KEDU_DATA_KEY: DATA_KEY };
  try {
    const end = await victims.run({
      environment: {
        ...environment,
        KILL_AT: String(at),
        KILL_SIDE: side,
        KILL_SCOPE: trial.scope,
        ...(EACH ? {} : { KILL_ONLY: "lasting" }),
      },
      now: trial.now,
      does,
    });
    const service = await openService(environment, trial.now);
    try {
      const acknowledged: unknown = end.answer?.status === 200 ? JSON.parse(end.answer.body) : null;
      await expectInvariants(service.context.database, service.clock.now());
      if (does.kind === "request") await expectAudited(service.context.database, trial, states);
      await trial.recover(service, does, acknowledged);
      await expectInvariants(service.context.database, service.clock.now());
      await expectBankAgrees(service.context.database);
    } catch (error) {
      throw new Error(`killed ${side} point ${at} of ${trial.scope}`, { cause: error });
    } finally {
      await service.close();
    }
    return end.killed;
  } finally {
    await drop();
  }
}

/** What the request changed, if anything, was committed with its one entry in the audit trail. */
async function expectAudited(
  database: OpenService["context"]["database"],
  { scope }: Trial,
  statesBefore: number,
): Promise<void> {
  const { rows } = await database.execute<{ entries: number }>(sql`
    select count(distinct said ->> 'requestId') as entries
    from (
      select payload::jsonb as said from audit union all select payload::jsonb from audit_entry
    ) entry
    where said ->> 'operation' = ${scope}`);
  const changed = (await database.$count(stateLog)) > statesBefore;
  expect(rows[0]?.entries).toBeGreaterThanOrEqual(changed ? 1 : 0);
  expect(rows[0]?.entries).toBeLessThanOrEqual(1);
}

test.each(TRIALS)(
  "killed at any moment of %s, nothing is lost and nothing happens twice",
  { timeout: EACH ? 3_600_000 : 600_000 },
  async (name, trial) => {
    const points = await killEverywhere(trial);
    console.log(`${name}: survived every kill up to point ${points}, on both sides`);
    expect(points).toBeGreaterThan(EACH ? 5 : 0);
  },
);
