import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { postgresBinary } from "@kedu/server/src/testing/postgres-cluster.ts";
import { asServer, type Daemon, daemonOf, killTree } from "./daemon.ts";

/** How Patroni decides, in seconds. 20 is the least that it takes as time to live. */
export const DECISIONS = { ttl: 20, loop_wait: 5, retry_timeout: 5 } as const;

/** One machine of the cluster: a PostgreSQL and the agent that decides whether it leads. */
export interface PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly dataDirectory: string;
  readonly agent: Daemon;
  /** Ends its PostgreSQL alone. */
  killServer(): void;
  /** Ends agent and server, as a machine that loses its power. */
  killMachine(): Promise<void>;
}

export interface NodePlan {
  readonly name: string;
  readonly directory: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
  /** Settings of its PostgreSQL, such as how it archives. */
  readonly parameters: Readonly<Record<string, string>>;
}

export function postgresNode(plan: NodePlan): PostgresNode {
  const { name, port, restPort } = plan;
  const home = join(plan.directory, name);
  const dataDirectory = join(home, "data");
  makeOwn(home);
  const file = join(home, "patroni.yml");
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configurationOf(plan, home, dataDirectory), null, 2));
  const agent = daemonOf(`Patroni of ${name}`, ["/usr/bin/patroni", file], {
    logFile: join(home, "log"),
  });
  const postmaster = (): number | null => {
    const pidFile = join(dataDirectory, "postmaster.pid");
    if (!existsSync(pidFile)) return null;
    const [pid = ""] = readFileSync(pidFile, "utf8").split("\n");
    return Number(pid);
  };
  const killServer = () => {
    const pid = postmaster();
    if (pid !== null) killTree(pid);
  };
  return {
    name,
    port,
    restPort,
    dataDirectory,
    agent,
    killServer,
    async killMachine() {
      await agent.kill();
      killServer();
    },
  };
}

/** Makes a directory that belongs to the user of PostgreSQL. */
export function makeOwn(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { uid, gid } = asServer();
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** Runs a program as the user of PostgreSQL. @throws Error with what it said. */
export function runAsServer(command: string, args: readonly string[]): string {
  const result = spawnSync(command, args, { encoding: "utf8", cwd: "/", ...asServer() });
  if (result.status !== 0) {
    throw new Error(`${command} ${args.join(" ")} failed: ${result.stdout}${result.stderr}`);
  }
  return result.stdout;
}

function configurationOf(
  { name, port, restPort, etcdPort, parameters }: NodePlan,
  home: string,
  dataDirectory: string,
) {
  const rest = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: "kedu",
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...DECISIONS,
        // A server that died is replaced, not started again.
        primary_start_timeout: 0,
        // Without etcd the leader goes on as long as it reaches every member.
        failsafe_mode: true,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: dataDirectory,
      bin_dir: dirname(postgresBinary("postgres")),
      pgpass: join(home, "pgpass"),
      authentication: {
        superuser: { username: "postgres" },
        replication: { username: "replicator" },
      },
      // Without it a copy waits for minutes, until the next checkpoint has ended.
      basebackup: [{ checkpoint: "fast" }],
      parameters: { unix_socket_directories: home, ...parameters },
      // The machine is this one, and all data are made up.
      pg_hba: [
        "local all all trust",
        "host all all 127.0.0.1/32 trust",
        "host replication replicator 127.0.0.1/32 trust",
      ],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}
