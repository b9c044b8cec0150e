import { csvText, inertText, plainAmount } from "@kedu/domain";
import { writeXlsxStream } from "hucre/xlsx";
import type { PdfChart } from "../../pdf/pdf-content.ts";
import type { ExportLine, LedgerTotals } from "./export-lines.ts";
import { accountWords } from "../statements/statement-words.ts";
import type { ExportWords } from "./export-words.ts";

/** What a file says besides its lines. */
export interface ExportFrame {
  readonly documentNo: string;
  readonly enterpriseName: string;
  readonly from: string;
  readonly to: string;
  /** What the lines are narrowed by, in words. */
  readonly filter: string;
  readonly totals: LedgerTotals;
  /** Where anyone can check the file. */
  readonly checkedAt: string;
  readonly words: ExportWords;
  /** What a printed statement shows as drawings. */
  readonly charts: readonly PdfChart[];
}

/** A cell by its type: each format writes it in its own way. */
type Cell =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "amount"; readonly fen: number }
  | { readonly is: "count"; readonly count: number }
  /** A business date. */
  | { readonly is: "date"; readonly on: string }
  /** RFC 3339 in Shanghai. */
  | { readonly is: "instant"; readonly at: string };

const NOTHING: Cell = { is: "text", text: "" };
const gap = (cells: number): readonly Cell[] => Array.from({ length: cells }, () => NOTHING);
const text = (words: string): Cell => ({ is: "text", text: words });
const amount = (fen: number | null): Cell => (fen === null ? NOTHING : { is: "amount", fen });

function lineCells(line: ExportLine, words: ExportWords): readonly Cell[] {
  const { amountFen, appCode, direction } = line;
  return [
    { is: "date", on: line.bookedOn },
    { is: "instant", at: line.postedAt },
    text(accountWords(line, words)),
    text(words.kinds[line.kind]),
    amount(direction === "IN" ? amountFen : null),
    amount(direction === "OUT" ? amountFen : null),
    amount(line.balanceFen),
    text(appCode === null ? "" : (words.products[appCode] ?? "")),
    text(line.loanNo ?? ""),
    text(line.eventNo),
  ];
}

/** The totals behind the lines, in the columns of what they sum up, and what the file is. */
function footCells({
  documentNo,
  enterpriseName,
  filter,
  from,
  to,
  totals,
  words,
}: ExportFrame): readonly (readonly Cell[])[] {
  const { openingFen, inFen, outFen, closingFen, rowCount } = totals;
  const balance = (name: string, fen: number | null) =>
    fen === null ? [] : [[text(name), ...gap(5), amount(fen)]];
  return [
    [text(words.total), ...gap(3), amount(inFen), amount(outFen)],
    ...balance(words.opening, openingFen),
    ...balance(words.closing, closingFen),
    // Where no column is of dates or amounts.
    [text(words.lines), NOTHING, { is: "count", count: rowCount }],
    [text(words.period), text(`${from} – ${to}`)],
    [text(words.filter), text(filter)],
    [text(words.enterprise), text(enterpriseName)],
    [text(words.documentNo), text(documentNo)],
  ];
}

/** Rows of a file one by one: the lines, and behind them the totals. */
async function* rowsOf(
  pages: AsyncIterable<readonly ExportLine[]>,
  frame: ExportFrame,
): AsyncGenerator<readonly Cell[]> {
  for await (const lines of pages) {
    for (const line of lines) yield lineCells(line, frame.words);
  }
  yield* footCells(frame);
}

/** Without it, spreadsheet programs take the file for one in the machine's old encoding. */
const BYTE_ORDER_MARK = "\u{FEFF}";
const LINE_END = "\r\n";
/** Characters of a file that are gathered before they are passed on. */
const GATHERED = 16_384;

/** A statement as CSV in UTF-8. Source: RFC 4180. */
export async function* csvFile(
  pages: AsyncIterable<readonly ExportLine[]>,
  frame: ExportFrame,
): AsyncGenerator<Uint8Array> {
  let gathered = BYTE_ORDER_MARK + frame.words.columns.map(csvText).join(",") + LINE_END;
  for await (const cells of rowsOf(pages, frame)) {
    gathered += cells.map(csvCell).join(",") + LINE_END;
    if (gathered.length < GATHERED) continue;
    yield Buffer.from(gathered, "utf8");
    gathered = "";
  }
  if (gathered !== "") yield Buffer.from(gathered, "utf8");
}

function csvCell(cell: Cell): string {
  switch (cell.is) {
    case "text":
      return csvText(cell.text);
    case "amount":
      return plainAmount(cell.fen);
    case "count":
      return String(cell.count);
    case "date":
      return cell.on;
    case "instant":
      return `${cell.at.slice(0, 10)} ${cell.at.slice(11, 19)}`;
  }
}

const AMOUNT = "#,##0.00";
/** How the values of each column are shown, and how wide. */
const COLUMNS = [
  { width: 14, numFmt: "yyyy-mm-dd" },
  { width: 20, numFmt: "yyyy-mm-dd hh:mm:ss" },
  { width: 22 },
  { width: 18 },
  { width: 16, numFmt: AMOUNT },
  { width: 16, numFmt: AMOUNT },
  { width: 16, numFmt: AMOUNT },
  { width: 12 },
  { width: 22 },
  { width: 30 },
] as const;

/** A statement as an Excel file: amounts are numbers and dates are dates, so that they can be summed up and sorted. */
export function xlsxFile(
  pages: AsyncIterable<readonly ExportLine[]>,
  frame: ExportFrame,
): AsyncIterable<Uint8Array> {
  const { words } = frame;
  return writeXlsxStream(xlsxRows(pages, frame), {
    name: words.title,
    columns: COLUMNS.map((column, place) => ({ ...column, header: words.columns[place] ?? "" })),
    freezePane: { rows: 1 },
  });
}

async function* xlsxRows(
  pages: AsyncIterable<readonly ExportLine[]>,
  frame: ExportFrame,
): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const cells of rowsOf(pages, frame)) yield cells.map(xlsxCell);
}

function xlsxCell(cell: Cell): string | number | Date | null {
  switch (cell.is) {
    case "text":
      return cell.text === "" ? null : inertText(cell.text);
    case "amount":
      // The number that is nearest to the amount: read, and not computed.
      return Number(plainAmount(cell.fen));
    case "count":
      return cell.count;
    case "date":
      return new Date(`${cell.on}T00:00:00Z`);
    case "instant":
      // A sheet knows no time zone: it shows the time in Shanghai.
      return new Date(`${cell.at.slice(0, 19)}Z`);
  }
}
