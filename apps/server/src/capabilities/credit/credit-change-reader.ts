import type { AppCode } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, count, desc, eq, lt, type SQL, sql } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { creditChange, creditLine, lineFreeze } from "./credit-tables.ts";
import type { LineFreeze } from "./line-reader.ts";

export type StoredCreditChange = typeof creditChange.$inferSelect;

/** A freeze of a line, now or before. */
export interface StoredFreeze extends LineFreeze {
  readonly lineId: string;
  readonly appCode: AppCode;
  readonly endedAt: Date | null;
  readonly endNote: string | null;
}

/** One page of the changes of an enterprise's limits, newest first, with the number of all and every freeze. */
export async function readCreditChangePage(
  reader: Reader,
  enterpriseId: string,
  after: Keyset | null,
  limit: number,
): Promise<{
  readonly changes: readonly StoredCreditChange[];
  readonly freezes: readonly StoredFreeze[];
  readonly total: number;
}> {
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, { enterpriseId, limit })
      : await nextPage(reader, { enterpriseId, limit, afterId: after.id }),
  );
  return { changes: page, freezes: list.freezes, total: list.total };
}

type PageSlot = Slot<"enterpriseId" | "limit">;

const firstPage = prepared((reader: Reader, slot: PageSlot) => pageBeyond(reader, slot, undefined));

const nextPage = prepared((reader: Reader, slot: Slot<"enterpriseId" | "limit" | "afterId">) =>
  pageBeyond(reader, slot, lt(creditChange.id, slot("afterId", creditChange.id))),
);

/** Newest first. What is held for a line that is not open yet has not frozen it. */
function freezesOf(slot: PageSlot) {
  const own = eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId));
  return subSelect(
    sql`select coalesce(json_agg(json_build_object('lineId', ${lineFreeze.lineId}, 'appCode', ${creditLine.appCode}, 'code', ${lineFreeze.code}, 'since', ${lineFreeze.since}, 'note', ${lineFreeze.note}, 'holderNo', ${lineFreeze.holderNo}, 'decidedOn', ${lineFreeze.decidedOn}, 'endedAt', ${lineFreeze.endedAt}, 'endNote', ${lineFreeze.endNote}) order by ${lineFreeze.since} desc, ${lineFreeze.code}), '[]') from ${creditLine} join ${lineFreeze} on ${lineFreeze.lineId} = ${creditLine.id} where ${own} and (${lineFreeze.endedAt} is not null or ${lineFreeze.holderNo} = '' or ${creditLine.status} = 'LOAN_LOCKED')`,
  )
    .mapWith(fromJson)
    .as("freezes");
}

/** JSON has instants as text. */
function fromJson(
  stored: readonly (Omit<StoredFreeze, "since" | "endedAt"> & {
    readonly since: string;
    readonly endedAt: string | null;
  })[],
): readonly StoredFreeze[] {
  return stored.map(({ endedAt, since, ...freeze }) => ({
    ...freeze,
    since: new Date(since),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
}

function pageBeyond(reader: Reader, slot: PageSlot, beyond: SQL | undefined) {
  const own = eq(creditChange.enterpriseId, slot("enterpriseId", creditChange.enterpriseId));
  const list = reader
    .select({ total: count().as("total"), freezes: freezesOf(slot) })
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
