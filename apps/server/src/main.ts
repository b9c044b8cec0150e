import { bannerOf } from "./banner.ts";
import { ConfigError, readConfig } from "./config.ts";
import { DataDirectoryError } from "./database/directory-lock.ts";
import { SchemaError } from "./database/migrate.ts";
import { isDatabaseTrouble, sqlStateOf } from "./database/sql-error.ts";
import { UNCONNECTED } from "./providers/unconnected-providers.ts";
import { DEMO_DEALERS } from "./sandbox/demo-dealers.ts";
import { type RunningService, startService } from "./service.ts";

/** Accepted requests finish within this time; then the process goes anyway. */
const SHUTDOWN_MS = 9_000;

/** What a person can put right: one line, no stack. */
function complaintOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (
    error instanceof ConfigError ||
    error instanceof DataDirectoryError ||
    error instanceof SchemaError
  ) {
    return error.message;
  }
  if (Reflect.get(error, "code") === "EADDRINUSE") {
    return `port ${String(Reflect.get(error, "port"))} is in use; set another PORT`;
  }
  if (isDatabaseTrouble(error)) {
    return `the database cannot be reached (${sqlStateOf(error) ?? String(Reflect.get(error, "code") ?? "no answer")}); check DATABASE_URL`;
  }
  return null;
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const service = await startService(config);
  const { log } = service.context;
  if (config.mode === "production") {
    log.warn(
      { providers: UNCONNECTED },
      "no vendor is connected; calls of these providers fail closed",
    );
  }
  process.stdout.write(
    bannerOf({
      mode: config.mode,
      addresses: service.addresses,
      phone: config.phone,
      dealers: config.mode === "sandbox" ? DEMO_DEALERS : [],
      embedded: config.database.kind !== "postgres",
      language: /^zh/i.test(process.env["LC_ALL"] ?? process.env["LANG"] ?? "") ? "zh" : "en",
    }),
  );
  stopOnSignal(service);
  // State after an unforeseen error is unknown; what was promised is in the database, and the next start goes on.
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}

function stopOnSignal(service: RunningService): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // The second time somebody means it.
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

try {
  await main();
} catch (error) {
  const complaint = complaintOf(error);
  process.stderr.write(
    complaint === null
      ? `${error instanceof Error ? error.stack : String(error)}\n`
      : `${complaint}\n`,
  );
  process.exit(1);
}
