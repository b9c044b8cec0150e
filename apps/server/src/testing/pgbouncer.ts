import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { serverUser } from "./postgres-cluster.ts";

const PORT = 6432;
const START_WAIT_MS = 10_000;

export interface PgBouncer {
  /** The address of a database behind it. */
  urlOf(direct: string): string;
}

/**
 * A PgBouncer in transaction mode before the run's cluster, with few connections for many clients. It ends with the test.
 * @param direct An address of the cluster.
 */
export async function startPgBouncer(
  direct: string,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PgBouncer> {
  const directory = mkdtempSync(join(tmpdir(), "kedu-pgbouncer-"));
  const server = new URL(direct).searchParams.get("host") ?? "";
  const lines = Object.entries({
    listen_addr: "",
    unix_socket_dir: directory,
    listen_port: PORT,
    pool_mode: "transaction",
    default_pool_size: 3,
    auth_type: "any",
    logfile: join(directory, "log"),
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const file = join(directory, "pgbouncer.ini");
  writeFileSync(
    file,
    ["[databases]", `* = host=${server} user=kedu`, "[pgbouncer]", ...lines, ""].join("\n"),
  );
  const user = serverUser();
  if (user !== null) for (const path of [directory, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(pgbouncerProgram(), [file], {
    stdio: "ignore",
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });
  const socket = join(directory, `.s.PGSQL.${PORT}`);
  for (const deadline = Date.now() + START_WAIT_MS; !(await isListening(socket)); await pause(20)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error("PgBouncer does not start");
  }
  return {
    urlOf(address) {
      const url = new URL(address);
      url.port = String(PORT);
      url.searchParams.set("host", directory);
      return url.href;
    },
  };
}

/** The file of a socket is there a moment before anything listens at it. */
function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", () => resolve(false));
  });
}

function pgbouncerProgram(): string {
  const places = ["/usr/sbin", ...(process.env["PATH"] ?? "").split(delimiter)];
  const found = places.map((place) => join(place, "pgbouncer")).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error("no pgbouncer here: this test needs it (Debian: apt-get install pgbouncer)");
  }
  return found;
}
