import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { setTimeout as pause } from "node:timers/promises";
import { type Clock, systemClock } from "./runtime/clock.ts";
import { contentAtStart } from "./content/content-at-start.ts";
import { type ContentSource, NO_CONTENT, openContent } from "./content/content-source.ts";
import { ownContracts } from "./content/own-contracts.ts";
import { type SandboxClock, sandboxClock } from "./sandbox/world/sandbox-clock.ts";
import type { Config } from "./runtime/config.ts";
import { connectDatabase, connectReplica } from "./database/connect.ts";
import { vaultOfDatabase } from "./database/data-key.ts";
import type { Database } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import type { ReplicaReader } from "./database/read-replica.ts";
import { loggerOf } from "./log.ts";
import { identifiers, type MakeId } from "./runtime/identifier.ts";
import type { ScheduledJob } from "./jobs/scheduled-job.ts";
import { jobRunnerOf } from "./jobs/job-runner.ts";
import { type KillPoints, killPointsOf } from "./runtime/kill-point.ts";
import { altchaCaptcha } from "./providers/captcha/altcha-captcha.ts";
import { smtpMail } from "./providers/smtp/smtp-mail.ts";
import { checkedProviders } from "./providers/checked-providers.ts";
import { unconnectedProviders } from "./providers/unconnected-providers.ts";
import { type Random, secureRandom } from "./runtime/random.ts";
import { sandboxProviders } from "./sandbox/providers/sandbox-providers.ts";
import type { Context, OpenFirstLine } from "./calls/context.ts";
import { readInvitedPerson } from "./capabilities/authorisations/authorisation-reader.ts";
import { authorisationOfSubject } from "./capabilities/authorisations/ocr-subject.ts";
import { readLegalPerson } from "./capabilities/identity/identity-reader.ts";
import { openLine } from "./capabilities/credit/open-line.ts";
import type { Providers } from "./providers/providers.ts";

/** What a test replaces. */
export interface ContextReplacements {
  readonly database?: Database;
  readonly clock?: Clock;
  readonly makeIds?: (machineNow: () => Date) => MakeId;
  readonly random?: Random;
  readonly providers?: (context: Omit<Context, "providers" | "jobs">) => Providers;
  readonly log?: Context["log"];
  readonly content?: ContentSource;
}

/** A context, with what only its owner does with it. */
export interface OwnedContext {
  readonly context: Context;
  /** The clock as the sandbox moves it; null in production. */
  readonly sandboxClock: SandboxClock | null;
  close(): Promise<void>;
}

/**
 * Connects and migrates the database, and chooses every implementation: the one place that does.
 * @throws DataDirectoryError, DataKeyError, SchemaError, ReplicaError, or the driver's error when the database cannot be
 * reached.
 */
export async function createContext(
  config: Config,
  jobsOf: (context: Context) => readonly ScheduledJob[],
  replacements: ContextReplacements = {},
): Promise<OwnedContext> {
  const log = replacements.log ?? loggerOf(config.logLevel);
  const killPoints = killPointsOf(config.killPlan);
  const database = replacements.database ?? (await connectDatabase(config.database, killPoints));
  let replica: ReplicaReader | null = null;
  try {
    if (replacements.database === undefined) await migrate(database);
    replica = await connectReplica(config.readReplica, database, log);
    const movable = config.mode === "sandbox" ? sandboxClock() : null;
    await movable?.refresh(database);
    const clock = replacements.clock ?? movable ?? systemClock();
    const vault = await vaultOfDatabase(database, config);
    const random = replacements.random ?? secureRandom;
    const ids = (replacements.makeIds ?? identifiers)(() => clock.machineNow());
    const content = replacements.content ?? (await contentOf(config, log));
    const openFirstLine: OpenFirstLine = async (transaction, dealer) => {
      await openLine(transaction, { ids }, { ...dealer, appCode: FLEXIBLE_CREDIT });
    };
    const base = {
      config,
      database,
      replica,
      clock,
      random,
      ids,
      vault,
      content,
      killPoints,
      log,
      openFirstLine,
    };
    const providers = withKillPoints(
      checkedProviders((replacements.providers ?? providersOf)(base)),
      killPoints,
    );
    const jobs = jobRunnerOf(() => jobsOf(context), {
      database,
      clock,
      killPoints,
      log,
      refreshClock: async () => movable?.refresh(database),
    });
    const context: Context = { ...base, providers, jobs };
    return {
      context,
      sandboxClock: movable,
      async close() {
        base.content.stop();
        await jobs.stop();
        await base.replica.close();
        await database.close();
      },
    };
  } catch (error) {
    await replica?.close();
    if (replacements.database === undefined) await database.close();
    throw error;
  }
}

/** @throws Error where the project's own contracts are broken: no service starts without contracts. */
async function contentOf({ contentDir }: Config, log: Context["log"]): Promise<ContentSource> {
  ownContracts();
  if (contentDir === null) return NO_CONTENT;
  return openContent(contentDir, log, await contentAtStart(contentDir, log));
}

function providersOf(base: Omit<Context, "providers" | "jobs">): Providers {
  const { config, database, clock, vault, random, ids } = base;
  if (config.mode === "sandbox") {
    const { lenderOrigins, sandboxSeed: seed } = config;
    const world = { database, clock, vault, makeId: ids, seed, lenderOrigins, wait: pause };
    return sandboxProviders(world, random, (subject) => {
      const authorisationId = authorisationOfSubject(subject);
      return authorisationId === null
        ? readLegalPerson(database, { vault }, subject)
        : readInvitedPerson(database, { vault }, authorisationId);
    });
  }
  return {
    ...unconnectedProviders(),
    ...(config.smtp === null ? {} : { mail: smtpMail(config.smtp) }),
    captcha: altchaCaptcha({ database, clock, vault, random }),
  };
}

/** Every call of a provider is a point at which a trial may end the process. */
function withKillPoints(providers: Providers, killPoints: KillPoints): Providers {
  const around = <Provider extends object>(provider: Provider): Provider =>
    new Proxy(provider, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver);
        return typeof member === "function"
          ? (...args: unknown[]) =>
              killPoints.around("lasting", async (): Promise<unknown> =>
                Reflect.apply(member, target, args),
              )
          : member;
      },
    });
  return {
    sms: around(providers.sms),
    mail: around(providers.mail),
    captcha: around(providers.captcha),
    ocr: around(providers.ocr),
    face: around(providers.face),
    bank: around(providers.bank),
    partnerBank: around(providers.partnerBank),
    registry: around(providers.registry),
    risk: around(providers.risk),
    shell: around(providers.shell),
    carrier: around(providers.carrier),
    invoice: around(providers.invoice),
    insurer: around(providers.insurer),
    orderSystem: around(providers.orderSystem),
  };
}
