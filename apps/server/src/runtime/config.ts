import { resolve } from "node:path";
import { checkEmail } from "@kedu/domain";
import { z } from "zod";
import { sandboxLenderOrigins } from "./lender-origins.ts";
import { readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";
import type { KillPlan } from "./kill-point.ts";

/** The environment is wrong. The message is one line per item for the person at the terminal. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Where the data lives: embedded in a directory, embedded in memory from a copy of a cluster, or in a PostgreSQL. */
export type DatabaseAddress =
  | { readonly kind: "directory"; readonly dataDir: string }
  | { readonly kind: "memory"; readonly image: Blob }
  | {
      readonly kind: "postgres";
      readonly url: string;
      /** Where PostgreSQL itself answers, if `url` is a connection pooler. */
      readonly sessionUrl?: string;
      readonly poolSize: number;
    };

/** Where mail is handed over, always encrypted, and the address that it comes from. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly implicitTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
}

export interface ReplicaAddress {
  readonly url: string;
  readonly poolSize: number;
  readonly lateMs: number;
}

/** For how many months after their end the months of tables that only grow are kept; 0: for good. */
export interface KeptMonths {
  readonly audit: number;
  readonly stateLog: number;
  readonly accruals: number;
}

/** Everything that the environment decides. */
export interface Config {
  readonly mode: "sandbox" | "production";
  readonly host: string;
  readonly port: number;
  /** Self-signed HTTPS on the local network, for a phone. */
  readonly phone: boolean;
  readonly dataDir: string;
  readonly database: DatabaseAddress;
  /** The replica that statements and exports are read from, and how long they wait while it is behind; usually none. */
  readonly readReplica: ReplicaAddress | null;
  /** 32 bytes; null: the data directory's own key. */
  readonly dataKey: Uint8Array | null;
  /** Whether answers are sent over HTTPS: cookies are then secure and browsers are told to stay with it. */
  readonly https: boolean;
  /** The public origin, where there is a proxy in front; null: the address of the request. */
  readonly publicOrigin: string | null;
  /** Other companies' origins whose scripts pages may load; usually none. */
  readonly scriptOrigins: readonly string[];
  /** Where lenders have pages that ours may show in a frame, as sources of a content security policy. */
  readonly lenderOrigins: readonly string[];
  /** Proxies whose header about the client's address is trusted. */
  readonly trustedProxies: TrustedProxies;
  /** Requests to the API per address, minute and process; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** The token that `/metrics` requires; null: production has no such page. */
  readonly metricsToken: string | null;
  /** The mail server that messages are handed to; null: no e-mail is sent. */
  readonly smtp: SmtpAddress | null;
  /** For how many seconds a process that is shutting down reports it before it stops listening. */
  readonly drainSeconds: number;
  readonly keptMonths: KeptMonths;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  readonly killPlan: KillPlan | null;
  /** Seed of the sandbox's random choices: the same seed gives the same answers. */
  readonly sandboxSeed: string;
  /** The operator's folder of campaigns; null: none are shown. */
  readonly contentDir: string | null;
  /** Whether the H5's service worker is withdrawn from the phones that have it. */
  readonly workerRetired: boolean;
}

/** Policy: many dealers of one shop or carrier share an address, and one of their pages makes ten requests. */
const PRODUCTION_RATE = 3_000;

/**
 * Policy: a load balancer checks at least this often. More would not fit into the ten seconds in which a process shuts
 * down.
 */
const PRODUCTION_DRAIN_SECONDS = 3;
const DRAIN_SECONDS_MAX = 4;

/** A replica on the same network is a few milliseconds behind. What is left of a second is for the reading itself. */
const READ_LATE_MS = 200;
const READ_LATE_MS_MAX = 800;

const flag = z
  .enum(["0", "1", "true", "false"])
  .default("0")
  .transform((value) => value === "1" || value === "true");
const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^[0-9]{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `a whole number from ${from} to ${to}`,
    )
    .transform(Number);

/** Policy: the law asks for logs of half a year. */
const KEPT_MONTHS = { from: 6, to: 1_200 } as const;
const keptMonths = (usual: number) =>
  z
    .string()
    .refine(
      (text) =>
        /^[0-9]{1,4}$/.test(text) &&
        (Number(text) === 0 ||
          (Number(text) >= KEPT_MONTHS.from && Number(text) <= KEPT_MONTHS.to)),
      `a number of months from ${KEPT_MONTHS.from} to ${KEPT_MONTHS.to}, or 0 for good`,
    )
    .transform(Number)
    .default(usual);

/** Longest path that every system accepts. */
const PATH_MAX_LENGTH = 1_024;
const ORIGINS_MAX = 16;

/** Whether the percent-encoding of an address is valid. */
function isReadable(address: string): boolean {
  try {
    const { username, password, pathname } = new URL(address);
    return [username, password, pathname].every(
      (part) => !decodeURIComponent(part).includes("\u0000"),
    );
  } catch {
    return false;
  }
}

/** Whether a text is an origin, with or without a trailing slash. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && [text, text.replace(/\/$/, "")].includes(new URL(text).origin);
}

/** HTTPS origins of others, apart by single spaces. */
const othersOrigins = z
  .string()
  .transform((text) => text.split(" "))
  .refine(
    (origins) =>
      origins.length <= ORIGINS_MAX &&
      origins.every(
        (origin) => /^https:\/\/[a-z0-9.-]+(:[0-9]+)?$/.test(origin) && isOrigin(origin),
      ),
    `at most ${ORIGINS_MAX} https:// origins, apart by single spaces`,
  );

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, abort: true })
  .refine(isReadable, "percent signs in names and passwords are written %25");

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

const smtpUrl = z
  .url({ protocol: /^smtps?$/, abort: true })
  .refine(isReadable, "percent signs in names and passwords are written %25")
  .refine((text) => {
    const { hostname, username, password, pathname, search, hash } = new URL(text);
    const isBare = ["", "/"].includes(pathname) && search === "" && hash === "";
    return hostname !== "" && isBare && (username === "") === (password === "");
  }, "smtps://user:password@host:465, or smtp://… for STARTTLS, without anything behind it");

function smtpOf(url: string, from: string): SmtpAddress {
  const { protocol, hostname, port, username, password } = new URL(url);
  const implicitTls = protocol === "smtps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (implicitTls ? SMTPS_PORT : SMTP_PORT) : Number(port),
    implicitTls,
    login:
      username === ""
        ? null
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
  };
}

const environment = z.object({
  KEDU_MODE: z.enum(["sandbox", "production"]).default("sandbox"),
  SANDBOX: flag,
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_%-]{1,255}$/, "a name or address of this machine")
    .optional(),
  PORT: wholeNumber(0, 65_535).default(8080),
  DATA_DIR: z.string().min(1).max(PATH_MAX_LENGTH).default(".data"),
  CONTENT_DIR: z.string().min(1).max(PATH_MAX_LENGTH).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_SESSION_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_READ_LATE_MS: wholeNumber(0, READ_LATE_MS_MAX).default(READ_LATE_MS),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  KEDU_DATA_KEY: z.base64().optional(),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isOrigin, "an origin, such as https://credit.example, without anything behind it")
    .optional(),
  SCRIPT_ORIGINS: othersOrigins.optional(),
  LENDER_ORIGINS: othersOrigins.optional(),
  TRUST_PROXY: z
    .string()
    .default("0")
    .transform((value, check) => {
      const proxies = readTrustedProxies(value);
      if (proxies !== undefined) return proxies;
      check.addIssue({
        code: "custom",
        message:
          "the number of proxies in front (1 to 9; 0 for none), or their addresses and networks with commas between them",
      });
      return z.NEVER;
    }),
  REQUESTS_PER_MINUTE: wholeNumber(0, 999_999_999).optional(),
  METRICS_TOKEN: z
    .string()
    // The characters that a header may contain.
    .regex(/^[\x21-\x7e]{16,256}$/, "16 to 256 letters, digits and signs without a space")
    .optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => checkEmail(text).ok, "an e-mail address, such as service@credit.example")
    .optional(),
  AUDIT_MONTHS: keptMonths(60),
  STATE_LOG_MONTHS: keptMonths(24),
  ACCRUAL_MONTHS: keptMonths(0),
  DRAIN_SECONDS: wholeNumber(0, DRAIN_SECONDS_MAX).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SERVICE_WORKER: z.enum(["on", "retired"]).default("on"),
  SANDBOX_SEED: z.string().min(1).max(64).default("kedu"),
  KILL_AT: wholeNumber(0, 999_999_999).default(0),
  KILL_SIDE: z.enum(["before", "after"]).optional(),
  KILL_SCOPE: z.string().min(1).max(64).optional(),
  KILL_ONLY: z.enum(["lasting"]).optional(),
});

/**
 * Reads the environment and the command line (`--phone`).
 * @throws ConfigError listing every invalid variable. Values are not repeated: some are secrets.
 */
export function readConfig(
  variables: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    );
  }
  const env = parsed.data;
  const phone = args.includes("--phone");
  const unknown = args.filter((arg) => arg !== "--phone" && arg !== "--");
  const complaints = unknown.map((arg) => `unknown argument ${arg}`);
  if (env.DATABASE_SESSION_URL !== undefined && env.DATABASE_URL === undefined)
    complaints.push("DATABASE_SESSION_URL: goes with a DATABASE_URL that is a connection pooler");
  const dataKey = env.KEDU_DATA_KEY === undefined ? null : Buffer.from(env.KEDU_DATA_KEY, "base64");
  if (dataKey !== null && dataKey.length !== 32)
    complaints.push("KEDU_DATA_KEY: 32 bytes in base64 are needed");
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    complaints.push("DATABASE_READ_URL: a replica needs a PostgreSQL in DATABASE_URL");
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined))
    complaints.push("SMTP_URL and MAIL_FROM: the mail server and the address go together");
  if (env.SMTP_URL !== undefined && env.KEDU_MODE === "sandbox")
    complaints.push("SMTP_URL: the sandbox sends nothing outside; its mail is in its console");
  if (env.KEDU_MODE === "production") {
    if (env.SANDBOX) complaints.push("SANDBOX: the sandbox does not exist in production");
    if (phone) complaints.push("--phone: the self-signed certificate is for trying the sandbox");
    if (env.DATABASE_URL === undefined)
      complaints.push("DATABASE_URL: production needs a PostgreSQL");
    if (dataKey === null)
      complaints.push("KEDU_DATA_KEY: production needs its own key (openssl rand -base64 32)");
    if (env.KILL_AT > 0) complaints.push("KILL_AT: fault trials do not exist in production");
    if (!env.PUBLIC_ORIGIN?.startsWith("https://"))
      complaints.push("PUBLIC_ORIGIN: production needs its https:// origin");
  }
  if (complaints.length > 0) throw new ConfigError(complaints.join("\n"));
  const dataDir = resolve(env.DATA_DIR);
  const publicOrigin = env.PUBLIC_ORIGIN === undefined ? null : new URL(env.PUBLIC_ORIGIN).origin;
  const host = env.HOST ?? (phone ? "0.0.0.0" : "127.0.0.1");
  return {
    mode: env.KEDU_MODE,
    host,
    port: env.PORT,
    phone,
    dataDir,
    database:
      env.DATABASE_URL === undefined
        ? { kind: "directory", dataDir: dataDir }
        : {
            kind: "postgres",
            url: env.DATABASE_URL,
            ...(env.DATABASE_SESSION_URL === undefined
              ? {}
              : { sessionUrl: env.DATABASE_SESSION_URL }),
            poolSize: env.DATABASE_POOL,
          },
    readReplica:
      env.DATABASE_READ_URL === undefined
        ? null
        : {
            url: env.DATABASE_READ_URL,
            poolSize: env.DATABASE_POOL,
            lateMs: env.DATABASE_READ_LATE_MS,
          },
    dataKey,
    https: phone || env.PUBLIC_ORIGIN?.startsWith("https://") === true,
    publicOrigin,
    scriptOrigins: env.SCRIPT_ORIGINS ?? [],
    lenderOrigins:
      env.LENDER_ORIGINS ??
      (env.KEDU_MODE === "production"
        ? []
        : sandboxLenderOrigins({ host, phone, port: env.PORT, publicOrigin })),
    trustedProxies: env.TRUST_PROXY,
    requestsPerMinute:
      env.REQUESTS_PER_MINUTE ?? (env.KEDU_MODE === "production" ? PRODUCTION_RATE : 0),
    metricsToken: env.METRICS_TOKEN ?? null,
    smtp:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? null
        : smtpOf(env.SMTP_URL, env.MAIL_FROM),
    drainSeconds:
      env.DRAIN_SECONDS ?? (env.KEDU_MODE === "production" ? PRODUCTION_DRAIN_SECONDS : 0),
    keptMonths: {
      audit: env.AUDIT_MONTHS,
      stateLog: env.STATE_LOG_MONTHS,
      accruals: env.ACCRUAL_MONTHS,
    },
    logLevel: env.LOG_LEVEL,
    killPlan:
      env.KILL_AT > 0 && env.KILL_SIDE !== undefined
        ? {
            at: env.KILL_AT,
            side: env.KILL_SIDE,
            ...(env.KILL_SCOPE === undefined ? {} : { scope: env.KILL_SCOPE }),
            ...(env.KILL_ONLY === undefined ? {} : { only: env.KILL_ONLY }),
          }
        : null,
    sandboxSeed: env.SANDBOX_SEED,
    contentDir: env.CONTENT_DIR === undefined ? null : resolve(env.CONTENT_DIR),
    workerRetired: env.SERVICE_WORKER === "retired",
  };
}
