import { formatFen, formatInstant } from "@kedu/domain";
import { streamPdf } from "../../pdf/render-pdf.ts";
import type { PdfContent } from "../../pdf/pdf-content.ts";
import type { ExportLine } from "./export-lines.ts";
import type { ExportFrame } from "./export-sheet.ts";
import { accountWords } from "../statements/statement-words.ts";

/** A statement as a PDF, with its control totals and its charts before the lines, which are written as they are read. */
export async function* pdfFile(
  pages: AsyncIterable<readonly ExportLine[]>,
  frame: ExportFrame,
  createdAt: Date,
): AsyncGenerator<Uint8Array> {
  yield* streamPdf(contentOf(frame, createdAt), rowsOf(pages, frame));
}

async function* rowsOf(
  pages: AsyncIterable<readonly ExportLine[]>,
  { words }: ExportFrame,
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const lines of pages) {
    yield lines.map((line) => [
      line.bookedOn,
      accountWords(line, words),
      words.kinds[line.kind],
      line.direction === "IN" ? formatFen(line.amountFen) : "",
      line.direction === "OUT" ? formatFen(line.amountFen) : "",
      line.balanceFen === null ? "" : formatFen(line.balanceFen),
      line.loanNo ?? "",
    ]);
  }
}

function contentOf(
  { charts, checkedAt, documentNo, enterpriseName, filter, from, to, totals, words }: ExportFrame,
  createdAt: Date,
): PdfContent {
  const { openingFen, inFen, outFen, closingFen, rowCount } = totals;
  const [
    bookedOn = "",
    ,
    accountName = "",
    kindName = "",
    inName = "",
    outName = "",
    balanceName = "",
  ] = words.columns;
  const [, , , , , , , , loanName = ""] = words.columns;
  const balance = (label: string, fen: number | null) =>
    fen === null ? [] : [{ label, value: formatFen(fen) }];
  return {
    title: words.title,
    language: words.language,
    documentNo,
    madeAt: createdAt,
    blocks: [
      {
        kind: "facts",
        rows: [
          { label: words.documentNo, value: documentNo },
          { label: words.enterprise, value: enterpriseName },
          { label: words.period, value: `${from} – ${to}` },
          { label: words.filter, value: filter },
          ...balance(words.opening, openingFen),
          { label: inName, value: formatFen(inFen) },
          { label: outName, value: formatFen(outFen) },
          ...balance(words.closing, closingFen),
          { label: words.lines, value: String(rowCount) },
          { label: words.madeAt, value: timeOf(formatInstant(createdAt)) },
        ],
      },
      { kind: "paragraph", text: words.checking(checkedAt) },
      ...charts,
      {
        kind: "table",
        caption: words.title,
        columns: [
          { heading: bookedOn, align: "start", share: 15 },
          { heading: accountName, align: "start", share: 15 },
          { heading: kindName, align: "start", share: 19 },
          { heading: inName, align: "end", share: 16 },
          { heading: outName, align: "end", share: 16 },
          { heading: balanceName, align: "end", share: 16 },
          { heading: loanName, align: "start", share: 19 },
        ],
        rows: [],
      },
    ],
  };
}

/** 2026-11-27 08:30:00, in Shanghai. */
function timeOf(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)}`;
}
