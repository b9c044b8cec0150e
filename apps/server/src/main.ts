import { bannerOf } from "./banner.ts";
import { type Config, readConfig } from "./runtime/config.ts";
import { describeError } from "./log.ts";
import { trySmtp } from "./providers/smtp/smtp-mail.ts";
import { UNCONNECTED } from "./providers/unconnected-providers.ts";
import { DEMO_DEALERS } from "./sandbox/seed/demo-dealers.ts";
import { seedProgress } from "./seed-progress.ts";
import { type RunningService, startService } from "./service.ts";
import { startComplaint } from "./start-complaint.ts";

/** Accepted requests finish within this time; then the process goes anyway. */
const SHUTDOWN_MS = 9_000;

async function main(config: Config): Promise<void> {
  const language = /^zh/i.test(process.env["LC_ALL"] ?? process.env["LANG"] ?? "") ? "zh" : "en";
  const service = await startService(config, seedProgress(process.stdout, language));
  const { log } = service.context;
  if (config.mode === "production") {
    log.warn(
      { providers: UNCONNECTED.filter((name) => name !== "mail" || config.smtp === null) },
      "no vendor is connected; calls of these providers fail closed",
    );
    if (config.smtp !== null) {
      // A mail server that is away is no reason not to start: messages wait for it.
      trySmtp(config.smtp).then(
        () => log.info("the mail server answers"),
        (error: unknown) => log.warn({ err: error }, "the mail server cannot be used at present"),
      );
    }
  }
  process.stdout.write(
    bannerOf({
      mode: config.mode,
      addresses: service.addresses,
      phone: config.phone,
      dealers: config.mode === "sandbox" ? DEMO_DEALERS : [],
      embedded: config.database.kind !== "postgres",
      language,
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
      // A second signal ends the process at once.
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

/** Says why there is no service, and ends. */
function leave(error: unknown, config: Config | null): never {
  const complaint = startComplaint(error, config);
  process.stderr.write(
    complaint === null ? `${JSON.stringify(describeError(error))}\n` : `${complaint}\n`,
  );
  process.exit(1);
}

function configOrLeave(): Config {
  try {
    return readConfig(process.env, process.argv.slice(2));
  } catch (error) {
    return leave(error, null);
  }
}

const config = configOrLeave();
await main(config).catch((error: unknown) => leave(error, config));
