import {
  addDays,
  type AppCode,
  type BizDate,
  businessDateOf,
  type CreditLineStatus,
  type CustomerStep,
  type CustomerTask,
  customerTaskDays,
  instantAt,
  stepOfApplication,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, type SQL, sql } from "../../database/drizzle.ts";
import { type LineEnd, lineEndsOf, soonestLineEndOf } from "../credit/line-status-column.ts";
import { enterpriseNameOf, isAccountKept } from "../identity/enterprise-columns.ts";
import { hasOverdueOf, overdueSinceOf } from "../loans/overdue-column.ts";
import { customer } from "./sales-tables.ts";
import { allWaitingOf, type WaitingApplication, waitingSinceOf } from "./waiting-column.ts";

/** Customers who need the same thing: the most pressing, with the number of all. */
export interface CustomersToTend {
  readonly total: number;
  readonly customers: readonly (Step & {
    readonly customerId: string;
    readonly name: string;
  })[];
}

/** What a customer has to do, since or until when, and of which product; overdue loans are of any. */
interface Step {
  readonly appCode: AppCode | null;
  readonly step: CustomerStep;
  readonly on: BizDate;
}

interface TaskScope {
  readonly salespersonId: string;
  readonly today: BizDate;
  readonly limit: number;
}

export function isOwnCustomer(salespersonId: string): SQL | undefined {
  return and(eq(customer.salespersonId, salespersonId), isAccountKept(customer.enterpriseId));
}

/** Whether a customer of a larger statement needs something today. */
export function needs(task: CustomerTask, today: BizDate): SQL<boolean> {
  const { stalledOn } = customerTaskDays(today);
  const when = whenOf(today);
  switch (task) {
    case "OVERDUE":
      return hasOverdueOf(customer.enterpriseId, sql`${today}::date`);
    case "LAPSING":
      return sql`${when.LAPSING} is not null`;
    case "STALLED":
      return sql`${when.STALLED} < ${instantAt(addDays(stalledOn, 1), "00:00").toISOString()}::timestamptz`;
  }
}

/** Who needs this today, by one statement, the longest waiting or soonest lapsing first. */
export async function readCustomersToTend(
  reader: Reader,
  task: CustomerTask,
  { limit, salespersonId, today }: TaskScope,
): Promise<CustomersToTend> {
  const order = whenOf(today);
  const rows = await reader
    .select({
      customerId: customer.id,
      name: enterpriseNameOf(customer.enterpriseId).as("name"),
      ...taskColumns(today),
      total: sql<number>`count(*) over ()`.mapWith(Number).as("total"),
    })
    .from(customer)
    .where(and(isOwnCustomer(salespersonId), needs(task, today)))
    .orderBy(asc(order[task]), asc(customer.id))
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    customers: rows.map(({ customerId, name, ...facts }) => ({
      customerId,
      name,
      ...stepOf(task, facts, today),
    })),
  };
}

/**
 * Since or until when a customer of a larger statement has each thing to do. An offer that lapses soon no longer counts
 * as stalled: it is one thing to do.
 */
function whenOf(today: BizDate): Record<CustomerTask, SQL> {
  const own = customer.enterpriseId;
  const { lineLapsesBy, offerLapsesBy } = customerTaskDays(today);
  const lines = { from: today, to: lineLapsesBy };
  const offers = { from: today, to: offerLapsesBy };
  return {
    OVERDUE: overdueSinceOf(own, sql`${today}::date`),
    LAPSING: soonestLineEndOf(own, { lines, offers }),
    STALLED: waitingSinceOf(own, offers),
  };
}

/** What a customer of a larger statement has to do, as columns. */
export function taskColumns(today: BizDate) {
  const own = customer.enterpriseId;
  return {
    overdueSince: sql<BizDate | null>`${whenOf(today).OVERDUE}::text`.as("overdue_since"),
    lineEnds: lineEndsOf(own).as("line_ends"),
    waiting: allWaitingOf(own).as("waiting"),
  };
}

export interface TaskFacts {
  readonly overdueSince: BizDate | null;
  readonly lineEnds: readonly LineEnd[];
  readonly waiting: readonly WaitingApplication[];
}

/**
 * All that waits for one customer, the most pressing first: an application from its first day, not only when it stands
 * still, and an offer whenever it ends. A line is renewed in its last days.
 */
export function stepsOf(facts: TaskFacts, today: BizDate): Step[] {
  const { lineEnds, overdueSince, waiting } = facts;
  return [
    ...(overdueSince === null ? [] : [repay(overdueSince)]),
    ...lineEnds
      .filter((end) => lapsesSoon(end, today) || (isOffer(end) && end.lastDay >= today))
      .map(takeOrRenew),
    ...waiting.map(goOn),
  ];
}

/** What a customer who needs something today has to do first. */
function stepOf(task: CustomerTask, facts: TaskFacts, today: BizDate): Step {
  const { lineEnds, overdueSince, waiting } = facts;
  const lapsing = lineEnds.filter((end) => lapsesSoon(end, today));
  switch (task) {
    case "OVERDUE":
      return repay(there(overdueSince));
    case "LAPSING":
      return takeOrRenew(there(lapsing[0]));
    case "STALLED": {
      const offers = lapsing.filter(isOffer).map(({ appCode }) => appCode);
      return goOn(there(waiting.find(({ appCode }) => !offers.includes(appCode))));
    }
  }
}

const isOffer = ({ status }: LineEnd): boolean => status === "NEW" || status === "LOCKED";

function lapsesSoon(end: LineEnd, today: BizDate): boolean {
  const { lineLapsesBy, offerLapsesBy } = customerTaskDays(today);
  return end.lastDay >= today && end.lastDay <= (isOffer(end) ? offerLapsesBy : lineLapsesBy);
}

const repay = (overdueSince: BizDate): Step => ({ appCode: null, step: "REPAY", on: overdueSince });

/** What an offer waits for: an application, or that it is taken. A line in use is renewed. */
const STEPS: Readonly<Partial<Record<CreditLineStatus, CustomerStep>>> = {
  NEW: "ANSWER_OFFER",
  LOCKED: "TAKE_OFFER",
};

const takeOrRenew = ({ appCode, lastDay, status }: LineEnd): Step => ({
  appCode,
  step: STEPS[status] ?? "RENEW_LINE",
  on: lastDay,
});

const goOn = ({ appCode, since, status }: WaitingApplication): Step => ({
  appCode,
  step: there(stepOfApplication(status)),
  on: businessDateOf(new Date(since)),
});

/** The statement chose the row by this. */
function there<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error("a customer who needs something has what it rests on");
  return value;
}
