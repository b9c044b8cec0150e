import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stopCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { startServer, type StartedServer } from "./start-server.ts";

/** Where a bench works. */
export interface Bench {
  /** For its cluster and files. */
  readonly directory: string;
  /** Of its services. */
  readonly dataDir: string;
  start(): StartedServer;
  /** Ends the servers and the cluster, and deletes the directory. */
  close(): void;
}

export function openBench(): Bench {
  const directory = mkdtempSync(join(tmpdir(), "kedu-bench-"));
  const dataDir = join(directory, "service");
  mkdirSync(dataDir);
  const servers: StartedServer[] = [];
  return {
    directory,
    dataDir,
    start() {
      const server = startServer();
      servers.push(server);
      return server;
    },
    close() {
      for (const { child } of servers) child.kill();
      stopCluster(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
