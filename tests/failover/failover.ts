// Kills what carries the service while dealers pay, and says what they saw. Ends with 1 where a payment that was
// acknowledged is lost, one was made twice, or an invariant is broken.
import { setTimeout as pause } from "node:timers/promises";
import { type Callers, longestGapSeconds } from "./callers.ts";
import { until } from "./daemon.ts";
import { type Fault, faultsOf } from "./faults.ts";
import { type Paying, startPaying } from "./paying.ts";
import { DECISIONS } from "./postgres-node.ts";
import { onStack, type Stack, stackOf } from "./stack.ts";

const CALM_MS = 4_000;
/** Payments after a fault until it counts as over, and for how long they are waited for. */
const RECOVERED_PAYMENTS = 10;
const RECOVERY_SECONDS = 120;
/** Unknown results are asked for after some seconds, so the books agree a little later. */
const SETTLED_SECONDS = 90;
const PRICE_ROUNDS = 2;
const PRICE_MS = 10_000;

/** What came of a fault. */
interface Result {
  readonly fault: string;
  readonly withoutPayment: number;
  readonly withoutRead: number;
  readonly longestWait: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly refusals: string;
  readonly broken: readonly string[];
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function tryFault(
  fault: Fault,
  { stack, world, startCallers }: { readonly stack: Stack } & Paying,
): Promise<Result> {
  await stack.whole();
  const callers = startCallers();
  const { sight } = callers;
  await pause(CALM_MS);
  await fault.strike();
  const paidBefore = sight.acknowledged.length;
  const recovered = await isTrue(
    until("dealers pay again", RECOVERY_SECONDS, async () =>
      Promise.resolve(sight.acknowledged.length >= paidBefore + RECOVERED_PAYMENTS),
    ),
  );
  const endsAt = Date.now();
  await fault.heal();
  await stack.whole();
  await callers.stop();
  let broken: readonly string[] = [];
  await until("the books agree", SETTLED_SECONDS, async () => {
    broken = await world.broken();
    return broken.length === 0;
  }).catch(() => {});
  const acknowledged = [...sight.acknowledged];
  const refusals = [...sight.refusals].map(([name, count]) => `${count} × ${name}`).join(", ");
  return {
    fault: fault.name,
    withoutPayment: longestGapSeconds(before(sight.paidAt, endsAt), endsAt),
    withoutRead: longestGapSeconds(before(sight.readAt, endsAt), endsAt),
    longestWait: sight.longestMs / 1000,
    acknowledged: acknowledged.length,
    ...(await world.compare(acknowledged)),
    refusals: refusals === "" ? "nothing" : refusals,
    broken: recovered ? broken : ["no recovery", ...broken],
  };
}

const isTrue = (happening: Promise<void>): Promise<boolean> =>
  happening.then(
    () => true,
    () => false,
  );

const before = (instants: readonly number[], endsAt: number) =>
  instants.filter((at) => at <= endsAt);

/** Payments a second with a synchronous replica and without, in turn. */
async function comparePrice(stack: Stack, startCallers: () => Callers): Promise<void> {
  const rates = { with: 0, without: 0 };
  for (let round = 0; round < PRICE_ROUNDS; round += 1) {
    for (const kind of ["with", "without"] as const) {
      const { leader } = await stack.roles();
      await stack.tell(leader, "PATCH", "/config", { synchronous_mode: kind === "with" });
      // Each node takes it over in its next round.
      await pause(2 * DECISIONS.loop_wait * 1000);
      const callers = startCallers();
      await pause(PRICE_MS);
      rates[kind] += callers.sight.acknowledged.length / (PRICE_MS / 1000) / PRICE_ROUNDS;
      await callers.stop();
    }
  }
  const { leader } = await stack.roles();
  await stack.tell(leader, "PATCH", "/config", { synchronous_mode: true });
  await pause(2 * DECISIONS.loop_wait * 1000);
  say(
    `Payments a second: ${rates.with.toFixed(1)} with a synchronous replica, ${rates.without.toFixed(1)} without (${(rates.with / rates.without).toFixed(2)} times).\n`,
  );
}

function report(results: readonly Result[]): void {
  const rows = [
    ["fault", "no payment", "no read", "longest wait", "paid", "lost", "doubled", "broken"],
    ...results.map((one) => [
      one.fault,
      `${one.withoutPayment.toFixed(1)} s`,
      `${one.withoutRead.toFixed(1)} s`,
      `${one.longestWait.toFixed(1)} s`,
      String(one.acknowledged),
      String(one.lost),
      String(one.doubled),
      one.broken.length === 0 ? "none" : one.broken.join(" "),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  say("");
  for (const row of rows)
    say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
}

async function main(stack: Stack): Promise<number> {
  say("Starting two processes of the service …");
  const paying = await startPaying(stack, ["kedu-1", "kedu-2"]);
  try {
    await comparePrice(stack, paying.startCallers);
    const results: Result[] = [];
    for (const fault of faultsOf(stack, paying.processes)) {
      const result = await tryFault(fault, { stack, ...paying });
      results.push(result);
      say(
        `${fault.name}: no payment for ${result.withoutPayment.toFixed(1)} s; callers saw ${result.refusals}`,
      );
    }
    report(results);
    const isWell = results.every(
      ({ lost, doubled, broken }) => lost === 0 && doubled === 0 && broken.length === 0,
    );
    return isWell ? 0 : 1;
  } finally {
    await paying.world.close();
  }
}

process.exit(
  await onStack(await stackOf(), async (stack) => {
    say("Starting PostgreSQL under Patroni, with etcd, HAProxy and PgBouncer …");
    await stack.start();
    return main(stack);
  }),
);
