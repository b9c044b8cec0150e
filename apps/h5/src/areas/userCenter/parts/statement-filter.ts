import {
  BANK_CHANNELS,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  isBizMonth,
  PARTNER_CREDIT,
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
} from "@kedu/domain";
import type { api } from "../../../data/client.ts";

export type EntriesInput = Omit<
  NonNullable<Parameters<typeof api.statements.listStatementEntries>[0]>,
  "cursor"
>;

/** The products that have loans. */
export const LOAN_PRODUCTS = [FLEXIBLE_CREDIT, BUSINESS_LOAN, PARTNER_CREDIT] as const;
export type LoanProduct = (typeof LOAN_PRODUCTS)[number];

/** The longest text that is searched for. */
export const SEARCH_MAX = 40;

/**
 * What the address narrows a statement by; a safe account alone is named by its bank. Words that it does not know narrow
 * nothing.
 */
export function filterOf(search: URLSearchParams): EntriesInput {
  const account = STATEMENT_ACCOUNTS.find((each) => each === search.get("account"));
  const bankChannel = BANK_CHANNELS.find((each) => each === search.get("account"));
  const kind = STATEMENT_KINDS.find((each) => each === search.get("kind"));
  const appCode = productOf(search);
  const month = search.get("month");
  const text = (search.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  return {
    ...(account === undefined ? {} : { account }),
    ...(bankChannel === undefined ? {} : { bankChannel }),
    ...(kind === undefined ? {} : { kind }),
    ...(appCode === undefined ? {} : { appCode }),
    ...(isBizMonth(month) ? { from: month, to: month } : {}),
    ...(text === "" ? {} : { text }),
  };
}

export function productOf(search: URLSearchParams): LoanProduct | undefined {
  return LOAN_PRODUCTS.find((each) => each === search.get("product"));
}

/** Whether only some lines of its months are listed, so that a month's sums are not theirs. */
export function isNarrowed({ kind, appCode, text }: EntriesInput): boolean {
  return kind !== undefined || appCode !== undefined || text !== undefined;
}
