import { type BizMonth, monthsFromTo } from "../calendar/biz-month.ts";
import { sumFen } from "../money/fen.ts";
import { formatFen } from "../money/format-fen.ts";
import {
  closingFen,
  type Movement,
  type StatementMonth,
  statementTotals,
} from "./statement-months.ts";

/** What a statement is exported as. */
export const EXPORT_FORMATS = ["CSV", "XLSX", "PDF"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** WAITING: it is being made. FAILED: it cannot be. A READY one has its file until it expires. */
export const EXPORT_STATUSES = ["WAITING", "READY", "FAILED"] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/**
 * TOO_LONG: it has more lines than its format takes. CHANGED: lines were added to its period each time it was made.
 * UNPRINTABLE: no font has one of its characters.
 */
export const EXPORT_FAILURES = ["TOO_LONG", "CHANGED", "UNPRINTABLE"] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

/** The longest period of one export. Source: product 8, the history that dealers are shown. */
export const EXPORT_MAX_MONTHS = 24;
/** Lines that one file holds. Policy: a PDF of more takes minutes, as each line is laid out. */
export const EXPORT_MAX_ROWS: Readonly<Record<ExportFormat, number>> = {
  CSV: 100_000,
  XLSX: 100_000,
  PDF: 50_000,
};
/** How long a file is kept. Policy: it can be made once more. */
export const EXPORT_KEPT_DAYS = 7;
/**
 * The largest file that goes by mail. Policy: in a message it is a third longer, and common mailboxes take 20 MB or more.
 */
export const EXPORT_MAIL_MAX_BYTES = 8 * 1024 * 1024;

/** Whether months are a period that can be exported: in order, none to come, and not too many. */
export function isExportPeriod(from: BizMonth, to: BizMonth, present: BizMonth): boolean {
  return from <= to && to <= present && monthsFromTo(from, to).length <= EXPORT_MAX_MONTHS;
}

/** What the months of a period come to; before the first month nothing was there, and nothing moved. */
export function periodTotals(
  months: readonly StatementMonth[],
  from: BizMonth,
  to: BizMonth,
): ReturnType<typeof statementTotals> {
  const inside = months.filter(({ month }) => from <= month && month <= to);
  if (inside.length > 0) return statementTotals(inside);
  const before = months.filter(({ month }) => month < from).at(-1)?.closingFen ?? 0;
  return { openingFen: before, inFen: 0, outFen: 0, rowCount: 0, closingFen: before };
}

/** Adds lines up one by one, newest first, so that a file of any length is checked against the ledger's sums. */
export interface ExportControl {
  /** Counts a line. @returns what there was after it, where the closing balance is known */
  take(creditFen: number): number | null;
  /** Whether the lines are those that the ledger sums up, and lead back to the opening balance. */
  agrees(): boolean;
}

/** @param totals by the ledger; `closingFen` is null where the lines are only some of their period's. */
export function exportControl(
  totals: Movement & { readonly openingFen: number | null; readonly closingFen: number | null },
): ExportControl {
  let seen: Movement = { inFen: 0, outFen: 0, rowCount: 0 };
  let balanceFen = totals.closingFen;
  return {
    take(creditFen) {
      seen = {
        inFen: sumFen([seen.inFen, creditFen > 0 ? creditFen : 0]),
        outFen: sumFen([seen.outFen, creditFen < 0 ? -creditFen : 0]),
        rowCount: seen.rowCount + 1,
      };
      const afterFen = balanceFen;
      if (balanceFen !== null) balanceFen = sumFen([balanceFen, -creditFen]);
      return afterFen;
    },
    agrees: () =>
      seen.inFen === totals.inFen &&
      seen.outFen === totals.outFen &&
      seen.rowCount === totals.rowCount &&
      (totals.openingFen === null ||
        (balanceFen === totals.openingFen &&
          closingFen(totals.openingFen, seen) === totals.closingFen)),
  };
}

/** An amount as spreadsheets read a number: no grouping, two decimals. */
export function plainAmount(amountFen: number): string {
  return formatFen(amountFen).replaceAll(",", "");
}

/** What spreadsheets take for a formula. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet takes for a formula: an apostrophe before it makes it text. */
export function inertText(text: string): string {
  return FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text;
}

/** A text as a cell of a CSV file: inert, and in quotes where it needs them. Source: RFC 4180. */
export function csvText(text: string): string {
  const inert = inertText(text);
  return /[",\r\n]/.test(inert) || inert.trim() !== inert
    ? `"${inert.replaceAll('"', '""')}"`
    : inert;
}
