import { type Config, ConfigError, type DatabaseAddress } from "./runtime/config.ts";
import { DataKeyError } from "./database/data-key.ts";
import { DataDirectoryError } from "./database/directory-lock.ts";
import { SchemaError } from "./database/migrate.ts";
import { PoolerError } from "./database/pooler.ts";
import { ReplicaError } from "./database/read-replica.ts";
import { isDatabaseTrouble, sqlStateOf } from "./database/sql-error.ts";

/**
 * What a person at the terminal can put right of a failed start, in one line without a password: what is wrong, and
 * what to do. Null for everything else.
 * @param config Null where the environment could not be read.
 */
export function startComplaint(error: unknown, config: Config | null): string | null {
  if (!(error instanceof Error)) return null;
  if (
    error instanceof ConfigError ||
    error instanceof DataDirectoryError ||
    error instanceof DataKeyError ||
    error instanceof PoolerError ||
    error instanceof SchemaError ||
    error instanceof ReplicaError
  ) {
    return error.message;
  }
  if (config === null) return null;
  return listenComplaint(error, config.host) ?? databaseComplaint(error, config.database);
}

/** Failures of listening, by the system's code. */
function listenComplaint(error: Error, host: string): string | null {
  const fact = (name: string) => String(Reflect.get(error, name));
  if (fact("syscall") === "getaddrinfo" && fact("hostname") === host) {
    return `${host} is no address of this machine; set another HOST`;
  }
  if (fact("syscall") !== "listen") return null;
  switch (fact("code")) {
    case "EADDRINUSE":
      return `port ${fact("port")} is in use; set another PORT`;
    case "EADDRNOTAVAIL":
      return `${host} is no address of this machine; set another HOST`;
    case "EACCES":
      return `port ${fact("port")} is kept for the system; set a PORT above 1023`;
    default:
      return `cannot listen at ${host}, port ${fact("port")} (${fact("code")}); check HOST and PORT`;
  }
}

function databaseComplaint(error: Error, address: DatabaseAddress): string | null {
  if (address.kind !== "postgres") {
    return isDatabaseTrouble(error)
      ? `the embedded database failed (${sqlStateOf(error) ?? String(Reflect.get(error, "code") ?? "no answer")}); look at the disk that holds DATA_DIR`
      : null;
  }
  const { hostname, port, pathname, username } = new URL(address.url);
  const place = `${hostname}:${port === "" ? "5432" : port}`;
  const role = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  const state = sqlStateOf(error);
  switch (state) {
    case "3D000":
      return `there is no database "${database}" at ${place}; create it, or check DATABASE_URL`;
    case "28000":
    case "28P01":
      return `PostgreSQL at ${place} does not let the role "${role}" in; check the role and its password in DATABASE_URL`;
    case "42501":
      return `the role "${role}" may not do what the service needs in "${database}"; make it the owner of that database`;
    case "42P01":
    case "42703":
    case "3F000":
      return `the schema of "${database}" is not whole (${state}); restore it from a backup, or use an empty database`;
    case "25006":
      return `the database "${database}" at ${place} is read-only; give DATABASE_URL the server that takes writes`;
    case "53100":
      return `the disk of PostgreSQL at ${place} is full; make room and start again`;
    case "53300":
      return `PostgreSQL at ${place} has no connection left; raise its max_connections or lower DATABASE_POOL`;
    case undefined:
      break;
    default:
      if (!isDatabaseTrouble(error)) return null;
  }
  return isDatabaseTrouble(error)
    ? `no PostgreSQL answers at ${place} (${state ?? String(Reflect.get(error, "code") ?? "no answer")}); start it, or check DATABASE_URL`
    : null;
}
