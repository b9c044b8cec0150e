import { AsyncLocalStorage } from "node:async_hooks";
import { createHash, randomUUID } from "node:crypto";
import type { Clock } from "../runtime/clock.ts";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { and, eq, sql } from "../database/drizzle.ts";
import { prepared, type Slot } from "../database/prepared.ts";
import type { Vault } from "../database/sealed.ts";
import { inOneStatement } from "../database/transaction.ts";
import { idempotencyRecord } from "./idempotency-tables.ts";
import { refusal } from "../calls/refusal.ts";

/** An answer in the bytes that travel. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

/** An answer of a call that has just run. */
export interface FreshAnswer extends StoredAnswer {
  /** It says that the outcome is not known: the same key may ask for it again. */
  readonly isUndecided?: boolean;
}

/** A call that must have one effect however often it is sent. */
export interface KeyedCall {
  readonly userId: string;
  readonly operation: string;
  readonly key: string;
  readonly bodySha256: string;
}

/** A process that runs a call renews its claim well within this time; after it, another may run the call. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;
const RETRY_SECONDS = 1;
/** How often the end of a call is written again that could not be written, as long as its claim is held. */
const WRITE_AGAIN_MS = 1_000;
/** Longer than any statement takes. */
const STATEMENT_MS = 12_000;

/** Printable ASCII, as a header carries it. */
const KEY = /^[\x21-\x7e]{1,128}$/;

/** A usable key of the header. @throws the refusal of a missing or unusable key. */
export function keyOf(header: string | readonly string[] | undefined): string {
  if (typeof header !== "string" || !KEY.test(header)) throw refusal("IDEMPOTENCY_KEY_MISSING");
  return header;
}

/**
 * SHA-256 of the input, keyed: the same key with any other input is another call. A body may hold six digits, which
 * could be guessed from a hash without the key.
 */
export function bodySha256Of(
  { lookupHash }: Pick<Vault, "lookupHash">,
  path: string,
  body: Uint8Array | null,
): string {
  const plain = createHash("sha256")
    .update(path)
    .update("\0")
    .update(body ?? "")
    .digest("hex");
  return lookupHash("request-body", plain);
}

/** Runs keyed calls of one process. */
export interface Idempotency {
  /**
   * Answers with the stored bytes, or runs the call and stores its answer. A refusal is an answer; a fault is not, so the
   * same key may try again. An answer that cannot be stored is given all the same: what it says has happened. Operations
   * themselves are idempotent by their request ids, which makes it safe to run a call again whose process died.
   * @throws the refusals IDEMPOTENCY_KEY_REUSED and REQUEST_IN_PROGRESS.
   */
  once<Answer extends FreshAnswer>(
    call: KeyedCall,
    run: () => Promise<Answer>,
  ): Promise<Answer | StoredAnswer>;
  /** Gives up the claims of processes that are certainly gone: at start, when no other process can be there. */
  releaseAll(): Promise<void>;
}

/** Whether an answer is kept. Faults and the answers about this one attempt are not. */
function isFinal({ status, isUndecided = false }: FreshAnswer): boolean {
  return !isUndecided && status < 500 && ![400, 401, 403, 429].includes(status);
}

function rowOf(call: KeyedCall) {
  return and(
    eq(idempotencyRecord.userId, call.userId),
    eq(idempotencyRecord.operation, call.operation),
    eq(idempotencyRecord.key, call.key),
  );
}

export function idempotencyOf(
  database: Database,
  {
    clock,
    vault,
  }: {
    readonly clock: Pick<Clock, "machineNow">;
    readonly vault: Pick<Vault, "sealBytes" | "openBytes">;
  },
  /** Called where the result of a call could not be stored. */
  onLost: (error: unknown) => void = () => undefined,
): Idempotency {
  // The time limit of a call does not apply to what is written after it.
  const outsideCalls = AsyncLocalStorage.snapshot();
  // Not the pid: two hosts may have the same one.
  const runner = randomUUID();
  const leaseUntil = () => new Date(clock.machineNow().getTime() + LEASE_MS);
  const mine = (call: KeyedCall) => and(rowOf(call), eq(idempotencyRecord.runner, runner));

  /** Null when this process may run the call, else its stored answer. */
  const claim = async (call: KeyedCall): Promise<StoredAnswer | null> => {
    const now = clock.machineNow();
    const claimed = await inOneStatement(database, (transaction) =>
      insertClaim(transaction, {
        ...call,
        runner,
        leaseUntil: leaseUntil(),
        now,
        expiresAt: new Date(now.getTime() + KEEP_MS),
      }),
    );
    if (claimed.length > 0) return null;
    const [row] = await selectRecord(database, { ...call });
    // The other attempt failed and took its claim back in between; the client tries again.
    if (row === undefined)
      throw refusal("REQUEST_IN_PROGRESS", { retryAfterSeconds: RETRY_SECONDS });
    if (row.bodySha256 !== call.bodySha256) throw refusal("IDEMPOTENCY_KEY_REUSED");
    const body = row.bodySealed === null ? row.body : vault.openBytes(row.bodySealed);
    if (row.state === "RUNNING" || row.status === null || body === null) {
      throw refusal("REQUEST_IN_PROGRESS", { retryAfterSeconds: RETRY_SECONDS });
    }
    return { status: row.status, body };
  };

  /** Holds a claim that has just been taken. */
  const hold = (call: KeyedCall) => {
    let until = performance.now() + LEASE_MS;
    const timer = setInterval(() => {
      const renewedUntil = performance.now() + LEASE_MS;
      void inOneStatement(database, async (transaction) => {
        await transaction
          .update(idempotencyRecord)
          .set({ leaseUntil: leaseUntil() })
          .where(mine(call));
        until = renewedUntil;
      }).catch(() => {
        // The next turn tries again; the lease outlives two failures.
      });
    }, RENEW_MS);
    timer.unref();
    return {
      release: () => clearInterval(timer),
      /** Whether no other can have taken the claim over, and will not within the time that a statement takes. */
      isSafe: () => performance.now() < until - STATEMENT_MS,
    };
  };

  const forget = (call: KeyedCall) =>
    inOneStatement(database, (transaction) =>
      transaction
        .delete(idempotencyRecord)
        .where(and(mine(call), eq(idempotencyRecord.state, "RUNNING"))),
    );

  const keep = (call: KeyedCall, { status, body }: StoredAnswer) =>
    inOneStatement(database, (transaction) =>
      updateDone(transaction, { ...call, status, bodySealed: vault.sealBytes(body), runner }),
    );

  /** Writes how a call ended, again and again while its claim is held: until then the same key is refused. */
  const writeEnd = async (isSafe: () => boolean, write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      onLost(error);
      const again = () => {
        if (!isSafe()) return;
        write().catch(() => setTimeout(again, WRITE_AGAIN_MS).unref());
      };
      outsideCalls(() => setTimeout(again, WRITE_AGAIN_MS).unref());
    }
  };

  return {
    async once(call, run) {
      const stored = await claim(call);
      if (stored !== null) return stored;
      const { isSafe, release } = hold(call);
      try {
        const answer = await run();
        await writeEnd(isSafe, () => (isFinal(answer) ? keep(call, answer) : forget(call)));
        return answer;
      } catch (error) {
        await writeEnd(isSafe, () => forget(call));
        throw error;
      } finally {
        release();
      }
    },
    async releaseAll() {
      await inOneStatement(database, (transaction) =>
        transaction
          .update(idempotencyRecord)
          .set({ leaseUntil: sql`'epoch'` })
          .where(eq(idempotencyRecord.state, "RUNNING")),
      );
    },
  };
}

type CallColumn = "userId" | "operation" | "key";

const insertClaim = prepared(
  (
    transaction: Transaction,
    slot: Slot<CallColumn | "bodySha256" | "runner" | "leaseUntil" | "now" | "expiresAt">,
  ) => {
    const { userId, operation, key, bodySha256, runner, leaseUntil, createdAt, expiresAt } =
      idempotencyRecord;
    const claim = { runner: slot("runner", runner), leaseUntil: slot("leaseUntil", leaseUntil) };
    return transaction
      .insert(idempotencyRecord)
      .values({
        ...claim,
        userId: slot("userId", userId),
        operation: slot("operation", operation),
        key: slot("key", key),
        bodySha256: slot("bodySha256", bodySha256),
        state: "RUNNING",
        createdAt: slot("now", createdAt),
        expiresAt: slot("expiresAt", expiresAt),
      })
      .onConflictDoUpdate({
        target: [userId, operation, key],
        set: claim,
        // Only a claim that was left behind is taken over, and only for the same call.
        setWhere: sql`${idempotencyRecord.state} = 'RUNNING' and ${bodySha256} = ${slot("bodySha256", bodySha256)} and ${leaseUntil} < ${slot("now", leaseUntil)}`,
      })
      .returning({ key });
  },
);

const selectRecord = prepared((reader: Reader, slot: Slot<CallColumn>) =>
  reader.select().from(idempotencyRecord).where(isCall(slot)),
);

const updateDone = prepared(
  (transaction: Transaction, slot: Slot<CallColumn | "runner" | "status" | "bodySealed">) =>
    transaction
      .update(idempotencyRecord)
      .set({
        state: "DONE",
        status: slot("status", idempotencyRecord.status),
        bodySealed: slot("bodySealed", idempotencyRecord.bodySealed),
      })
      .where(
        and(
          isCall(slot),
          eq(idempotencyRecord.runner, slot("runner", idempotencyRecord.runner)),
          eq(idempotencyRecord.state, "RUNNING"),
        ),
      ),
);

function isCall(slot: Slot<CallColumn>) {
  const { userId, operation, key } = idempotencyRecord;
  return and(
    eq(userId, slot("userId", userId)),
    eq(operation, slot("operation", operation)),
    eq(key, slot("key", key)),
  );
}
