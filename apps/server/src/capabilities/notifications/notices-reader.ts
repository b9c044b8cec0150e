import type { Notice } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { NoticeKind } from "./notice-kind.ts";
import { notice, noticeReading } from "./notifications-tables.ts";

/** Who reads: notices belong to the enterprise, what was read to the person. */
export interface NoticeReader {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** One page of notices, newest first. */
export async function readNoticePage(
  reader: Reader,
  who: NoticeReader,
  after: Keyset | null,
  limit: number,
): Promise<Notice[]> {
  const readUpTo = await readReadUpTo(reader, who);
  const rows = await reader
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.enterpriseId, who.enterpriseId),
        after === null
          ? undefined
          : sql`(${notice.at}, ${notice.id}) < (${after.value}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(limit);
  return rows.map((row) => noticeAnswer(row, readUpTo));
}

/**
 * Makes the reading of the newest notice of the first rank that has any, in one statement for all ranks. It is given,
 * for each rank, the instant after which a notice of the rank counts.
 */
export function newestNoticeByRank(
  ranks: readonly (readonly NoticeKind[])[],
): (reader: Reader, who: NoticeReader, since: readonly Date[]) => Promise<Notice | null> {
  const slotOf = (rank: number) => `since${rank}` as const;
  const select = prepared((reader: Reader, slot: Slot<WhoSlot | ReturnType<typeof slotOf>>) => {
    const isOf = (kinds: readonly NoticeKind[]) => inArray(notice.kind, [...kinds]);
    const counts = ranks.map((kinds, rank) =>
      and(isOf(kinds), gt(notice.at, slot(slotOf(rank), notice.at))),
    );
    const rankOf = sql.join(
      ranks.map((kinds, rank) => sql`when ${isOf(kinds)} then ${sql.raw(String(rank))}`),
      sql` `,
    );
    return reader
      .select({ notice, readUpTo: noticeReading.readUpTo })
      .from(notice)
      .leftJoin(noticeReading, isReadingOf(slot))
      .where(and(eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId)), or(...counts)))
      .orderBy(sql`case ${rankOf} end`, desc(notice.at), desc(notice.id))
      .limit(1);
  });
  return async (reader, { userId, enterpriseId }, since) => {
    const slots = Object.fromEntries(since.map((instant, rank) => [slotOf(rank), instant]));
    const [row] = await select(reader, { userId, enterpriseId, ...slots });
    return row === undefined ? null : noticeAnswer(row.notice, row.readUpTo);
  };
}

type WhoSlot = "userId" | "enterpriseId";

function isReadingOf(slot: Slot<WhoSlot>) {
  return and(
    eq(noticeReading.userId, slot("userId", noticeReading.userId)),
    eq(noticeReading.enterpriseId, slot("enterpriseId", noticeReading.enterpriseId)),
  );
}

export async function countNotices(reader: Reader, enterpriseId: string): Promise<number> {
  return reader.$count(notice, eq(notice.enterpriseId, enterpriseId));
}

/** Notices that this person has not read. */
export async function countUnreadNotices(reader: Reader, who: NoticeReader): Promise<number> {
  const { userId, enterpriseId } = who;
  const [row] = await countUnread(reader, { userId, enterpriseId });
  return row?.count ?? 0;
}

const countUnread = prepared((reader: Reader, slot: Slot<WhoSlot>) =>
  reader
    .select({ count: count() })
    .from(notice)
    .leftJoin(noticeReading, isReadingOf(slot))
    .where(
      and(
        eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId)),
        or(isNull(noticeReading.readUpTo), gt(notice.at, noticeReading.readUpTo)),
      ),
    ),
);

async function readReadUpTo(reader: Reader, who: NoticeReader): Promise<Date | null> {
  const [row] = await reader
    .select({ readUpTo: noticeReading.readUpTo })
    .from(noticeReading)
    .where(
      and(eq(noticeReading.userId, who.userId), eq(noticeReading.enterpriseId, who.enterpriseId)),
    );
  return row?.readUpTo ?? null;
}

function noticeAnswer(row: typeof notice.$inferSelect, readUpTo: Date | null): Notice {
  return {
    noticeId: row.id,
    kind: row.kind,
    facts: { ...row.facts },
    link: row.link,
    at: formatInstant(row.at),
    read: readUpTo !== null && row.at <= readUpTo,
  };
}
