import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { keepFiles } from "./capabilities/archive/keep-files.ts";
import type { Config } from "./runtime/config.ts";
import { createContext } from "./create-context.ts";
import { createWebServer } from "./create-web-server.ts";
import { idempotencyOf } from "./http/idempotency.ts";
import { serveMetrics } from "./http/metrics.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { localAddresses, phoneCertificate } from "./phone-certificate.ts";
import { type OpenSandbox, openSandbox } from "./sandbox/open-sandbox.ts";
import { serveSandbox } from "./sandbox/serve-sandbox.ts";
import { startPastService } from "./start-past-service.ts";
import type { Context } from "./calls/context.ts";

/** Version of the product (specification 9). */
const VERSION = "6.2.100";
const H5_DIST = join(import.meta.dirname, "../../h5/dist");

const SWEEP_MS = 50;
/** The units of due work that are under way end within this time, or are left to the next process as a killed one leaves them. */
const LAST_UNITS_MS = 4_000;

/** The service, listening. */
export interface RunningService {
  readonly app: FastifyInstance;
  readonly context: Context;
  /** Where browsers find it, the best first. */
  readonly addresses: readonly string[];
  /**
   * Says that it is not ready, ends due work, and then stops accepting, lets what is in flight finish, and closes the
   * database.
   */
  stop(): Promise<void>;
}

/**
 * Starts the whole service: connects, migrates, seeds the sandbox's first start, listens and begins due work.
 * @param onSeeded takes the share of the seed that is done, from 0 to 1; never called where nothing is seeded
 * @throws ConfigError, DataDirectoryError, DataKeyError, SchemaError, or the system's error when something cannot be had.
 */
export async function startService(
  config: Config,
  onSeeded: (done: number) => void = () => undefined,
): Promise<RunningService> {
  await refuseTakenPort(config);
  const own: { sandbox: OpenSandbox | null } = { sandbox: null };
  const owned = await createContext(config, (whole) => [
    ...scheduledJobs(whole),
    ...(own.sandbox?.jobs ?? []),
  ]);
  const { context, sandboxClock } = owned;
  try {
    const sandbox =
      sandboxClock === null ? null : openSandbox(context, sandboxClock, startPastService);
    own.sandbox = sandbox;
    const idempotency = idempotencyOf(context.database, context, (error) => {
      context.log.error({ err: error }, "what became of a keyed call was not stored");
    });
    // The directory's lock says that no other process runs a call of this database.
    if (context.database.driver === "pglite") await idempotency.releaseAll();
    let ready = false;
    const app = await createWebServer(context, {
      idempotency,
      version: VERSION,
      h5Dist: existsSync(join(H5_DIST, "index.html")) ? H5_DIST : null,
      certificate: config.phone ? await phoneCertificate(config.dataDir, localAddresses()) : null,
      isReady: () => ready,
      isClosed: () => sandbox?.isResetting() ?? false,
      extras: [
        (server) => serveMetrics(server, context),
        ...(sandbox === null ? [] : [(server: FastifyInstance) => serveSandbox(server, sandbox)]),
      ],
    });
    await app.ready();
    sandbox?.door.leadTo(app);
    await sandbox?.seedOnce(onSeeded);
    await app.listen({ host: config.host, port: config.port });
    context.jobs.start();
    const endPdfs = keepFiles(context);
    ready = true;
    return {
      app,
      context,
      addresses: addressesOf(app, config),
      async stop() {
        ready = false;
        // Due work calls the service too. Load balancers see meanwhile that it ends, before a connection is refused.
        await Promise.all([
          pause(config.drainSeconds * 1_000),
          Promise.race([context.jobs.stop(), pause(LAST_UNITS_MS, null, { ref: false })]),
        ]);
        // A connection that was answered while we close stays open otherwise until its client leaves.
        const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
        await app.close();
        clearInterval(sweep);
        await endPdfs();
        await owned.close();
      },
    };
  } catch (error) {
    await owned.close();
    throw error;
  }
}

/**
 * A first start seeds for many seconds, so an address that is not ours and a port in use are reported before.
 * @throws the system's error
 */
async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}

function addressesOf(app: FastifyInstance, config: Config): string[] {
  const bound = app.server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : config.port;
  const scheme = config.phone ? "https" : "http";
  const everywhere = config.host === "0.0.0.0" || config.host === "::";
  const hosts = everywhere
    ? [...(config.phone ? localAddresses() : []), "localhost"]
    : [config.host];
  return hosts.map((host) => `${scheme}://${host.includes(":") ? `[${host}]` : host}:${port}`);
}
