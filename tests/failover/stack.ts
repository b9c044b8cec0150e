import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SESSION_SETTINGS } from "@kedu/server/src/database/postgres-session.ts";
import { onDatabase } from "../bench/cluster.ts";
import { type Daemon, daemonOf, freePorts, killAll, until } from "./daemon.ts";
import { makeOwn, type PostgresNode, postgresNode } from "./postgres-node.ts";

/** PostgreSQL under Patroni, and what leads to it. */
export interface Stack {
  readonly directory: string;
  readonly nodes: readonly [PostgresNode, PostgresNode];
  readonly etcd: Daemon;
  readonly haproxy: Daemon;
  readonly pgbouncer: Daemon;
  /** Through PgBouncer, and through HAProxy alone. */
  readonly url: string;
  readonly sessionUrl: string;
  /** The node that leads, and the one that follows it. */
  roles(): Promise<{ readonly leader: PostgresNode; readonly follower: PostgresNode }>;
  /** Waits until one node leads and the other follows it without delay. */
  whole(): Promise<void>;
  /** Starts everything, and makes the database. */
  start(): Promise<void>;
  /** Asks Patroni of a node. */
  tell(node: PostgresNode, method: "POST" | "PATCH", path: string, body: object): Promise<void>;
  /** Ends everything that was started, and removes its files. */
  stop(): Promise<void>;
}

/** How long a cluster takes at most until a lost node follows again. */
const WHOLE_SECONDS = 120;

/** Describes the stack; nothing runs yet. */
export async function stackOf(
  parametersOf: (directory: string, node: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<Stack> {
  const directory = mkdtempSync(join(tmpdir(), "kedu-failover-"));
  chmodSync(directory, 0o755);
  const [etcdPort = 0, peerPort = 0, proxyPort = 0, poolerPort = 0, ...nodePorts] =
    await freePorts(8);
  const [port1 = 0, rest1 = 0, port2 = 0, rest2 = 0] = nodePorts;
  const planOf = (name: string) => ({
    name,
    directory,
    etcdPort,
    parameters: parametersOf(directory, name),
  });
  const nodes = [
    postgresNode({ ...planOf("node1"), port: port1, restPort: rest1 }),
    postgresNode({ ...planOf("node2"), port: port2, restPort: rest2 }),
  ] as const;
  const etcd = etcdOf(directory, etcdPort, peerPort);
  const haproxy = haproxyOf(directory, proxyPort, nodes);
  const pgbouncer = pgbouncerOf(directory, poolerPort, proxyPort);
  const roles = async () => {
    const [first, second] = nodes;
    const isFirst = await answersAs(first, "primary");
    if (!isFirst && !(await answersAs(second, "primary"))) throw new Error("no node leads");
    return isFirst ? { leader: first, follower: second } : { leader: second, follower: first };
  };
  const stack: Stack = {
    directory,
    nodes,
    etcd,
    haproxy,
    pgbouncer,
    url: `postgresql://kedu@127.0.0.1:${poolerPort}/kedu`,
    sessionUrl: `postgresql://kedu@127.0.0.1:${proxyPort}/kedu`,
    roles,
    whole: () =>
      until("one node leads and the other follows", WHOLE_SECONDS, async () => {
        const { leader, follower } = await roles();
        return (await answersAs(follower, "replica")) && (await isFollowed(leader));
      }),
    async start() {
      etcd.start();
      nodes[0].agent.start();
      await until("the first node leads", WHOLE_SECONDS, () => answersAs(nodes[0], "primary"));
      nodes[1].agent.start();
      await makeDatabase(nodes[0]);
      haproxy.start();
      pgbouncer.start();
      await stack.whole();
      await until("a way through PgBouncer", WHOLE_SECONDS, () =>
        onDatabase(stack.url, async (client) => {
          await client.query("select 1");
          return true;
        }),
      );
    },
    async tell({ restPort }, method, path, body) {
      const answer = await fetch(`http://127.0.0.1:${restPort}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}: ${await answer.text()}`);
    },
    async stop() {
      await killAll();
      for (const node of nodes) node.killServer();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return stack;
}

/** Works on a stack, and stops it afterwards, also when a signal ends this process. @returns the exit code. */
export async function onStack(
  stack: Stack,
  work: (stack: Stack) => Promise<number>,
): Promise<number> {
  let isEnding = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      isEnding = true;
      void stack.stop().finally(() => process.exit(1));
    });
  }
  const code = await work(stack).catch((error: unknown) => {
    // What fails while everything is taken away is no news.
    if (!isEnding) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
    return 1;
  });
  await stack.stop();
  return code;
}

/** What Patroni says of a node: HAProxy asks the same. */
async function answersAs(
  { restPort }: PostgresNode,
  role: "primary" | "replica",
): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/${role}`, {
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null);
  return answer?.status === 200;
}

const isFollowed = ({ port }: PostgresNode) =>
  onDatabase(`postgresql://postgres@127.0.0.1:${port}/postgres`, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_replication where state = 'streaming' and replay_lag is null",
    );
    return rowCount === 1;
  });

async function makeDatabase({ port }: PostgresNode): Promise<void> {
  await onDatabase(`postgresql://postgres@127.0.0.1:${port}/postgres`, async (client) => {
    await client.query("create role kedu login");
    await client.query("create database kedu owner kedu");
    for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
      await client.query(`alter role kedu in database kedu set ${name} = ${value}`);
    }
  });
}

function etcdOf(directory: string, port: number, peerPort: number): Daemon {
  const home = join(directory, "etcd");
  makeOwn(home);
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const options = {
    name: "etcd1",
    "data-dir": join(home, "data"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": `etcd1=${peer}`,
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return daemonOf("etcd", ["/usr/bin/etcd", ...args], { logFile: join(home, "log") });
}

function haproxyOf(directory: string, port: number, nodes: readonly PostgresNode[]): Daemon {
  const home = join(directory, "haproxy");
  makeOwn(home);
  const file = join(home, "haproxy.cfg");
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: server, restPort }) => `  server ${name} 127.0.0.1:${server} check port ${restPort}`).join("\n")}
`,
  );
  return daemonOf("HAProxy", ["/usr/sbin/haproxy", "-db", "-f", file], {
    logFile: join(home, "log"),
  });
}

function pgbouncerOf(directory: string, port: number, proxyPort: number): Daemon {
  const home = join(directory, "pgbouncer");
  makeOwn(home);
  const file = join(home, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
kedu = host=127.0.0.1 port=${proxyPort} dbname=kedu user=kedu
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
query_wait_timeout = 5
server_login_retry = 1
server_connect_timeout = 3
`,
  );
  return daemonOf("PgBouncer", ["/usr/sbin/pgbouncer", file], { logFile: join(home, "log") });
}
