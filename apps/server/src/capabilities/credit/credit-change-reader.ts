import type { Reader } from "../../database/database.ts";
import { and, count, desc, eq, lt, type SQL, sql } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { creditChange } from "./credit-tables.ts";

export type StoredCreditChange = typeof creditChange.$inferSelect;

/** One page of the changes of an enterprise's limits, newest first, with the number of all. */
export async function readCreditChangePage(
  reader: Reader,
  enterpriseId: string,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly changes: readonly StoredCreditChange[]; readonly total: number }> {
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, { enterpriseId, limit })
      : await nextPage(reader, { enterpriseId, limit, afterId: after.id }),
  );
  return { changes: page, total: list.total };
}

type PageSlot = Slot<"enterpriseId" | "limit">;

const firstPage = prepared((reader: Reader, slot: PageSlot) => pageBeyond(reader, slot, undefined));

const nextPage = prepared((reader: Reader, slot: Slot<"enterpriseId" | "limit" | "afterId">) =>
  pageBeyond(reader, slot, lt(creditChange.id, slot("afterId", creditChange.id))),
);

function pageBeyond(reader: Reader, slot: PageSlot, beyond: SQL | undefined) {
  const own = eq(creditChange.enterpriseId, slot("enterpriseId", creditChange.enterpriseId));
  const list = reader
    .select({ total: count().as("total") })
    .from(creditChange)
    .where(own)
    .as("list");
  const page = reader
    .select()
    .from(creditChange)
    .where(and(own, beyond))
    .orderBy(desc(creditChange.id))
    .limit(sql.placeholder("limit"))
    .as("page");
  return reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.id));
}
