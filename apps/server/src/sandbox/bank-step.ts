import { formatInstant } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { and, asc, eq, isNull, lte, min } from "../database/drizzle.ts";
import { prepared } from "../database/prepared.ts";
import { inOneStatement } from "../database/transaction.ts";
import type { DueStep } from "../jobs/due-work.ts";
import { settleInstructions } from "./bank-books.ts";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "./bank-key.ts";
import type { FrontDoor } from "./front-door.ts";
import { sandboxBankCallback, sandboxBankOrder } from "./sandbox-tables.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

/** A bank calls again when the service was not there. */
const RETRY_MS = 60_000;

/** Ends what the bank has looked into long enough, and sends its callbacks through the front door. */
export function sandboxBankStep(world: SandboxWorld, door: FrontDoor): DueStep {
  return {
    name: "sandbox-bank",
    async nextDueAt(reader) {
      const [settle] = await selectFirstSettlement(reader, {});
      const [call] = await selectFirstCallback(reader, {});
      const due = [settle?.at, call?.at].filter((at) => at instanceof Date);
      return due.length === 0 ? null : new Date(Math.min(...due.map(Number)));
    },
    async run(asOf) {
      await settleInstructions(world, asOf);
      await sendCallbacks(world, door, asOf);
    },
  };
}

const selectFirstSettlement = prepared((reader: Reader) =>
  reader.select({ at: min(sandboxBankOrder.settleAt) }).from(sandboxBankOrder),
);

const selectFirstCallback = prepared((reader: Reader) =>
  reader
    .select({ at: min(sandboxBankCallback.dueAt) })
    .from(sandboxBankCallback)
    .where(isNull(sandboxBankCallback.sentAt)),
);

async function sendCallbacks(world: SandboxWorld, door: FrontDoor, asOf: Date): Promise<void> {
  const due = await world.database
    .select()
    .from(sandboxBankCallback)
    .where(and(isNull(sandboxBankCallback.sentAt), lte(sandboxBankCallback.dueAt, asOf)))
    .orderBy(asc(sandboxBankCallback.dueAt), asc(sandboxBankCallback.id));
  const signer = { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) };
  for (const { id, body, copies, forged, dueAt } of due) {
    // The same bytes however often it is sent. Callbacks planned by an older build have no instant of their own.
    const signed = { at: formatInstant(dueAt), ...body };
    const statuses = await Promise.all(
      Array.from({ length: copies }, async () => {
        const answer = await door.sendSigned("/callbacks/bank", signed, { ...signer, forged });
        return answer.status;
      }),
    );
    const away = statuses.some((status) => status >= 500);
    await inOneStatement(world.database, (transaction) =>
      transaction
        .update(sandboxBankCallback)
        .set(
          away
            ? { statuses, dueAt: new Date(world.clock.now().getTime() + RETRY_MS) }
            : { statuses, sentAt: world.clock.now() },
        )
        .where(eq(sandboxBankCallback.id, id)),
    );
  }
}
