import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import type { DatabaseLock } from "./database.ts";

/** How long a server may take to say whether a lock was free, and to end the connection that held it. */
const LOCK_ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;

/** A session lock on a connection of its own, since a connection of the pool would be missing there all the while. */
export async function tryPostgresLock(
  settings: ClientConfig,
  name: string,
): Promise<DatabaseLock | null> {
  const socket = new Socket();
  const client = new Client({ ...settings, stream: () => socket, query_timeout: LOCK_ANSWER_MS });
  const lost = new AbortController();
  client.on("error", () => lost.abort());
  client.on("end", () => lost.abort());
  // A server that hangs does not confirm the end.
  const end = async () => {
    const timer = setTimeout(() => socket.destroy(), GOODBYE_MS);
    await client.end().finally(() => clearTimeout(timer));
  };
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock($1) as taken",
      [lockKeyOf(name)],
    );
    if (rows[0]?.taken !== true) {
      await end();
      return null;
    }
  } catch (error) {
    await end().catch(() => {});
    throw error;
  }
  return {
    lost: lost.signal,
    // The lock ends with its connection.
    release: end,
  };
}

/** Advisory locks have numbers; the number is 48 bits of the name's hash, so it stays a safe integer. */
export function lockKeyOf(name: string): number {
  return createHash("sha256").update(`kedu:${name}`).digest().readUIntBE(0, 6);
}
