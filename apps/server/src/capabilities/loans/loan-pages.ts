import type { AppCode } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  lt,
  or,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { bookOf, booksOf, isOpen, type LoanBook } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";
import { isPaidBack } from "./settled-loans.ts";

export type LoanView = "OPEN" | "SETTLED" | "ALL";

/** Whose loans of which product. */
export interface LoanScope {
  readonly enterpriseId: string;
  readonly appCode: AppCode;
}

/** One page of loans, with the number of all: the open ones by due date, the others newest first. */
export async function readLoanPage(
  reader: Reader,
  scope: LoanScope,
  view: LoanView,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly books: readonly LoanBook[]; readonly total: number }> {
  const { firstPage, nextPage } = VIEWS[view];
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, { ...scope, limit })
      : await nextPage(reader, {
          ...scope,
          limit,
          afterId: after.id,
          // Only the open loans are sorted by it.
          afterDue: view === "OPEN" ? after.value : null,
        }),
  );
  return { books: page.map(bookOf), total: list.total };
}

/** The value a page is continued after. */
export function keysetOfLoan(view: LoanView, { facts }: LoanBook): Keyset {
  return { value: view === "OPEN" ? facts.dueOn : "", id: facts.id };
}

/** Whether an enterprise ever drew a loan of a product. */
export async function hasBorrowed(reader: Reader, scope: LoanScope): Promise<boolean> {
  const rows = await selectAnyLoan(reader, { ...scope });
  return rows.length > 0;
}

const selectAnyLoan = prepared((reader: Reader, slot: ScopeSlot) =>
  reader.select({ id: loan.id }).from(loan).where(isOfScope(slot)).limit(1),
);

/** The SQL of the same for an enterprise and a product of a larger statement. */
export function hasBorrowedOf(of: {
  readonly enterpriseId: PgColumn;
  readonly appCode: PgColumn;
}): SQL<boolean> {
  return subSelect(
    sql`exists (select from ${loan} where ${loan.enterpriseId} = ${of.enterpriseId} and ${loan.appCode} = ${of.appCode})`,
  );
}

type ScopeSlot = Slot<"enterpriseId" | "appCode">;
type PageSlot = Slot<Parameters<ScopeSlot>[0] | "limit">;
type NextPageSlot = Slot<Parameters<PageSlot>[0] | "afterDue" | "afterId">;

/** The statements of a view, each prepared once. */
function statementsOf(view: LoanView) {
  const statement = (reader: Reader, slot: PageSlot, beyond: SQL | undefined) => {
    const list = reader
      .select({ total: count().as("total") })
      .from(loan)
      .where(viewIs(slot, view))
      .as("list");
    const page = booksOf(reader)
      .where(and(viewIs(slot, view), beyond))
      .orderBy(...sortOf(view, loan))
      .limit(sql.placeholder("limit"))
      .as("page");
    return reader
      .select()
      .from(list)
      .leftJoin(page, ALWAYS)
      .orderBy(...sortOf(view, page));
  };
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => statement(reader, slot, undefined)),
    nextPage: prepared((reader: Reader, slot: NextPageSlot) =>
      statement(reader, slot, isBeyond(view, slot)),
    ),
  };
}

function sortOf(
  view: LoanView,
  { dueOn, id }: { readonly dueOn: PgColumn; readonly id: PgColumn },
): SQL[] {
  return view === "OPEN" ? [asc(dueOn), asc(id)] : [desc(id)];
}

function isBeyond(view: LoanView, slot: NextPageSlot): SQL | undefined {
  const dueOn = slot("afterDue", loan.dueOn);
  const id = slot("afterId", loan.id);
  return view === "OPEN"
    ? or(gt(loan.dueOn, dueOn), and(eq(loan.dueOn, dueOn), gt(loan.id, id)))
    : lt(loan.id, id);
}

function isOfScope(slot: ScopeSlot): SQL | undefined {
  return and(
    eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)),
    eq(loan.appCode, slot("appCode", loan.appCode)),
  );
}

function viewIs(slot: ScopeSlot, view: LoanView): SQL | undefined {
  const ours = isOfScope(slot);
  switch (view) {
    case "ALL":
      return ours;
    case "OPEN":
      return and(ours, isOpen());
    case "SETTLED":
      return and(ours, isPaidBack());
  }
}

const VIEWS = {
  ALL: statementsOf("ALL"),
  OPEN: statementsOf("OPEN"),
  SETTLED: statementsOf("SETTLED"),
} as const;
