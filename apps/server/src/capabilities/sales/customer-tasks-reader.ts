import {
  addDays,
  type BizDate,
  businessDateOf,
  type CustomerStep,
  type CustomerTask,
  customerTaskDays,
  FLEXIBLE_CREDIT,
  instantAt,
  stepOfApplication,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, type SQL, sql } from "../../database/drizzle.ts";
import { waitingApplicationOf } from "../application/waiting-application-column.ts";
import { lineEndOf, lineStatusOf } from "../credit/line-status-column.ts";
import { enterpriseNameOf, isAccountKept } from "../identity/enterprise-columns.ts";
import { hasOverdueOf, overdueSinceOf } from "../loans/overdue-column.ts";
import { customer } from "./sales-tables.ts";

/** Customers who need the same thing: the most pressing, with the number of all. */
export interface CustomersToTend {
  readonly total: number;
  readonly customers: readonly {
    readonly customerId: string;
    readonly name: string;
    readonly step: CustomerStep;
    readonly on: BizDate;
  }[];
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
  const { lapsesBy, stalledOn } = customerTaskDays(today);
  switch (task) {
    case "OVERDUE":
      return hasOverdueOf(customer.enterpriseId, sql`${today}::date`);
    case "LAPSING":
      return sql`${lineEndOf(customer.enterpriseId, FLEXIBLE_CREDIT)} between ${today}::date and ${lapsesBy}::date`;
    case "STALLED": {
      const { since } = waitingApplicationOf(customer.enterpriseId, FLEXIBLE_CREDIT);
      return sql`${since} < ${instantAt(addDays(stalledOn, 1), "00:00").toISOString()}::timestamptz`;
    }
  }
}

/** Who needs this today, by one statement, the longest waiting or soonest lapsing first. */
export async function readCustomersToTend(
  reader: Reader,
  task: CustomerTask,
  { limit, salespersonId, today }: TaskScope,
): Promise<CustomersToTend> {
  const own = customer.enterpriseId;
  const waiting = waitingApplicationOf(own, FLEXIBLE_CREDIT);
  const order: Record<CustomerTask, SQL> = {
    OVERDUE: overdueSinceOf(own, sql`${today}::date`),
    LAPSING: lineEndOf(own, FLEXIBLE_CREDIT),
    STALLED: waiting.since,
  };
  const rows = await reader
    .select({
      customerId: customer.id,
      name: enterpriseNameOf(own).as("name"),
      overdueSince: sql<BizDate | null>`${order.OVERDUE}::text`.as("overdue_since"),
      lineStatus: lineStatusOf(own, FLEXIBLE_CREDIT).as("line_status"),
      lineEnd: sql<BizDate | null>`${order.LAPSING}::text`.as("line_end"),
      waitingStatus: waiting.status.as("waiting_status"),
      waitingSince: waiting.since.as("waiting_since"),
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
      ...WHAT[task](facts),
    })),
  };
}

interface TaskFacts {
  readonly overdueSince: BizDate | null;
  readonly lineStatus: string | null;
  readonly lineEnd: BizDate | null;
  readonly waitingStatus: Parameters<typeof stepOfApplication>[0] | null;
  readonly waitingSince: Date | null;
}

/** What a customer who needs something has to do, and since or until when. */
const WHAT: Record<CustomerTask, (facts: TaskFacts) => { step: CustomerStep; on: BizDate }> = {
  OVERDUE: ({ overdueSince }) => ({ step: "REPAY", on: there(overdueSince) }),
  LAPSING: ({ lineEnd, lineStatus }) => ({
    step: lineStatus === "LOCKED" ? "TAKE_OFFER" : "RENEW_LINE",
    on: there(lineEnd),
  }),
  STALLED: ({ waitingSince, waitingStatus }) => ({
    step: there(stepOfApplication(there(waitingStatus))),
    on: businessDateOf(there(waitingSince)),
  }),
};

/** The statement chose the row by this. */
function there<Value>(value: Value | null): Value {
  if (value === null) throw new Error("a customer who needs something has what it rests on");
  return value;
}
