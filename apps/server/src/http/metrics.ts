import { createHash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { sql } from "../database/drizzle.ts";
import type { ReplicaReader } from "../database/read-replica.ts";
import { readFailingJobs } from "../jobs/unit-failures.ts";
import type { Context } from "../calls/context.ts";
import { readSecondsBehind } from "./audit-chain.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";
const NANOSECONDS = 1e9;
/** The page does not wait for a database that does not answer, but reports it. */
const DATABASE_TIMEOUT_MS = 2_000;

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Metric {
  /** A counter only grows while the process lives. */
  readonly type: "gauge" | "counter";
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

/**
 * `GET /metrics`, in Prometheus' text format: which due work is late or stuck, and the state of the process. Names of
 * jobs and codes of errors, no personal data. In production it requires `Authorization: Bearer` with METRICS_TOKEN, and
 * without that variable there is no such page.
 */
export async function serveMetrics(app: FastifyInstance, context: Context): Promise<void> {
  const { mode, metricsToken } = context.config;
  const startedAt = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook("onClose", async () => {
    delay.disable();
  });

  app.get("/metrics", async ({ headers }, reply) => {
    const isOpen = metricsToken === null && mode === "sandbox";
    if (!isOpen && !carries(headers.authorization, metricsToken)) return reply.callNotFound();
    const metrics = [
      ...(await dueWorkMetrics(context)),
      ...replicaMetrics(context.replica),
      gauge("process_start_time_seconds", "Start of the process, in Unix seconds.", startedAt),
      gauge(
        "process_resident_memory_bytes",
        "Resident memory of the process.",
        process.memoryUsage.rss(),
      ),
      gauge(
        "nodejs_eventloop_lag_p99_seconds",
        "99th percentile of how late the event loop was since the last look.",
        finite(delay.percentile(99) / NANOSECONDS),
      ),
    ];
    delay.reset();
    return reply.type(TYPE).header("cache-control", "no-store").send(textOf(metrics));
  });
}

async function dueWorkMetrics(context: Context): Promise<Metric[]> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), DATABASE_TIMEOUT_MS).unref();
  });
  const known = await Promise.race([readDueWork(context).catch(() => null), late]);
  const up = gauge("kedu_database_up", "Whether the database answers.", known === null ? 0 : 1);
  return known === null ? [up] : [up, ...known];
}

async function readDueWork({ database, jobs, clock }: Context): Promise<Metric[]> {
  const late = await jobs.late();
  const failing = await readFailingJobs(database);
  const { rows } = await database.execute<{ left: string | number }>(
    sql`select extract(epoch from lease_until - clock_timestamp()) as left from due_lease`,
  );
  const now = clock.now().getTime();
  const lateSeconds = late.map(({ name, at }) => ({
    labels: { step: name },
    value: Math.max(0, (now - at.getTime()) / 1000),
  }));
  const labelled = failing.map(({ job, error, ...one }) => ({
    labels: { step: job, error },
    ...one,
  }));
  return [
    gauge(
      "kedu_due_work_longest_late_seconds",
      "How late the due work is that has waited longest; 0 when none waits.",
      Math.max(0, ...lateSeconds.map(({ value }) => value)),
    ),
    {
      type: "gauge",
      name: "kedu_due_work_late_seconds",
      help: "How late each kind of due work is that waits now.",
      samples: lateSeconds,
    },
    {
      type: "gauge",
      name: "kedu_due_work_failing_units",
      help: "Units of due work that failed when they were last tried, by step and error.",
      samples: labelled.map(({ labels, units }) => ({ labels, value: units })),
    },
    {
      type: "gauge",
      name: "kedu_due_work_failing_since_seconds",
      help: "Since when the first of them fails, in Unix seconds.",
      samples: labelled.map(({ labels, since }) => ({ labels, value: since.getTime() / 1000 })),
    },
    gauge(
      "kedu_due_work_lease_left_seconds",
      "How long the process that does due work may still do so without a sign of life; below 0 no process does it.",
      Number(rows[0]?.left ?? -1),
    ),
    gauge(
      "kedu_audit_chain_behind_seconds",
      "For how long the audit entry that has waited longest could have been in the chain.",
      await readSecondsBehind(database),
    ),
  ];
}

function replicaMetrics(replica: ReplicaReader): Metric[] {
  const counts = replica.counts();
  if (counts === null) return [];
  return [
    {
      type: "counter",
      name: "kedu_replica_reads_total",
      help: "Statements and exports that the replica answered.",
      samples: [{ value: counts.replica }],
    },
    {
      type: "counter",
      name: "kedu_replica_primary_reads_total",
      help: "Those that the primary answered in its place, by reason.",
      samples: Object.entries(counts.primary).map(([reason, value]) => ({
        labels: { reason },
        value,
      })),
    },
  ];
}

function gauge(name: string, help: string, value: number): Metric {
  return { type: "gauge", name, help, samples: [{ value }] };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function textOf(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ type, name, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels = {}, value }) => `${name}${labelsOf(labels)} ${value}`),
  ]);
  return `${lines.join("\n")}\n`;
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replaceAll(/["\\\n]/g, (sign) => (sign === "\n" ? "\\n" : `\\${sign}`))}"`,
  );
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Whether a request carries the token. Hashes are compared, so that the time reveals nothing about it. */
function carries(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false;
  const [given, wanted] = [authorization, `Bearer ${token}`].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}
