import type { Logger } from "pino";
import type { Clock } from "../runtime/clock.ts";
import type { ContentSource } from "../content/content-source.ts";
import type { Config } from "../runtime/config.ts";
import type { Providers } from "../providers/providers.ts";
import type { Database, Transaction } from "../database/database.ts";
import type { ReplicaReader } from "../database/read-replica.ts";
import type { Vault } from "../database/sealed.ts";
import type { MakeId } from "../runtime/identifier.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import type { Random } from "../runtime/random.ts";

/** In the transaction that makes the dealer. */
export type OpenFirstLine = (
  transaction: Transaction,
  dealer: { readonly enterpriseId: string; readonly now: Date },
) => Promise<void>;

/** What an operation or a job may use: nothing comes from anywhere else. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  /** For statements and exports alone. */
  readonly replica: ReplicaReader;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: MakeId;
  readonly vault: Vault;
  /** The operator's campaigns, words of help topics and notices, and the templates of contracts. */
  readonly content: ContentSource;
  readonly providers: Providers;
  readonly jobs: JobRunner;
  /** Opens the first line of a new dealer. Identity lies below credit, so it is given this function. */
  readonly openFirstLine: OpenFirstLine;
  readonly killPoints: KillPoints;
  readonly log: Logger;
}
