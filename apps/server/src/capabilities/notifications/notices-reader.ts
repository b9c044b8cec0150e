import { formatInstant, type NoticeFacts, type NoticeKind } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import type { Keyset } from "../../database/keyset.ts";
import { ALWAYS, onePage } from "../../database/one-page.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { notice, noticeReading } from "./notifications-tables.ts";

/** Who reads: notices belong to the enterprise, what was read to the person. */
export interface NoticeReader {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** A notice as it is stored, and whether the person has read it. Its words are filled in when it is shown. */
export interface StoredNotice {
  readonly noticeId: string;
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts;
  readonly link: string | null;
  readonly at: string;
  readonly read: boolean;
}

/** One page of notices, newest first, with the number of all. */
export async function readNoticePage(
  reader: Reader,
  { userId, enterpriseId }: NoticeReader,
  after: Keyset | null,
  limit: number,
): Promise<{ readonly notices: readonly StoredNotice[]; readonly total: number }> {
  const { page, list } = onePage(
    after === null
      ? await firstPage(reader, { userId, enterpriseId, limit })
      : await nextPage(reader, {
          userId,
          enterpriseId,
          limit,
          afterAt: after.value,
          afterId: after.id,
        }),
  );
  return {
    notices: page.map((row) => storedNotice(row, list.readUpTo)),
    total: list.total,
  };
}

/** One notice of the enterprise; null where it has none with this id. */
export async function readNotice(
  reader: Reader,
  { userId, enterpriseId }: NoticeReader,
  noticeId: string,
): Promise<StoredNotice | null> {
  const [row] = await selectNotice(reader, { userId, enterpriseId, noticeId });
  return row === undefined ? null : storedNotice(row.notice, row.readUpTo);
}

const selectNotice = prepared((reader: Reader, slot: Slot<WhoSlot | "noticeId">) =>
  reader
    .select({ notice, readUpTo: noticeReading.readUpTo })
    .from(notice)
    .leftJoin(noticeReading, isReadingOf(slot))
    .where(
      and(
        eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId)),
        eq(notice.id, slot("noticeId", notice.id)),
      ),
    ),
);

type PageSlot = Slot<WhoSlot | "limit">;

const firstPage = prepared((reader: Reader, slot: PageSlot) => pageBeyond(reader, slot, undefined));

const nextPage = prepared((reader: Reader, slot: Slot<WhoSlot | "limit" | "afterAt" | "afterId">) =>
  pageBeyond(
    reader,
    slot,
    // The cursor's value is text already.
    sql`(${notice.at}, ${notice.id}) < (${slot("afterAt", notice.id)}::timestamptz, ${slot("afterId", notice.id)})`,
  ),
);

function pageBeyond(reader: Reader, slot: PageSlot, beyond: SQL | undefined) {
  const ours = eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId));
  const list = reader
    .select({ total: count().as("total"), readUpTo: readUpToOf(slot).as("read_up_to") })
    .from(notice)
    .where(ours)
    .as("list");
  const page = reader
    .select()
    .from(notice)
    .where(and(ours, beyond))
    .orderBy(desc(notice.at), desc(notice.id))
    .limit(sql.placeholder("limit"))
    .as("page");
  return reader.select().from(list).leftJoin(page, ALWAYS).orderBy(desc(page.at), desc(page.id));
}

/** The notice that a person is shown first, and how many they have not read. */
export interface NewestNotice {
  readonly notice: StoredNotice | null;
  readonly unread: number;
}

/**
 * Makes the reading of the newest notice of the first rank that has any, and of the number of unread ones, in one
 * statement for all ranks. It is given, for each rank, the instant after which a notice of the rank counts.
 */
export function newestNoticeByRank(
  ranks: readonly (readonly NoticeKind[])[],
): (reader: Reader, who: NoticeReader, since: readonly Date[]) => Promise<NewestNotice> {
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
    const list = reader
      .select({ unread: count().as("unread"), readUpTo: readUpToOf(slot).as("read_up_to") })
      .from(notice)
      .leftJoin(noticeReading, isReadingOf(slot))
      .where(areUnread(slot))
      .as("list");
    const page = reader
      .select()
      .from(notice)
      .where(and(eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId)), or(...counts)))
      .orderBy(sql`case ${rankOf} end`, desc(notice.at), desc(notice.id))
      .limit(1)
      .as("page");
    return reader.select().from(list).leftJoin(page, ALWAYS);
  });
  return async (reader, { userId, enterpriseId }, since) => {
    const slots = Object.fromEntries(since.map((instant, rank) => [slotOf(rank), instant]));
    const { page, list } = onePage(await select(reader, { userId, enterpriseId, ...slots }));
    const [newest] = page;
    return {
      notice: newest === undefined ? null : storedNotice(newest, list.readUpTo),
      unread: list.unread,
    };
  };
}

type WhoSlot = "userId" | "enterpriseId";

function isReadingOf(slot: Slot<WhoSlot>) {
  return and(
    eq(noticeReading.userId, slot("userId", noticeReading.userId)),
    eq(noticeReading.enterpriseId, slot("enterpriseId", noticeReading.enterpriseId)),
  );
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
    .where(areUnread(slot)),
);

function areUnread(slot: Slot<WhoSlot>) {
  return and(
    eq(notice.enterpriseId, slot("enterpriseId", notice.enterpriseId)),
    or(isNull(noticeReading.readUpTo), gt(notice.at, noticeReading.readUpTo)),
  );
}

/** Until when the person has read; null when nothing was. */
function readUpToOf(slot: Slot<WhoSlot>) {
  return subSelect(
    sql<Date | null>`select ${noticeReading.readUpTo} from ${noticeReading} where ${isReadingOf(slot)}`,
  ).mapWith(noticeReading.readUpTo);
}

function storedNotice(row: typeof notice.$inferSelect, readUpTo: Date | null): StoredNotice {
  return {
    noticeId: row.id,
    kind: row.kind,
    facts: row.facts,
    link: row.link,
    at: formatInstant(row.at),
    read: readUpTo !== null && row.at <= readUpTo,
  };
}
