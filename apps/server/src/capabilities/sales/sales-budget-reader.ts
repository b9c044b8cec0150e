import type { TeamBudget } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, count, desc, eq, lt, sql } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { isAnyOf } from "../../database/prepared.ts";
import type { lockBudget } from "../coupon-exchange/exchange-reader.ts";
import { enterpriseNameOf, isAccountKept } from "../identity/enterprise-columns.ts";
import { givenCoupon, salesBudget } from "./sales-team-tables.ts";
import { customer } from "./sales-tables.ts";

export type StoredSalesBudget = typeof salesBudget.$inferSelect;

/** Budgets that a team is shown. Policy: a campaign lasts weeks, and a manufacturer has a few at a time. */
const SHOWN_MAX = 50;

/** A budget as the domain's rules take it. */
export function teamBudgetOf(
  { giveUntil, takenBackAt }: Pick<StoredSalesBudget, "giveUntil" | "takenBackAt">,
  {
    budgetFen,
    committedFen,
    reserveFen,
  }: Pick<Awaited<ReturnType<typeof lockBudget>>, "budgetFen" | "committedFen" | "reserveFen">,
): TeamBudget {
  return { budgetFen, committedFen, reserveFen, giveUntil, takenBack: takenBackAt !== null };
}

/** The budget that a manufacturer gave under a number; null where there is none. */
export async function findSalesBudget(
  reader: Reader,
  key: Pick<StoredSalesBudget, "manufacturerId" | "budgetNo">,
): Promise<StoredSalesBudget | null> {
  const [row] = await reader
    .select()
    .from(salesBudget)
    .where(
      and(
        eq(salesBudget.manufacturerId, key.manufacturerId),
        eq(salesBudget.budgetNo, key.budgetNo),
      ),
    );
  return row ?? null;
}

/** A budget, locked until the transaction ends: what is given from it, and taking it back, wait for each other. */
export async function lockSalesBudget(
  transaction: Transaction,
  budgetId: string,
): Promise<StoredSalesBudget | null> {
  const [row] = await transaction
    .select()
    .from(salesBudget)
    .where(eq(salesBudget.id, budgetId))
    .for("update");
  return row ?? null;
}

export async function readSalesBudget(
  reader: Reader,
  budgetId: string,
): Promise<StoredSalesBudget | null> {
  const [row] = await reader.select().from(salesBudget).where(eq(salesBudget.id, budgetId));
  return row ?? null;
}

/** The newest budgets of a team. */
export function readTeamBudgets(reader: Reader, employerId: string): Promise<StoredSalesBudget[]> {
  return reader
    .select()
    .from(salesBudget)
    .where(eq(salesBudget.employerId, employerId))
    .orderBy(desc(salesBudget.id))
    .limit(SHOWN_MAX);
}

/** How many coupons were given from each of these budgets; a budget of none is left out. */
export async function countGiven(
  reader: Reader,
  budgetIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .select({ budgetId: givenCoupon.budgetId, given: count() })
    .from(givenCoupon)
    .where(isAnyOf(givenCoupon.budgetId, budgetIds))
    .groupBy(givenCoupon.budgetId);
  return new Map(rows.map(({ budgetId, given }) => [budgetId, given]));
}

/** Whether a dealer got a coupon from a budget. */
export async function hasGiven(
  reader: Reader,
  given: { readonly budgetId: string; readonly enterpriseId: string },
): Promise<boolean> {
  const found = await reader.$count(
    givenCoupon,
    and(eq(givenCoupon.budgetId, given.budgetId), eq(givenCoupon.enterpriseId, given.enterpriseId)),
  );
  return found > 0;
}

/** One page of what a salesperson gave to who is their customer now, the newest first, with the number of all. */
export async function readGivenPage(
  reader: Reader,
  salespersonId: string,
  after: Keyset | null,
  limit: number,
) {
  // Both by the salesperson: what was given to a dealer who went to another one is shown to neither.
  const isOwn = and(
    eq(givenCoupon.salespersonId, salespersonId),
    eq(customer.salespersonId, salespersonId),
    isAccountKept(givenCoupon.enterpriseId),
  );
  const ofDealer = eq(customer.enterpriseId, givenCoupon.enterpriseId);
  const list = reader
    .select({ total: count().as("total") })
    .from(givenCoupon)
    .innerJoin(customer, ofDealer)
    .where(isOwn)
    .as("list");
  const page = reader
    .select({
      // Two ids of one statement: each has a name of its own.
      givenId: sql<string>`${givenCoupon.id}`.as("given_id"),
      customerId: sql<string>`${customer.id}`.as("customer_id"),
      customerName: enterpriseNameOf(givenCoupon.enterpriseId).as("customer_name"),
      budgetName: salesBudget.name,
      couponId: givenCoupon.couponId,
      givenAt: givenCoupon.givenAt,
    })
    .from(givenCoupon)
    .innerJoin(customer, ofDealer)
    .innerJoin(salesBudget, eq(salesBudget.id, givenCoupon.budgetId))
    .where(and(isOwn, after === null ? undefined : lt(givenCoupon.id, after.id)))
    .orderBy(desc(givenCoupon.id))
    .limit(limit)
    .as("page");
  const read = onePage(
    await reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.givenId)),
  );
  return { page: read.page, total: read.list.total };
}

/** A customer of a salesperson with the dealer behind it, who stays theirs until the transaction ends; null for none. */
export async function keepOwnCustomer(
  transaction: Transaction,
  salespersonId: string,
  customerId: string,
): Promise<{ readonly enterpriseId: string; readonly name: string } | null> {
  const [row] = await transaction
    .select({
      enterpriseId: customer.enterpriseId,
      name: enterpriseNameOf(customer.enterpriseId),
    })
    .from(customer)
    .where(
      and(
        eq(customer.id, customerId),
        eq(customer.salespersonId, salespersonId),
        isAccountKept(customer.enterpriseId),
      ),
    )
    .for("share");
  return row ?? null;
}
