import { type BizDate, businessDateOf, compareDates, type NoticeFacts } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { notify } from "../notifications/notify.ts";
import type { LineFacts } from "./line-reader.ts";
import { pagesOf } from "./product-pages.ts";

type Line = Pick<LineFacts, "lineId" | "enterpriseId" | "appCode" | "validTo" | "actBy">;
type Tools = Pick<Context, "ids">;

/** Tells the dealer that a line in use, or an offer that was not taken, ends soon. Once for each last day. Decision 0103. */
export function tellOfLastDay(
  transaction: Transaction,
  tools: Tools,
  line: Line,
  what: { readonly kind: "LINE_ENDS_SOON" | "OFFER_ENDS_SOON"; readonly lastDay: BizDate },
  now: Date,
): void {
  const { kind, lastDay } = what;
  const facts = kind === "LINE_ENDS_SOON" ? { validTo: lastDay } : { actBy: lastDay };
  tell(transaction, tools, line, { kind, facts, day: lastDay }, now);
}

/** Tells the dealer that a line in use has ended, or that an offer has lapsed. */
export function tellOfEnd(
  transaction: Transaction,
  tools: Tools,
  line: Line,
  kind: "LINE_ENDED" | "OFFER_ENDED",
  now: Date,
): void {
  const today = businessDateOf(now);
  const lastDay = (kind === "LINE_ENDED" ? line.validTo : line.actBy) ?? today;
  // The partner bank may end its own before its last day.
  const day = compareDates(lastDay, today) < 0 ? lastDay : today;
  const facts = kind === "LINE_ENDED" ? { validTo: day } : { actBy: day };
  tell(transaction, tools, line, { kind, facts, day }, now);
}

function tell(
  transaction: Transaction,
  tools: Tools,
  { appCode, enterpriseId, lineId }: Line,
  {
    day,
    facts,
    kind,
  }: {
    readonly kind: "LINE_ENDS_SOON" | "LINE_ENDED" | "OFFER_ENDS_SOON" | "OFFER_ENDED";
    readonly facts: NoticeFacts;
    readonly day: BizDate;
  },
  now: Date,
): void {
  notify(transaction, tools, {
    enterpriseId,
    kind,
    facts: { appCode, ...facts },
    link: pagesOf(appCode).home,
    dedupeKey: `${lineId}:${kind}:${day}`,
    at: now,
    ...(kind === "OFFER_ENDED" ? {} : { sms: {} }),
  });
}
