import { businessDateOf, instantAt, type NoticeKind } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  type NewestNotice,
  newestNoticeByRank,
  type NoticeReader,
} from "../notifications/notices-reader.ts";

const HOUR_MS = 3_600_000;
/** No notice is later: those of the rank do not count. */
const NEVER = new Date("9999-12-31T00:00:00Z");

interface Rank {
  readonly kinds: readonly NoticeKind[];
  /** How long a notice of this rank is news. */
  readonly hours: number;
  /** Its text counts from the day of the notice, and would be wrong the day after. */
  readonly untilMidnight?: true;
  /** Only while something is overdue: a paid debt does not count any more. */
  readonly whileOverdue?: true;
}

/** Notices of the home page, one at a time, by rank. Design brief 3, notices. */
const RANKS: readonly Rank[] = [
  { kinds: ["OVERDUE", "FROZEN"], hours: 24 * 365, whileOverdue: true },
  { kinds: ["DEBIT_FAILED"], hours: 24, whileOverdue: true },
  { kinds: ["FREEZE_WARNING"], hours: 24, untilMidnight: true, whileOverdue: true },
  { kinds: ["DUE_TODAY", "CUTOFF"], hours: 14, untilMidnight: true },
  { kinds: ["LINE_FROZEN", "PAYMENT_FAILED"], hours: 24 },
  { kinds: ["DUE_IN_3", "DUE_IN_7"], hours: 24, untilMidnight: true },
  {
    kinds: [
      "UNFROZEN",
      "FREEZE_LIFTED",
      "LINE_ACTIVATED",
      "APPLICATION_APPROVED",
      "APPLICATION_REJECTED",
      "LINE_ENDS_SOON",
      "OFFER_ENDS_SOON",
      "ESTIMATE_DONE",
      "ID_EXPIRING",
      "ID_PHOTO_INVALID",
      "NEWS",
    ],
    hours: 72,
  },
];

const readNewest = newestNoticeByRank(RANKS.map(({ kinds }) => kinds));

/** The one notice that the home page shows, null when nothing is news, and the number of unread ones. */
export async function readHomeNotice(
  reader: Reader,
  who: NoticeReader,
  { isOverdue, now }: { readonly isOverdue: boolean; readonly now: Date },
): Promise<NewestNotice> {
  const midnight = instantAt(businessDateOf(now), "00:00");
  const since = RANKS.map(({ hours, untilMidnight, whileOverdue }) => {
    if (whileOverdue === true && !isOverdue) return NEVER;
    const newsSince = new Date(now.getTime() - hours * HOUR_MS);
    return untilMidnight === true && newsSince < midnight ? midnight : newsSince;
  });
  return readNewest(reader, who, since);
}
