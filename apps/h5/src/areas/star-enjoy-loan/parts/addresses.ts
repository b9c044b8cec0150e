import type { PaymentStatus } from "@kedu/domain";
import { paymentResultPage, type ResultRecord } from "../../../flows/money/result-address.ts";

export const HOME_PAGE = "/star-enjoy-loan/home";
export const BORROW_PAGE = "/star-enjoy-loan/borrow";

/** The part of the borrow page that has an address of its own. */
export const BORROW_PARTS = { contract: "/star-enjoy-loan/borrow/contract" } as const;

/** The result page of a drawdown: `result` tells success and failure. */
export type DrawdownPage = "result" | "payHandle" | "payAuditing";

/** The result page of a drawdown's status; null while it is an intent that was not sent to the bank. */
export function drawdownPage(status: PaymentStatus): DrawdownPage | null {
  const page = paymentResultPage(status);
  switch (page) {
    case null:
    case "payHandle":
    case "payAuditing":
      return page;
    default:
      return "result";
  }
}

/** Where the result of a drawdown is shown. */
export function drawdownAddress(page: DrawdownPage, record: ResultRecord): string {
  return `/star-enjoy-loan/payResult/${page}?${new URLSearchParams({ ...record })}`;
}

/** One loan: its figures, with the parts that open themselves. */
export const loanAddress = (loanId: string): string => `/star-enjoy-loan/loan?loan=${loanId}`;
/** The plan of a loan, where it is repaid. */
export const scheduleAddress = (loanId: string): string =>
  `/star-enjoy-loan/repay/schedule?loan=${loanId}`;
/** One instalment of the plan. */
export const instalmentAddress = (loanId: string, seq: number): string =>
  `/star-enjoy-loan/repay/schedule/particulars?loan=${loanId}&seq=${seq}`;
/** The record of a loan. */
export const recordAddress = (loanId: string): string =>
  `/star-enjoy-loan/record/detail?loan=${loanId}`;
/** The file of a settled loan's certificate. */
export const certificateAddress = (loanId: string): string =>
  `/star-enjoy-loan/protocols/pdfContract?certificate=${loanId}`;
