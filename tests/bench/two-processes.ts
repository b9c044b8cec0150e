// Prints how two processes on one database compare with one: payments a second, and the end of a day. Asserts nothing.
import { setTimeout as pause } from "node:timers/promises";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { type Cluster, clusterOf, onDatabase } from "./cluster.ts";
import { LOANS, multiplyLoans } from "./end-of-day.ts";
import { openBench } from "./open-bench.ts";
import { openService } from "./open-service.ts";
import { openCaller, pay } from "./payments.ts";
import { medianOf, one, pairedRounds, ratioOf, say } from "./rounds.ts";
import { seed, type SeededDealer } from "./seed.ts";
import type { StartedServer } from "./start-server.ts";

const DEALERS = 8;
const PAYMENTS_PER_DEALER = 30;
const ROUNDS = Number(process.env["KEDU_BENCH_ROUNDS"] ?? 3);
/** A process says that it is there every five seconds, and the one that leads hears of it within three. */
const MEETING_MS = 9_000;
const MIDNIGHT = "2026-03-03T00:00:00+08:00";

const { close, dataDir, directory, start } = openBench();
const servers: StartedServer[] = [];

try {
  await run();
} finally {
  close();
}

async function run(): Promise<void> {
  const cluster = clusterOf(await startCluster(directory, { durable: true }));
  await cluster.create("seeded");
  const opened = await openService(cluster.urlOf("seeded"), dataDir);
  const amounts = { orders: PAYMENTS_PER_DEALER + 1, paid: 1 };
  const dealers = await seed(
    opened,
    Array.from({ length: DEALERS }, () => amounts),
  );
  await opened.close();
  servers.push(start(), start());
  await comparePayments(cluster, dealers);
  await multiplyLoans(cluster);
  await compareEndOfDay(cluster);
}

async function comparePayments(cluster: Cluster, dealers: readonly SeededDealer[]): Promise<void> {
  const by = (processes: number) => () =>
    cluster.onCopy("seeded", async (url) => {
      const ports: number[] = [];
      for (const server of servers.slice(0, processes)) {
        ports.push(await server.ask({ do: "serve", url, dataDir }));
      }
      const startedAt = performance.now();
      await Promise.all(
        dealers.map(async ({ cookie, orderIds }, index) => {
          const caller = openCaller(ports[index % processes] ?? 0, cookie);
          for (const orderId of orderIds.slice(0, PAYMENTS_PER_DEALER)) await pay(caller, orderId);
          caller.close();
        }),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      for (const server of servers) await server.ask({ do: "close" });
      return (DEALERS * PAYMENTS_PER_DEALER) / seconds;
    });
  await by(2)();
  const results = await pairedRounds({ ours: by(2), floor: by(1) }, ROUNDS);
  const [two, alone] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `Payments a second by two processes ${one(two)}, by one ${one(alone)}, ratio ${ratioOf(two, alone)}`,
  );
}

/** From the moment at which midnight passes until no loan is left of the day before. */
async function compareEndOfDay(cluster: Cluster): Promise<void> {
  const by = (processes: number) => () =>
    cluster.onCopy("lending", async (url) => {
      for (const server of servers.slice(0, processes)) {
        await server.ask({ do: "serve", url, dataDir });
      }
      await pause(MEETING_MS);
      const startedAt = performance.now();
      for (const server of servers.slice(0, processes)) {
        await server.ask({ do: "move-clock", to: MIDNIGHT });
      }
      await onDatabase(url, async (client) => {
        const open =
          "select from loan where status in ('ACTIVE', 'OVERDUE') and accrued_through < '2026-03-03' limit 1";
        while ((await client.query(open)).rowCount !== 0) await pause(50);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      for (const server of servers) await server.ask({ do: "close" });
      return seconds;
    });
  const results = await pairedRounds({ ours: by(2), floor: by(1) }, ROUNDS);
  const [two, alone] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `End of day over ${LOANS} loans by two processes ${one(two)} s, by one ${one(alone)} s, ${ratioOf(alone, two)} times as fast`,
  );
}
