import { setTimeout as pause } from "node:timers/promises";
import type { Daemon } from "./daemon.ts";
import type { KeduProcess } from "./kedu-process.ts";
import type { Stack } from "./stack.ts";

/** What is done to the stack while dealers pay. */
export interface Fault {
  readonly name: string;
  /** Does it. A supervisor starts a killed program again; what takes longer is left to `heal`. */
  strike(): Promise<void>;
  /** Puts back what the fault took away. */
  heal(): Promise<void>;
}

/** How soon a supervisor, such as systemd, starts a killed program again. */
const SUPERVISOR_MS = 3_000;
/** Longer than Patroni's time to live. */
const WITHOUT_ETCD_MS = 30_000;

export function faultsOf(stack: Stack, processes: readonly KeduProcess[]): readonly Fault[] {
  const healed = async () => {};
  let lost = stack.nodes[0];
  return [
    {
      name: "the leader's machine killed",
      async strike() {
        lost = (await stack.roles()).leader;
        await lost.killMachine();
      },
      heal: async () => lost.agent.start(),
    },
    {
      name: "the leader's PostgreSQL killed",
      strike: async () => (await stack.roles()).leader.killServer(),
      heal: healed,
    },
    {
      name: "planned switchover",
      async strike() {
        const { leader, follower } = await stack.roles();
        const change = { leader: leader.name, candidate: follower.name };
        await stack.tell(leader, "POST", "/switchover", change);
      },
      heal: healed,
    },
    {
      name: `etcd lost for ${WITHOUT_ETCD_MS / 1000} s`,
      async strike() {
        await stack.etcd.kill();
        await pause(WITHOUT_ETCD_MS);
        stack.etcd.start();
      },
      heal: healed,
    },
    {
      name: "PgBouncer killed",
      strike: () => restart(stack.pgbouncer),
      heal: healed,
    },
    {
      name: "HAProxy killed",
      strike: () => restart(stack.haproxy),
      heal: healed,
    },
    ...processes.slice(0, 1).map((process) => ({
      name: "one Kedu process killed",
      strike: () => restart(process.daemon),
      heal: () => process.ready(),
    })),
  ];
}

async function restart(daemon: Daemon): Promise<void> {
  await daemon.kill();
  await pause(SUPERVISOR_MS);
  daemon.start();
}
