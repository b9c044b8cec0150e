import type { Database } from "../database/database.ts";
import { vaultOf } from "../database/sealed.ts";
import { inTransaction } from "../database/transaction.ts";
import { identifiers } from "../runtime/identifier.ts";
import { captchaSpent } from "../providers/captcha/captcha-tables.ts";
import { readLegalPerson } from "../capabilities/identity/identity-reader.ts";
import { secureRandom } from "../runtime/random.ts";
import { sandboxProviders } from "../sandbox/providers/sandbox-providers.ts";
import {
  sandboxBankAccount,
  sandboxBankCallback,
  sandboxBankOrder,
  sandboxMessage,
  sandboxRiskCase,
  sandboxScript,
} from "../sandbox/world/sandbox-tables.ts";
import { queueScript } from "../sandbox/world/scripts.ts";
import { testClock } from "./clock.ts";

/** What the clock of a sandbox under test says first. */
export const SANDBOX_NOW = "2026-03-02T10:00:00+08:00";

/** Takes everything out of the sandbox's books. */
export function emptySandbox(database: Database): Promise<void> {
  return inTransaction(database, async (transaction) => {
    for (const table of [
      sandboxScript,
      sandboxMessage,
      sandboxBankAccount,
      sandboxBankOrder,
      sandboxBankCallback,
      sandboxRiskCase,
      captchaSpent,
    ]) {
      await transaction.delete(table);
    }
  });
}

/** Providers over empty books. Waiting takes no time and is written down. */
export function openSandbox(database: Database) {
  const clock = testClock(SANDBOX_NOW);
  const waits: number[] = [];
  const world = {
    database,
    clock,
    vault: vaultOf(new Uint8Array(32)),
    makeId: identifiers(clock.machineNow),
    seed: "test",
    lenderOrigins: ["http://lender.localhost:8080"],
    wait: async (durationMs: number) => void waits.push(durationMs),
  };
  const script = (
    provider: string,
    op: string,
    mode: string,
    params: Record<string, unknown> = {},
    times = 1,
  ) => queueScript(database, world.makeId, { provider, op, mode, params, times }, clock.now());
  return {
    world,
    database,
    clock,
    waits,
    script,
    providers: sandboxProviders(world, secureRandom, (enterpriseId) =>
      readLegalPerson(database, world, enterpriseId),
    ),
  };
}
