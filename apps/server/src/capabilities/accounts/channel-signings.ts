import {
  type BankChannel,
  type BizDate,
  CARD_TYPE,
  channelSigningMachine,
  type EventOf,
  next,
  nextChannelAt,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { logStates } from "../../database/state-log.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { subSelect } from "../../database/sub-select.ts";
import { bankAccount, channelSigning } from "./account-tables.ts";

/** The signing of a bank channel as it is stored. */
export type StoredSigning = typeof channelSigning.$inferSelect;

interface SigningKey {
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
}

/** The signings of an enterprise, in the order in which they were made. */
export async function readSignings(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredSigning[]> {
  return selectOfEnterprise(reader, { enterpriseId });
}

const selectOfEnterprise = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select()
    .from(channelSigning)
    .where(eq(channelSigning.enterpriseId, slot("enterpriseId", channelSigning.enterpriseId)))
    .orderBy(asc(channelSigning.createdAt), asc(channelSigning.id)),
);

/** One of them, locked until the transaction ends; null where the bank knows no identifier of the enterprise. */
export async function lockSigning(
  transaction: Transaction,
  { bankChannel, enterpriseId }: SigningKey,
): Promise<StoredSigning | null> {
  const [row] = await transaction
    .select()
    .from(channelSigning)
    .where(
      and(
        eq(channelSigning.enterpriseId, enterpriseId),
        eq(channelSigning.bankChannel, bankChannel),
      ),
    )
    .for("update");
  return row ?? null;
}

/** A signing, and what its bank keeps of safe accounts for the dealer. */
export interface SigningAndSafe {
  readonly signing: StoredSigning;
  readonly hasSafe: boolean;
  /** How many the bank has closed. */
  readonly closedSafes: number;
}

/** The same with what the bank keeps for the dealer; no signing where the bank knows no identifier of the enterprise. */
export async function lockSigningAndSafe(
  transaction: Transaction,
  key: SigningKey | { readonly signingId: string },
): Promise<SigningAndSafe | null> {
  const [row] = await transaction
    .select({
      ...getTableColumns(channelSigning),
      hasSafe: subSelect(
        sql<boolean>`select count(*) > 0 from ${bankAccount} where ${isSafeThere} and ${bankAccount.status} = 'ACTIVE'`,
      ),
      closedSafes: subSelect(
        sql<number>`select count(*)::int from ${bankAccount} where ${isSafeThere} and ${bankAccount.status} = 'CLOSED'`,
      ),
    })
    .from(channelSigning)
    .where(
      "signingId" in key
        ? eq(channelSigning.id, key.signingId)
        : and(
            eq(channelSigning.enterpriseId, key.enterpriseId),
            eq(channelSigning.bankChannel, key.bankChannel),
          ),
    )
    .for("update");
  if (row === undefined) return null;
  const { closedSafes, hasSafe, ...signing } = row;
  return { signing, hasSafe, closedSafes };
}

const isSafeThere = sql`${bankAccount.enterpriseId} = ${channelSigning.enterpriseId} and ${bankAccount.bankChannel} = ${channelSigning.bankChannel} and ${bankAccount.cardType} = ${sql.raw(String(CARD_TYPE.SAFE_ACCOUNT))}`;

/** A signing by its id. */
export async function lockSigningById(
  transaction: Transaction,
  signingId: string,
): Promise<StoredSigning | null> {
  const [row] = await transaction
    .select()
    .from(channelSigning)
    .where(eq(channelSigning.id, signingId))
    .for("update");
  return row ?? null;
}

type Changes = Partial<
  Pick<
    StoredSigning,
    | "nonTransit"
    | "withdrawnOn"
    | "validTo"
    | "contractId"
    | "pendingContractId"
    | "requestNo"
    | "requestedValidTo"
    | "failReason"
    | "uniquePaymentId"
  >
>;

/**
 * Changes a locked signing, by one event of its machine or none. @returns it as it is stored after that
 * @param askAt when the bank is asked again; needed while it has a request.
 * @throws Error when the machine does not know the event there: the caller has not decided.
 */
export async function changeSigning(
  transaction: Transaction,
  stored: StoredSigning,
  changes: Changes,
  now: Date,
  {
    event = null,
    askAt = null,
  }: {
    readonly event?: EventOf<typeof channelSigningMachine> | null;
    readonly askAt?: Date | null;
  } = {},
): Promise<StoredSigning> {
  const status = event === null ? stored.status : next(channelSigningMachine, stored.status, event);
  if (status === null) throw new Error(`a channel signing in ${stored.status} knows no ${event}`);
  const changed = { ...stored, ...changes, status, updatedAt: now };
  const dueAt =
    changed.requestNo === null ? nextChannelAt(changed, now) : (askAt ?? stored.dueAt ?? now);
  const written = { ...changed, dueAt };
  const { id, enterpriseId: _dealer, createdAt: _created, ...columns } = written;
  await transaction.update(channelSigning).set(columns).where(eq(channelSigning.id, id));
  if (event !== null) {
    logStates(transaction, [
      { entity: "channel_signing", entityId: id, from: stored.status, to: status, at: now },
    ]);
  }
  return written;
}

/** The bank has given an enterprise an identifier on a channel that it never signed. */
export async function insertUnsigned(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  channel: SigningKey & {
    readonly uniquePaymentId: string;
    readonly today: BizDate;
    readonly now: Date;
  },
): Promise<void> {
  const { bankChannel, enterpriseId, now, today, uniquePaymentId } = channel;
  await transaction.insert(channelSigning).values({
    id: ids(),
    enterpriseId,
    bankChannel,
    uniquePaymentId,
    nonTransit: false,
    // It allows nothing yet.
    validTo: today,
    status: "UNSIGNED",
    createdAt: now,
    updatedAt: now,
  });
}

/** When the bank is next asked, or time next does something to a signing; null when never. */
export async function readNextSigningAt(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectFirstDue(reader, { held });
  return first?.dueAt ?? null;
}

const selectFirstDue = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ dueAt: channelSigning.dueAt })
    .from(channelSigning)
    .where(and(isNotNull(channelSigning.dueAt), isNoneOf(slot, "held", channelSigning.id)))
    .orderBy(asc(channelSigning.dueAt))
    .limit(1),
);

export async function readDueSignings(reader: Reader, query: DueQuery): Promise<readonly string[]> {
  const due = await reader
    .select({ id: channelSigning.id })
    .from(channelSigning)
    .where(and(lte(channelSigning.dueAt, query.asOf), isInPage(channelSigning.id, query)))
    .orderBy(asc(channelSigning.id))
    .limit(query.limit);
  return due.map(({ id }) => id);
}
