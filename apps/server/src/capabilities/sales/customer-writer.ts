import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, asc, eq, or, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { customerMove, type MoveCause } from "./sales-team-tables.ts";
import { customer } from "./sales-tables.ts";

type Tools = Pick<Context, "ids">;

/** Who looks after dealers from now on, and why. */
export interface Assignment {
  readonly manufacturerId: string;
  readonly salespersonId: string;
  readonly enterpriseIds: readonly string[];
  readonly cause: MoveCause;
  /** Null where the manufacturer said it. */
  readonly invitationId: string | null;
  readonly now: Date;
}

interface Move {
  readonly enterpriseId: string;
  readonly fromSalespersonId: string | null;
  readonly toSalespersonId: string | null;
}

/** Whose customer a dealer is, locked until the transaction ends; null for none of the manufacturer's. */
export async function lockCustomerOf(
  transaction: Transaction,
  of: { readonly manufacturerId: string; readonly enterpriseId: string },
): Promise<string | null> {
  const [row] = await transaction
    .select({ salespersonId: customer.salespersonId })
    .from(customer)
    .where(
      and(
        eq(customer.manufacturerId, of.manufacturerId),
        eq(customer.enterpriseId, of.enterpriseId),
      ),
    )
    .for("update");
  return row?.salespersonId ?? null;
}

/**
 * The dealers that a manufacturer says are a salesperson's customers. One that was another's becomes theirs. Those who
 * came by an invitation stay, unless the salesperson has left or the manufacturer says that they are another's.
 */
export async function replaceCustomers(
  transaction: Transaction,
  tools: Tools,
  said: Omit<Assignment, "cause" | "invitationId"> & { readonly hasLeft: boolean },
): Promise<void> {
  const { enterpriseIds, hasLeft, manufacturerId, now, salespersonId } = said;
  // Always in this order, so that two salespeople who swap customers wait for each other.
  const known = await transaction
    .select({
      enterpriseId: customer.enterpriseId,
      salespersonId: customer.salespersonId,
      source: customer.source,
    })
    .from(customer)
    .where(
      and(
        eq(customer.manufacturerId, manufacturerId),
        or(
          eq(customer.salespersonId, salespersonId),
          isAnyOf(customer.enterpriseId, enterpriseIds),
        ),
      ),
    )
    .orderBy(asc(customer.enterpriseId))
    .for("update");
  const lost = known.filter(
    (row) =>
      row.salespersonId === salespersonId &&
      !enterpriseIds.includes(row.enterpriseId) &&
      (hasLeft || row.source === "MANUFACTURER"),
  );
  const moves = lost.map(({ enterpriseId }): Move => ({
    enterpriseId,
    fromSalespersonId: salespersonId,
    toSalespersonId: null,
  }));
  if (lost.length > 0) {
    await transaction.delete(customer).where(
      and(
        eq(customer.salespersonId, salespersonId),
        isAnyOf(
          customer.enterpriseId,
          lost.map(({ enterpriseId }) => enterpriseId),
        ),
      ),
    );
  }
  await logMoves(transaction, tools, moves, {
    manufacturerId,
    cause: hasLeft ? "LEFT" : "MANUFACTURER",
    invitationId: null,
    now,
  });
  await assignCustomers(transaction, tools, { ...said, cause: "MANUFACTURER", invitationId: null });
}

/** Makes dealers the customers of a salesperson, whoever's they were, and writes down each move. */
export async function assignCustomers(
  transaction: Transaction,
  tools: Tools,
  assignment: Assignment,
): Promise<void> {
  const { cause, enterpriseIds, manufacturerId, now, salespersonId } = assignment;
  if (enterpriseIds.length === 0) return;
  const source = sourceOf(cause);
  const rows = enterpriseIds.toSorted().map((enterpriseId) => ({
    id: tools.ids(),
    enterpriseId,
    manufacturerId,
    salespersonId,
    source,
    assignedAt: now,
  }));
  const added = await transaction
    .insert(customer)
    .values(rows)
    .onConflictDoNothing({ target: [customer.manufacturerId, customer.enterpriseId] })
    .returning({ enterpriseId: customer.enterpriseId });
  const isNew = new Set(added.map(({ enterpriseId }) => enterpriseId));
  const moved = await takeOver(
    transaction,
    rows.filter(({ enterpriseId }) => !isNew.has(enterpriseId)),
    assignment,
  );
  const moves = [
    ...added.map(({ enterpriseId }) => ({ enterpriseId, fromSalespersonId: null })),
    ...moved,
  ].map((move): Move => ({ ...move, toSalespersonId: salespersonId }));
  await logMoves(transaction, tools, moves, assignment);
}

function sourceOf(cause: MoveCause): "INVITATION" | "MANUFACTURER" {
  return cause === "INVITATION" ? "INVITATION" : "MANUFACTURER";
}

/** Customers who are another's become the salesperson's. @returns whose they were. */
async function takeOver(
  transaction: Transaction,
  rows: readonly { readonly id: string; readonly enterpriseId: string }[],
  { manufacturerId, salespersonId, now, cause }: Assignment,
) {
  if (rows.length === 0) return [];
  const ofThese = and(
    eq(customer.manufacturerId, manufacturerId),
    isAnyOf(
      customer.enterpriseId,
      rows.map(({ enterpriseId }) => enterpriseId),
    ),
  );
  const before = await transaction
    .select({ enterpriseId: customer.enterpriseId, fromSalespersonId: customer.salespersonId })
    .from(customer)
    .where(ofThese)
    .orderBy(asc(customer.enterpriseId))
    .for("update");
  const moved = before.filter((row) => row.fromSalespersonId !== salespersonId);
  if (cause === "MANUFACTURER" && moved.length < before.length) {
    // Now the manufacturer says so too: a later version without them lets them go.
    await transaction
      .update(customer)
      .set({ source: "MANUFACTURER" })
      .where(and(ofThese, eq(customer.salespersonId, salespersonId)));
  }
  if (moved.length === 0) return [];
  const movedIds = moved.map(({ enterpriseId }) => enterpriseId);
  const ids = rows.filter(({ enterpriseId }) => movedIds.includes(enterpriseId));
  await transaction
    .update(customer)
    .set({
      // Another id: the address of the one before leads nowhere.
      id: sql`(select given.id from unnest(${sql.param(ids.map(({ id }) => id))}::text[], ${sql.param(ids.map(({ enterpriseId }) => enterpriseId))}::text[]) as given (id, enterprise_id) where given.enterprise_id = ${customer.enterpriseId})`,
      salespersonId,
      source: sourceOf(cause),
      assignedAt: now,
    })
    .where(
      and(eq(customer.manufacturerId, manufacturerId), isAnyOf(customer.enterpriseId, movedIds)),
    );
  return moved;
}

async function logMoves(
  transaction: Transaction,
  { ids }: Tools,
  moves: readonly Move[],
  {
    manufacturerId,
    cause,
    invitationId,
    now,
  }: Pick<Assignment, "manufacturerId" | "cause" | "invitationId" | "now">,
): Promise<void> {
  if (moves.length === 0) return;
  await transaction.insert(customerMove).values(
    moves.map((move) => ({
      id: ids(),
      ...move,
      manufacturerId,
      cause,
      invitationId,
      movedAt: now,
    })),
  );
}
