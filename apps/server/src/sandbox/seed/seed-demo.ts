import { addDays, instantAt } from "@kedu/domain";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { migrate } from "../../database/migrate.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { MakeId } from "../../runtime/identifier.ts";
import { DEMO_DEALERS } from "./demo-dealers.ts";
import { type Sandbox, sandboxOf } from "../partners/sandbox.ts";
import { sandboxSeed } from "../world/sandbox-tables.ts";
import { type DealerActor, dealerActor } from "./dealer-actor.ts";
import { drawDemoPhotos } from "./demo-photos.ts";
import { demoProfile } from "./demo-profiles.ts";
import { demoStories } from "./demo-stories.ts";
import { seedClock } from "./seed-clock.ts";
import { play } from "./timeline.ts";

/** Starts the service over the same database by a clock of the past. The composition root puts it together. */
export type StartPastService = (
  base: Pick<Context, "config" | "database">,
  clock: Clock,
  jobsOf: (jobs: readonly ScheduledJob[]) => readonly ScheduledJob[],
  makeIds?: (machineNow: () => Date) => MakeId,
) => Promise<{ readonly context: Context; readonly app: FastifyInstance }>;

/** The oldest history begins this many days ago: a line that was valid for a year and has expired. */
const HISTORY_DAYS = 373;
const SEED_ROW = 1;

/**
 * Puts the demo dealers into an unused database. A seed that was interrupted is wiped and begun again;
 * one that is there, or a database with people in it, is left alone.
 * @param onSeeded takes the share that is done, from 0 to 1
 */
export async function seedDemoOnce(
  context: Context,
  startPast: StartPastService,
  onSeeded?: (done: number) => void,
): Promise<void> {
  const { database } = context;
  const [seed] = await database.select().from(sandboxSeed);
  if (seed?.state === "DONE") return;
  if (seed === undefined && (await hasPeople(database))) return;
  if (seed !== undefined) await wipe(database);
  await seedDemo(context, startPast, onSeeded);
}

/** Wipes everything and seeds again. Due work must have been stopped; the clock reads its offset between the two. */
export async function reseedDemo(
  context: Context,
  refreshClock: () => Promise<void>,
  startPast: StartPastService,
): Promise<void> {
  await wipe(context.database);
  await refreshClock();
  await seedDemo(context, startPast);
}

async function hasPeople(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`select 1 from app_user limit 1`);
  return rows.length > 0;
}

/** Drops the schema and builds it again: the ledger cannot be emptied otherwise, and shall not be. */
async function wipe(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`drop schema public cascade`);
    await transaction.execute(sql`create schema public`);
  });
  await migrate(database);
}

/**
 * Creates the demo's past: through the public API, on a clock of its own that moves from a year ago to now. The service
 * has the same code and the same database afterwards, and cannot tell the difference.
 */
async function seedDemo(
  base: Context,
  startPast: StartPastService,
  onSeeded?: (done: number) => void,
): Promise<void> {
  const { database } = base;
  const today = base.clock.today();
  await markSeed(database, "RUNNING", base.clock.now());
  const clock = seedClock(instantAt(addDays(today, -HISTORY_DAYS), "08:00"));
  let sandbox: Sandbox | null = null;
  const { app, context } = await startPast(base, clock, (jobs) =>
    [...jobs, ...(sandbox?.jobs ?? [])].map(clock.dated),
  );
  sandbox = sandboxOf(context, async () => {});
  try {
    sandbox.door.leadTo(app);
    await sandbox.manufacturer.register();
    const actors = await castOf(sandbox, today);
    const stage = {
      sandbox,
      today,
      now: base.clock.now(),
      actor(last2: string) {
        const actor = actors.get(last2);
        if (actor === undefined) throw new RangeError(`no demo dealer ${last2}`);
        return actor;
      },
    };
    await play(demoStories(stage), clock, context.jobs, {
      until: () => base.clock.now(),
      onPlayed: onSeeded,
    });
  } finally {
    await context.jobs.stop();
    await app.close();
  }
  await markSeed(database, "DONE", base.clock.now());
}

async function castOf(sandbox: Sandbox, today: string): Promise<Map<string, DealerActor>> {
  const photos = await drawDemoPhotos();
  return new Map(
    DEMO_DEALERS.map(({ phone }, index) => {
      const last2 = phone.slice(-2);
      // Addresses for documentation (RFC 5737), one each: limits count by address.
      const address = `192.0.2.${index + 1}`;
      return [last2, dealerActor(sandbox, photos, demoProfile(last2, today), address)];
    }),
  );
}

async function markSeed(
  database: Database,
  state: "RUNNING" | "DONE",
  seededAt: Date,
): Promise<void> {
  await inOneStatement(database, (transaction) =>
    transaction
      .insert(sandboxSeed)
      .values({ id: SEED_ROW, state, seededAt })
      .onConflictDoUpdate({ target: sandboxSeed.id, set: { state, seededAt } }),
  );
}
