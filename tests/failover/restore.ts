// Backs a cluster up with pgBackRest while dealers pay, restores it to a moment, and compares what is there. Ends with
// 1 where a payment of before that moment is missing, one of after it is there, or an invariant is broken.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { postgresBinary } from "@kedu/server/src/testing/postgres-cluster.ts";
import { onDatabase } from "../bench/cluster.ts";
import { daemonOf, freePorts, until } from "./daemon.ts";
import { keduProcess } from "./kedu-process.ts";
import { startPaying } from "./paying.ts";
import { makeOwn, type PostgresNode, runAsServer } from "./postgres-node.ts";
import { onStack, type Stack, stackOf } from "./stack.ts";
import { openWorld } from "./world.ts";

const PAID_MS = 10_000;
const SETTLED_SECONDS = 90;
const REPLAY_SECONDS = 120;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fileOf = (directory: string, node: string) => join(directory, node, "pgbackrest.conf");

/** Each machine has its own file, as its own data directory is the first one there. */
function writeConfiguration(
  { directory }: Stack,
  { name, port, dataDirectory }: PostgresNode,
): void {
  const repository = join(directory, "repository");
  makeOwn(repository);
  writeFileSync(
    fileOf(directory, name),
    `[global]
repo1-path=${repository}
repo1-retention-full=2
start-fast=y
lock-path=${join(directory, name)}
log-path=${join(directory, name)}
spool-path=${join(directory, name)}
[kedu]
pg1-path=${dataDirectory}
pg1-port=${port}
pg1-socket-path=${join(directory, name)}
pg1-user=postgres
`,
  );
}

async function timed<Result>(work: () => Result | Promise<Result>): Promise<[Result, number]> {
  const startedAt = performance.now();
  return [await work(), (performance.now() - startedAt) / 1000];
}

/** A PostgreSQL on a restored directory, as it was at a moment. @returns its address. */
async function startRestored(stack: Stack, node: PostgresNode, moment: string): Promise<string> {
  const restored = join(stack.directory, "restored");
  makeOwn(restored);
  const data = join(restored, "data");
  const [, seconds] = await timed(() =>
    runAsServer("/usr/bin/pgbackrest", [
      `--config=${fileOf(stack.directory, node.name)}`,
      "--stanza=kedu",
      `--pg1-path=${data}`,
      "--type=time",
      `--target=${moment}`,
      "--target-action=promote",
      "restore",
    ]),
  );
  const [port = 0] = await freePorts(1);
  const address = `postgresql://kedu@127.0.0.1:${port}/kedu`;
  // Patroni's settings of its own server were restored too, and these go before them.
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${restored}`,
    "archive_mode=off",
    // Every commit would wait for the replica that the old server had.
    "synchronous_standby_names=",
  ];
  const server = daemonOf(
    "the restored PostgreSQL",
    [
      postgresBinary("postgres"),
      `-D${data}`,
      `-p${port}`,
      ...settings.map((setting) => `--${setting}`),
    ],
    { logFile: join(restored, "log") },
  );
  const [, replaySeconds] = await timed(async () => {
    server.start();
    await until("the restored server takes writes", REPLAY_SECONDS, () =>
      onDatabase(address, async (client) => {
        const { rows } = await client.query<{ standby: boolean }>(
          "select pg_is_in_recovery() as standby",
        );
        return rows[0]?.standby === false;
      }),
    );
  });
  say(`Restored in ${seconds.toFixed(1)} s, and replayed in ${replaySeconds.toFixed(1)} s.`);
  return address;
}

async function main(stack: Stack): Promise<number> {
  say("Starting PostgreSQL under Patroni, and a process of the service …");
  for (const node of stack.nodes) writeConfiguration(stack, node);
  await stack.start();
  const { leader } = await stack.roles();
  const backRest = (...args: string[]) =>
    runAsServer("/usr/bin/pgbackrest", [
      `--config=${fileOf(stack.directory, leader.name)}`,
      "--stanza=kedu",
      ...args,
    ]);
  backRest("stanza-create");
  backRest("check");
  const { world, startCallers, processes } = await startPaying(stack, ["kedu-1"]);
  const early = startCallers();
  await pause(PAID_MS);
  const [, backupSeconds] = await timed(() => backRest("--type=full", "backup"));
  say(`Backed up in ${backupSeconds.toFixed(1)} s while dealers paid.`);
  await pause(PAID_MS);
  const server = `postgresql://postgres@127.0.0.1:${leader.port}/kedu`;
  // What was acknowledged before this moment is committed before it.
  const before = [...early.sight.acknowledged];
  const moment = await onDatabase(server, async (client) => {
    const { rows } = await client.query<{ moment: string }>("select now()::text as moment");
    return rows[0]?.moment ?? "";
  });
  // Payments that were under way at that moment may be on either side.
  await early.stop();
  const late = startCallers();
  await pause(PAID_MS);
  await late.stop();
  const after = [...late.sight.acknowledged];
  await world.close();
  for (const { daemon } of processes) await daemon.kill();
  await onDatabase(server, (client) => client.query("select pg_switch_wal()"));
  backRest("check");

  const url = await startRestored(stack, leader, moment);
  const restoredStack = { ...stack, url, sessionUrl: url };
  const process = await keduProcess(restoredStack, "kedu-restored");
  process.daemon.start();
  await process.ready();
  const restored = await openWorld(restoredStack);
  try {
    let broken: readonly string[] = [];
    // The service asks the bank about payments that the restore cut short.
    await until("the books agree", SETTLED_SECONDS, async () => {
      broken = await restored.broken();
      return broken.length === 0;
    }).catch(() => {});
    const missing = (await restored.compare(before)).lost;
    const { lost, doubled } = await restored.compare(after);
    const unexpected = after.length - lost;
    say(`Payments of before the moment: ${before.length}, missing ${missing}, doubled ${doubled}.`);
    say(`Payments of after it: ${after.length}, there ${unexpected}.`);
    say(`Broken invariants: ${broken.length === 0 ? "none" : broken.join(" ")}.`);
    return missing === 0 && doubled === 0 && unexpected === 0 && broken.length === 0 ? 0 : 1;
  } finally {
    await restored.close();
  }
}

const archiving = (directory: string, node: string) => ({
  archive_mode: "on",
  archive_command: `pgbackrest --config=${fileOf(directory, node)} --stanza=kedu archive-push %p`,
});
process.exit(await onStack(await stackOf(archiving), main));
