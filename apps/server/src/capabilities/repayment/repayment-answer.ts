import type { Repayment } from "@kedu/api";
import {
  type AppCode,
  availableFen,
  businessDateOf,
  formatInstant,
  partsTotalFen,
  sumOfParts,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readAccountsById } from "../accounts/account-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import type { SharedRepayment, StoredRepayment } from "./repayment-reader.ts";
import type { AllocatedRow } from "./repayment-tables.ts";

/** A repayment as the contract shows it: what was planned as long as the bank has not answered, then what it paid. */
export async function repaymentAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  repayment: SharedRepayment,
  now: Date,
): Promise<Repayment> {
  const [answer] = await repaymentAnswers(reader, context, [repayment], now);
  if (answer === undefined) throw new Error("one repayment has one answer");
  return answer;
}

/** The same for repayments of one enterprise, in reads that do not grow with their number. */
export async function repaymentAnswers(
  reader: Reader,
  context: Pick<Context, "vault">,
  repayments: readonly SharedRepayment[],
  now: Date,
): Promise<Repayment[]> {
  const enterpriseId = repayments[0]?.enterpriseId;
  if (enterpriseId === undefined) return [];
  const accountOf = await readAccountsById(reader, context, {
    enterpriseId,
    accountIds: repayments.flatMap(({ accountId }) => accountId ?? []),
  });
  const availableFenNow = new Map<AppCode, number>();
  const unanswered = repayments.filter(({ availableAfterFen }) => availableAfterFen === null);
  for (const appCode of new Set(unanswered.map((repayment) => repayment.appCode))) {
    availableFenNow.set(appCode, await availableNow(reader, { enterpriseId, appCode }, now));
  }
  return repayments.map((repayment) => {
    const { shares } = repayment;
    return {
      repaymentId: repayment.id,
      requestId: repayment.requestId,
      appCode: repayment.appCode,
      kind: repayment.kind,
      status: repayment.status,
      amountFen: repayment.status === "SUCCESS" ? repayment.receivedFen : repayment.askedFen,
      effectiveOn: repayment.effectiveOn,
      parts: sumOfParts(shares),
      surplusFen: repayment.surplusFen,
      savedFen: repayment.savedFen,
      daysEarly: repayment.daysEarly,
      loans: shares.map(({ rows, ...share }) => ({ ...share, rows: rowsOf(repayment, rows) })),
      account: repayment.accountId === null ? null : accountAnswer(accountOf(repayment.accountId)),
      failReason: repayment.failReason,
      failCode: repayment.failCode,
      availableAfterFen: repayment.availableAfterFen ?? availableFenNow.get(repayment.appCode) ?? 0,
      createdAt: formatInstant(repayment.createdAt),
      finishedAt: repayment.finishedAt === null ? null : formatInstant(repayment.finishedAt),
      now: formatInstant(now),
    };
  });
}

/** Rows that get money: those that were planned, or once it is there those that got it. */
function rowsOf(
  { status }: StoredRepayment,
  rows: readonly AllocatedRow[],
): Repayment["loans"][number]["rows"] {
  return rows
    .filter((row) => status !== "SUCCESS" || partsTotalFen(row) > 0)
    .map(({ askedFen: _asked, ...row }) => row);
}

async function availableNow(
  reader: Reader,
  which: { readonly enterpriseId: string; readonly appCode: AppCode },
  now: Date,
): Promise<number> {
  const line = await readLine(reader, which);
  return line === null ? 0 : availableFen(line, businessDateOf(now));
}
