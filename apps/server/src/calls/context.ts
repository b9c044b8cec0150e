import type { Logger } from "pino";
import type { Clock } from "../runtime/clock.ts";
import type { Config } from "../runtime/config.ts";
import type { Providers } from "../providers/providers.ts";
import type { Database } from "../database/database.ts";
import type { Vault } from "../database/sealed.ts";
import type { MakeId } from "../runtime/identifier.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import type { Random } from "../runtime/random.ts";

/** What an operation or a job may use: nothing comes from anywhere else. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: MakeId;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly jobs: JobRunner;
  readonly killPoints: KillPoints;
  readonly log: Logger;
}
