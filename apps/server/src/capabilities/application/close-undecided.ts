import type { AppCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { type LineFacts, lockLine } from "../credit/line-reader.ts";
import { moveLine } from "../credit/move-line.ts";
import { lockOpenApplication } from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";

/**
 * Withdraws a submitted application, by the dealer or because it was not decided in time: NEW to NOT_CREDIT.
 * @returns whether there was one without a decision, and the line as it was before; null where there is none.
 */
export async function closeUndecided(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  key: { readonly enterpriseId: string; readonly appCode: AppCode; readonly now: Date },
): Promise<{ readonly closed: boolean; readonly line: LineFacts | null }> {
  const { now } = key;
  const line = await lockLine(transaction, key);
  const facts = await lockOpenApplication(transaction, context, key);
  if (line?.status !== "NEW" || facts?.submittedAt == null || facts.decidedAt !== null)
    return { closed: false, line };
  await changeApplication(transaction, context, facts, now, { askAt: null, closedAt: now });
  await moveLine(transaction, line, "WITHDRAW_OR_TIMEOUT", now);
  return { closed: true, line };
}
