import { chownSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { databaseUrl, onCluster } from "./database-copies.ts";
import {
  asServerUser,
  makeClusterDirectory,
  postgresBinary,
  startCluster,
  stopCluster,
} from "./postgres-cluster.ts";

/** A migrated database on a PostgreSQL of a test's own, with a streaming replica. */
export interface ReplicatedDatabase {
  readonly primary: Database;
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs statements on the replica. */
  onReplica(text: string): Promise<void>;
  stopReplica(): void;
  startReplica(): void;
  stop(): Promise<void>;
}

/** Starts both servers; the caller stops them. */
export async function startReplicated(): Promise<ReplicatedDatabase> {
  const [directory, standby] = [makeClusterDirectory(), makeClusterDirectory()];
  // A commit has reached the log before it is answered, as in production.
  const cluster = await startCluster(directory, { durable: true });
  await onCluster(cluster, (client) => client.query("create database kedu"));
  const url = databaseUrl(cluster, "kedu");
  const primary = await connectDatabase({ kind: "postgres", url, poolSize: 5 });
  await migrate(primary);

  const { uid, gid } = statSync(directory);
  const data = join(standby, "data");
  chownSync(standby, uid, gid);
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, uid, gid);
  asServerUser(postgresBinary("pg_basebackup"), [
    `--host=${directory}`,
    "--username=kedu",
    `--pgdata=${data}`,
    "--write-recovery-conf",
    "--checkpoint=fast",
    "--no-sync",
  ]);
  const startReplica = () =>
    asServerUser(postgresBinary("pg_ctl"), [
      "start",
      `--pgdata=${data}`,
      "--wait",
      `--log=${join(standby, "log")}`,
      // Fewer connections than the primary's are refused.
      `--options=-c listen_addresses='' -k ${standby} -c max_connections=200`,
    ]);
  startReplica();
  const replicaUrl = url.replace(encodeURIComponent(directory), encodeURIComponent(standby));
  return {
    primary,
    url,
    replicaUrl,
    async onReplica(text) {
      const client = new Client({ connectionString: replicaUrl });
      await client.connect();
      await client.query(text);
      await client.end();
    },
    stopReplica: () => stopCluster(standby),
    startReplica,
    async stop() {
      await primary.close();
      for (const each of [standby, directory]) {
        stopCluster(each);
        rmSync(each, { recursive: true, force: true });
      }
    },
  };
}
