import type { Notice } from "@kedu/api";
import type { Reader } from "../../database/database.ts";
import type { NoticeKind } from "../notifications/notice-kind.ts";
import { newestNoticeByRank, type NoticeReader } from "../notifications/notices-reader.ts";

const HOUR_MS = 3_600_000;
/** No notice is later: those of the rank do not count. */
const NEVER = new Date("9999-12-31T00:00:00Z");

interface Rank {
  readonly kinds: readonly NoticeKind[];
  /** How long a notice of this rank is news. */
  readonly hours: number;
  /** Only while something is overdue: a debt that was paid is none any more. */
  readonly whileOverdue?: true;
}

/** Notices of the home page, one at a time, by rank. Design brief 3, notices. */
const RANKS: readonly Rank[] = [
  { kinds: ["OVERDUE", "FROZEN"], hours: 24 * 365, whileOverdue: true },
  { kinds: ["DEBIT_FAILED"], hours: 24, whileOverdue: true },
  { kinds: ["FREEZE_WARNING"], hours: 24, whileOverdue: true },
  { kinds: ["DUE_TODAY", "CUTOFF"], hours: 14 },
  { kinds: ["DUE_IN_3", "DUE_IN_7", "PAYMENT_FAILED"], hours: 24 },
  {
    kinds: [
      "UNFROZEN",
      "LINE_ACTIVATED",
      "APPLICATION_APPROVED",
      "APPLICATION_REJECTED",
      "ESTIMATE_DONE",
      "ID_EXPIRING",
      "NEWS",
    ],
    hours: 72,
  },
];

const readNewest = newestNoticeByRank(RANKS.map(({ kinds }) => kinds));

/** The one notice that the home page shows; null when nothing is news. */
export async function readHomeNotice(
  reader: Reader,
  who: NoticeReader,
  { isOverdue, now }: { readonly isOverdue: boolean; readonly now: Date },
): Promise<Notice | null> {
  const since = RANKS.map(({ hours, whileOverdue }) =>
    whileOverdue === true && !isOverdue ? NEVER : new Date(now.getTime() - hours * HOUR_MS),
  );
  return readNewest(reader, who, since);
}
