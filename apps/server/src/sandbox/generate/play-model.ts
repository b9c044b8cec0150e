import { addDays, type BizDate, instantAt } from "@kedu/domain";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../../calls/context.ts";
import { readSafeAccount } from "../../capabilities/accounts/safe-accounts.ts";
import { connectDatabase } from "../../database/connect.ts";
import type { Database } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { migrate } from "../../database/migrate.ts";
import { findDealer } from "../partners/dealer-lookup.ts";
import { type Sandbox, sandboxOf } from "../partners/sandbox.ts";
import { dealerActor } from "../seed/dealer-actor.ts";
import { drawDemoPhotos } from "../seed/demo-photos.ts";
import { seedClock } from "../seed/seed-clock.ts";
import type { StartPastService } from "../seed/seed-demo.ts";
import { play } from "../seed/timeline.ts";
import { type InventedDealer, inventedDealer, profileOf } from "./invented-dealer.ts";
import { eventsOf, type ModelHistory } from "./model-histories.ts";
import { modelIds } from "./model-ids.ts";

/** A history as the service wrote it: the rows of each table, as JSON. */
export interface PlayedModel {
  readonly dealer: InventedDealer;
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** Where models are played: what the service needs, and the present. */
export interface ModelStage {
  readonly config: Context["config"];
  readonly startPast: StartPastService;
  readonly today: BizDate;
  readonly now: Date;
  /** Tables whose rows are wanted. */
  readonly tables: readonly string[];
}

const ADDRESS = "192.0.2.1";
/** Due work before the first event finds nothing. */
const DAYS_BEFORE = 1;

/**
 * Plays histories one after the other, each through the public API in an embedded database of its own, and gives what
 * `take` makes of each.
 */
export async function playModels<Result>(
  histories: readonly ModelHistory[],
  stage: ModelStage,
  take: (model: PlayedModel, history: ModelHistory) => Promise<Result>,
): Promise<Result[]> {
  const directory = await mkdtemp(join(tmpdir(), "kedu-generate-"));
  try {
    const migrated = join(directory, "migrated");
    const empty = await connectDatabase({ kind: "directory", dataDir: migrated });
    try {
      await migrate(empty);
    } finally {
      await empty.close();
    }
    const results: Result[] = [];
    for (const [index, history] of histories.entries()) {
      const dataDir = join(directory, String(index));
      await cp(migrated, dataDir, { recursive: true });
      const database = await connectDatabase({ kind: "directory", dataDir });
      try {
        const dealer = await playIn(database, history, stage);
        results.push(await take({ dealer, rows: await rowsOf(database, stage.tables) }, history));
      } finally {
        await database.close();
      }
      await rm(dataDir, { recursive: true });
    }
    return results;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function playIn(
  database: Database,
  history: ModelHistory,
  { config, startPast, today, now }: ModelStage,
): Promise<InventedDealer> {
  const clock = seedClock(instantAt(addDays(today, -history.openedDaysAgo - DAYS_BEFORE), "08:00"));
  let sandbox: Sandbox | null = null;
  const { app, context } = await startPast(
    { config, database },
    clock,
    (jobs) => [...jobs, ...(sandbox?.jobs ?? [])].map(clock.dated),
    modelIds,
  );
  sandbox = sandboxOf(context, async () => {});
  try {
    sandbox.door.leadTo(app);
    await sandbox.manufacturer.register();
    const invented = inventedDealer(0);
    const profile = profileOf(invented, today);
    const dealer = dealerActor(sandbox, await drawDemoPhotos(), profile, ADDRESS);
    await play(eventsOf(history, { sandbox, dealer, today }), clock, context.jobs, {
      until: () => now,
    });
    const known = await findDealer(context, invented.phone);
    const safe =
      known === null ? null : await readSafeAccount(database, context, known.enterpriseId);
    if (safe === null) throw new Error("the model has no safe account");
    // The bank chose its number.
    return { ...invented, safeAccountNo: safe.accountNo };
  } finally {
    await context.jobs.stop();
    await app.close();
  }
}

async function rowsOf(database: Database, tables: readonly string[]) {
  const rows = new Map<string, readonly string[]>();
  for (const table of tables) {
    const answer = await database.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
    );
    rows.set(
      table,
      answer.rows.map(({ row }) => row),
    );
  }
  return rows;
}
