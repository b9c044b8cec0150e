import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, isNull, lte, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inOneStatement } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import { readInstructionsToSettle, settleInstruction } from "../world/bank-books.ts";
import { SANDBOX_BANK_KEY_ID, sandboxBankSecret } from "../world/bank-key.ts";
import type { FrontDoor } from "./front-door.ts";
import { sandboxBankCallback, sandboxBankOrder } from "../world/sandbox-tables.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";

/** A bank calls again when the service was not there. */
const RETRY_MS = 60_000;

/** Ends orders that the bank has reviewed long enough, and sends its callbacks through the public interface. */
export function sandboxBankJob(world: SandboxWorld, door: FrontDoor): ScheduledJob {
  return {
    name: "sandbox-bank",
    async nextDueAt(reader, held) {
      const [settle] = await selectFirstSettlement(reader, { held });
      const [call] = await selectFirstCallback(reader, { held });
      const due = [settle?.at, call?.at].filter((at) => at instanceof Date);
      return due.length === 0 ? null : new Date(Math.min(...due.map(Number)));
    },
    async readDue(reader, query) {
      const instructions = await readInstructionsToSettle(reader, query);
      const callbacks = await reader
        .select({ id: sandboxBankCallback.id })
        .from(sandboxBankCallback)
        .where(
          and(
            isNull(sandboxBankCallback.sentAt),
            lte(sandboxBankCallback.dueAt, query.asOf),
            isInPage(sandboxBankCallback.id, query),
          ),
        )
        .orderBy(asc(sandboxBankCallback.id))
        .limit(query.limit);
      const units = [...instructions, ...callbacks.map(({ id }) => id)];
      return units.toSorted((a, b) => (a < b ? -1 : 1)).slice(0, query.limit);
    },
    run: eachUnit(async (id, asOf) => {
      await settleInstruction(world, id);
      await sendCallback(world, door, id, asOf);
    }),
  };
}

const selectFirstSettlement = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(sandboxBankOrder.settleAt) })
    .from(sandboxBankOrder)
    .where(isNoneOf(slot, "held", sandboxBankOrder.requestNo)),
);

const selectFirstCallback = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(sandboxBankCallback.dueAt) })
    .from(sandboxBankCallback)
    .where(and(isNull(sandboxBankCallback.sentAt), isNoneOf(slot, "held", sandboxBankCallback.id))),
);

async function sendCallback(
  world: SandboxWorld,
  door: FrontDoor,
  callbackId: string,
  asOf: Date,
): Promise<void> {
  const [callback] = await world.database
    .select()
    .from(sandboxBankCallback)
    .where(
      and(
        eq(sandboxBankCallback.id, callbackId),
        isNull(sandboxBankCallback.sentAt),
        lte(sandboxBankCallback.dueAt, asOf),
      ),
    );
  if (callback === undefined) return;
  const { id, body, copies, forged, dueAt } = callback;
  const signer = { keyId: SANDBOX_BANK_KEY_ID, secret: sandboxBankSecret(world.vault) };
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
