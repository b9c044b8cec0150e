// Prints how long an export of a statement takes and what memory it needs, for lines and for ten times as many. Asserts
// nothing.
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { EXPORT_MAX_ROWS, type ExportFormat } from "@kedu/domain";
import { makeExport } from "@kedu/server/src/capabilities/statement-exports/make-export.ts";
import { readExport } from "@kedu/server/src/capabilities/statement-exports/export-reader.ts";
import { insertExport } from "@kedu/server/src/capabilities/statement-exports/export-writer.ts";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import { post } from "@kedu/server/src/ledger/post.ts";
import { cashIn } from "@kedu/server/src/ledger/posting.ts";
import { insertPayingDealer } from "@kedu/server/src/testing/paying-dealer.ts";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { clusterOf } from "./cluster.ts";
import { openBench } from "./open-bench.ts";
import { openService, type OpenService } from "./open-service.ts";
import { say, timed } from "./rounds.ts";

const MEBIBYTE = 1_048_576;
const TOGETHER = 500;
const ROWS = [EXPORT_MAX_ROWS.CSV / 10, EXPORT_MAX_ROWS.CSV];

const { close, dataDir, directory } = openBench();
try {
  const cluster = clusterOf(await startCluster(directory, { durable: true }));
  await cluster.create("exports");
  const service = await openService(cluster.urlOf("exports"), dataDir);
  for (const [index, rows] of ROWS.entries()) {
    const dealer = await insertPayingDealer(service.context, { number: index + 1 });
    await book(service, dealer.enterpriseId, rows);
    for (const format of ["CSV", "XLSX"] as const) {
      await measure(service, dealer, { format, rows });
    }
  }
  await service.close();
} finally {
  close();
}

/** Books lines of one month. */
async function book({ context }: OpenService, enterpriseId: string, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += TOGETHER) {
    const lines = Array.from({ length: TOGETHER }, (_, place) =>
      cashIn({
        enterpriseId,
        bookedOn: "2026-01-15",
        bankChannel: "ICBC_BANK",
        amountFen: 1 + (((from + place) * 7_919) % 1_000_003),
        repaymentId: context.ids(),
      }),
    );
    await inTransaction(context.database, (transaction) => post(transaction, context, lines));
  }
}

interface Plan {
  readonly format: ExportFormat;
  readonly rows: number;
}

async function measure(
  { context }: OpenService,
  dealer: { readonly enterpriseId: string; readonly userId: string },
  { format, rows }: Plan,
): Promise<void> {
  const { database, ids, clock } = context;
  const { enterpriseId, userId } = dealer;
  const id = ids();
  const now = clock.now();
  await inTransaction(database, (transaction) =>
    insertExport(
      transaction,
      {
        id,
        enterpriseId,
        userId,
        requestId: id,
        format,
        language: "zh-CN",
        fromMonth: "2026-01",
        toMonth: "2026-01",
      },
      now,
    ),
  );
  collectAll();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  // What is left of the heap by full collections while it works: the rest is not in use any more.
  const collections = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) peak = Math.max(peak, process.memoryUsage().heapUsed);
  });
  collections.observe({ entryTypes: ["gc"] });
  const looking = setInterval(collectAll, 200);
  const seconds = await timed(() => makeExport(context, id, now));
  clearInterval(looking);
  collections.disconnect();
  const made = await readExport(database, enterpriseId, id);
  say(
    `${format} of ${rows} lines: ${made?.status} with ${made?.rowCount} in ${seconds.toFixed(1)} s, ${((made?.sizeBytes ?? 0) / MEBIBYTE).toFixed(1)} MiB, heap in use at most ${((peak - before) / MEBIBYTE).toFixed(1)} MiB above the beginning`,
  );
}

function isFull(entry: object): boolean {
  const { kind } = ("detail" in entry ? entry.detail : {}) as { readonly kind?: number };
  return kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function collectAll(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
