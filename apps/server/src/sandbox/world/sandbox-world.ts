import type { Clock } from "../../runtime/clock.ts";
import type { Database } from "../../database/database.ts";
import type { Vault } from "../../database/sealed.ts";
import type { MakeId } from "../../runtime/identifier.ts";

/** What the sandbox's providers depend on. */
export interface SandboxWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly makeId: MakeId;
  /** Everything that looks random follows from it. */
  readonly seed: string;
  /** Where the partner bank's page for payments may be, as sources of a content security policy. */
  readonly lenderOrigins: readonly string[];
  /** Waits in real time: a slow provider is slow for the caller, whatever the business clock does. */
  readonly wait: (durationMs: number) => Promise<void>;
}
