import {
  type BizDate,
  customerStages,
  type CustomerTask,
  maskMobile,
  type StagedLine,
} from "@kedu/domain";
import type { Customer, CustomerDetail } from "@kedu/api";
import type { Reader } from "../../database/database.ts";
import { and, count, desc, eq, lt, type SQL, sql } from "../../database/drizzle.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import type { Keyset } from "../../database/keyset.ts";
import type { Vault } from "../../database/sealed.ts";
import { lineStatesOf } from "../credit/line-status-column.ts";
import { enterpriseNameOf, legalPersonMobileOf } from "../identity/enterprise-columns.ts";
import { isOwnCustomer, needs, stepsOf, taskColumns } from "./customer-tasks-reader.ts";
import { customer } from "./sales-tables.ts";

/** Whose customers, and which of them. */
export interface CustomerScope {
  readonly salespersonId: string;
  readonly view: "ALL" | CustomerTask;
  /** Part of the name; null for every name. */
  readonly name: string | null;
  readonly today: BizDate;
}

/** One page of customers, the latest assigned first, with the number of all. */
export async function readCustomerPage(
  reader: Reader,
  scope: CustomerScope,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly customers: readonly Customer[]; readonly total: number }> {
  const list = reader
    .select({ total: count().as("total") })
    .from(customer)
    .where(areIn(scope))
    .as("list");
  const page = reader
    .select(columnsOf(scope.today))
    .from(customer)
    .where(and(areIn(scope), after === null ? undefined : lt(customer.id, after.id)))
    .orderBy(desc(customer.id))
    .limit(limit)
    .as("page");
  const read = onePage(
    await reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.customerId)),
  );
  return { customers: read.page.map(answerOf), total: read.list.total };
}

/** One customer of a salesperson, with what is missing; null where it is not theirs. */
export async function readCustomer(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  { salespersonId, today }: Pick<CustomerScope, "salespersonId" | "today">,
  customerId: string,
): Promise<CustomerDetail | null> {
  const [row] = await reader
    .select({
      ...columnsOf(today),
      ...taskColumns(today),
      mobileSealed: legalPersonMobileOf(customer.enterpriseId).as("mobile_sealed"),
    })
    .from(customer)
    .where(and(isOwnCustomer(salespersonId), eq(customer.id, customerId)));
  if (row === undefined) return null;
  const { customerId: id, lines, mobileSealed, name, overdue, ...facts } = row;
  return {
    ...answerOf({ customerId: id, lines, name, overdue }),
    missing: stepsOf(facts, today),
    mobileMasked: mobileSealed === null ? null : maskMobile(vault.open(mobileSealed)),
  };
}

/** How many customers a salesperson has. */
export async function countCustomers(reader: Reader, salespersonId: string): Promise<number> {
  return reader.$count(customer, isOwnCustomer(salespersonId));
}

function columnsOf(today: BizDate) {
  return {
    customerId: customer.id,
    name: enterpriseNameOf(customer.enterpriseId).as("name"),
    lines: lineStatesOf(customer.enterpriseId).as("lines"),
    overdue: needs("OVERDUE", today).as("overdue"),
  };
}

function areIn({ salespersonId, view, name, today }: CustomerScope): SQL | undefined {
  return and(
    isOwnCustomer(salespersonId),
    view === "ALL" ? undefined : needs(view, today),
    name === null
      ? undefined
      : sql`position(lower(${name}) in lower(${enterpriseNameOf(customer.enterpriseId)})) > 0`,
  );
}

function answerOf(row: {
  readonly customerId: string;
  readonly name: string;
  readonly lines: readonly StagedLine[];
  readonly overdue: boolean;
}): Customer {
  const { lines, ...shown } = row;
  return { ...shown, stages: customerStages(lines) };
}
