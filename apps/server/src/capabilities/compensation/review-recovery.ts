import { decideReviewRecovery, type Decision } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { unfreezeLine } from "../credit/freeze-line.ts";
import type { LineFacts } from "../credit/line-reader.ts";
import { pagesOf } from "../credit/product-pages.ts";
import { notify } from "../notifications/notify.ts";
import { readStandingsOfLine } from "./compensation-reader.ts";
import { markReviewed } from "./compensation-writer.ts";

/**
 * The lender's review after a recovery: the line may go on. It opens when nothing else holds it; the line is locked.
 * Source: product 3, compensation.
 */
export async function reviewRecovery(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: LineFacts,
  { eventId, now }: { readonly eventId: string; readonly now: Date },
): Promise<Decision<{ readonly opened: boolean }, "COMPENSATION_STATE">> {
  const { appCode, enterpriseId, lineId } = line;
  const decision = decideReviewRecovery(await readStandingsOfLine(transaction, lineId));
  if (!decision.ok) return decision;
  await markReviewed(transaction, lineId, now);
  const opened = await unfreezeLine(transaction, line, { reason: "RISK", now });
  if (opened) {
    notify(transaction, context, {
      enterpriseId,
      kind: "UNFROZEN",
      facts: {},
      link: pagesOf(appCode).home,
      dedupeKey: `${eventId}:UNFROZEN`,
      at: now,
    });
  }
  return { ok: true, value: { opened } };
}
