import { type AppCode, BUSINESS_LOAN, FLEXIBLE_CREDIT, type PageCode } from "@kedu/domain";
import type { ResultKind } from "@kedu/ui";
import type { MoneyFlow } from "./money-flow.ts";

const STATES = {
  success: "SUCCESS",
  fail: "FAIL",
  handling: "PROCESS",
  auditing: "PROCESS",
} as const satisfies Record<ResultKind, string>;

/** What campaigns call the page of a result; null for results that have no name, as of a withdrawal. */
export function resultPageCode(
  kind: MoneyFlow,
  result: ResultKind,
  appCode: AppCode | undefined,
): PageCode | null {
  const state = STATES[result];
  // A result of borrowing is always of a business loan.
  if (kind === "borrow") return `BUSINESS_USE_${state}`;
  const flow = kind === "use" ? "USE" : kind === "repay" ? "REPAY" : null;
  if (flow === null) return null;
  if (appCode === FLEXIBLE_CREDIT) return `OLOAN_${flow}_${state}`;
  return appCode === BUSINESS_LOAN ? `BUSINESS_${flow}_${state}` : null;
}
