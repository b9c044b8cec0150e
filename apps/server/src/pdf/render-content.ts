import { setImmediate } from "node:timers/promises";
import PdfDocument from "pdfkit";
import { CHART_HEIGHT_PT, drawFigure } from "./draw-figure.ts";
import type { Fonts } from "./fonts.ts";
import type { PdfBlock, PdfChart, PdfColumn, PdfContent, PdfLanguage } from "./pdf-content.ts";
import { MARGIN_PT, type Pen, type Setting, type Sheet, widthOf, write } from "./pen.ts";

const FOOT_PT = 30;
const GREY = "#5b6470";
const INK = "#14181f";
const LINE = "#c9ced6";

const SIZE_PT = { title: 21, heading: 14, body: 12, table: 11, foot: 9 } as const;
const CELL_PAD_PT = 4;
const LABEL_PT = 120;

type Table = Extract<PdfBlock, { kind: "table" }>;

/**
 * Renders a document: A4, tagged for screen readers, with the glyphs it uses and the text they represent.
 * @throws RangeError for a table whose rows do not fit its columns.
 */
export async function renderContent(content: PdfContent, fonts: Fonts): Promise<Buffer> {
  // Page numbers are written when the number of pages is known.
  const { pen, whole } = openSheet(content, fonts, { bufferPages: true });
  for (const block of content.blocks) drawBlock(pen, block);
  drawFeet(pen, content);
  pen.sheet.end();
  return whole();
}

/** A document that is written while its last table is read. */
export interface OpenDocument {
  /** Draws more rows of the last table. @returns the bytes that are ready */
  add(rows: readonly (readonly string[])[]): Promise<Buffer>;
  /** @returns the bytes that were left */
  end(): Promise<Buffer>;
}

/**
 * Begins a document whose last block is a table that gets rows later. A page is written as soon as the next one begins, so
 * the number of pages is not known, and none says how many there are.
 * @throws RangeError where the last block is no table.
 */
export function openDocument(content: PdfContent, fonts: Fonts): OpenDocument {
  const { pen, ready, whole } = openSheet(content, fonts, { bufferPages: false });
  const { sheet } = pen;
  const table = content.blocks.at(-1);
  if (table?.kind !== "table") throw new RangeError("rows are added to a table");
  let pages = 0;
  const foot = () => {
    pages += 1;
    const { x, y } = sheet;
    drawFoot(pen, content, FEET[content.language ?? "zh-CN"].page(pages));
    sheet.page.margins.bottom = MARGIN_PT;
    sheet.x = x;
    sheet.y = y;
  };
  foot();
  sheet.on("pageAdded", foot);
  for (const block of content.blocks) drawBlock(pen, block);
  return {
    async add(rows) {
      refuseUneven({ ...table, rows });
      drawRows(pen, table.columns, rows);
      return ready();
    },
    async end() {
      sheet.end();
      return whole();
    },
  };
}

/** A document without a block yet, and its bytes. */
function openSheet(
  content: PdfContent,
  fonts: Fonts,
  { bufferPages }: { readonly bufferPages: boolean },
) {
  const sheet = new PdfDocument({
    size: "A4",
    margins: { top: MARGIN_PT, bottom: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT },
    pdfVersion: "1.7",
    lang: content.language ?? "zh-CN",
    tagged: true,
    displayTitle: true,
    bufferPages,
    info: { Title: content.title, Subject: content.documentNo, CreationDate: content.madeAt },
  });
  let parts: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on("end", resolve);
    sheet.on("error", reject);
  });
  sheet.on("data", (part: Buffer) => parts.push(part));
  sheet.registerFont("regular", fonts.regular.bytes).registerFont("bold", fonts.bold.bytes);
  const pen: Pen = { sheet, fonts };
  drawTitle(pen, content);
  const taken = (): Buffer => {
    const bytes = Buffer.concat(parts);
    parts = [];
    return bytes;
  };
  return {
    pen,
    /** What is written by now: a stream passes it on in the next turn. */
    async ready(): Promise<Buffer> {
      await setImmediate();
      return taken();
    },
    async whole(): Promise<Buffer> {
      await ended;
      return taken();
    },
  };
}

/** Draws something as one element of the page's structure. */
function tagged(sheet: Sheet, tag: "H1" | "H2" | "P", draw: () => void): void {
  sheet.addStructure(sheet.struct(tag, {}, draw));
}

function drawTitle(pen: Pen, { title }: PdfContent): void {
  const { sheet } = pen;
  tagged(sheet, "H1", () => {
    write(pen, title, {
      font: "bold",
      sizePt: SIZE_PT.title,
      colour: INK,
      x: MARGIN_PT,
      y: MARGIN_PT,
      width: widthOf(sheet),
      align: "center",
    });
  });
  sheet.moveDown(0.8);
}

function drawBlock(pen: Pen, block: PdfBlock): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(pen, block.text);
    case "paragraph":
      return drawParagraph(pen, block.text);
    case "facts":
      return drawFacts(pen, block.rows);
    case "table":
      return drawTable(pen, block);
    case "chart":
      return drawChart(pen, block);
    case "newPage":
      pen.sheet.addPage();
      return undefined;
  }
}

function drawHeading(pen: Pen, text: string): void {
  const { sheet } = pen;
  sheet.moveDown(0.5);
  // A heading stays with the beginning of what it heads.
  keepTogether(sheet, SIZE_PT.heading * 5);
  tagged(sheet, "H2", () => {
    write(pen, text, {
      font: "bold",
      sizePt: SIZE_PT.heading,
      colour: INK,
      x: MARGIN_PT,
      y: sheet.y,
      width: widthOf(sheet),
    });
  });
  sheet.moveDown(0.3);
}

function drawParagraph(pen: Pen, text: string): void {
  const { sheet } = pen;
  tagged(sheet, "P", () => {
    write(pen, text, {
      font: "regular",
      sizePt: SIZE_PT.body,
      colour: INK,
      x: MARGIN_PT,
      y: sheet.y,
      width: widthOf(sheet),
      lineGap: 3,
    });
  });
  sheet.moveDown(0.4);
}

function drawFacts(
  pen: Pen,
  rows: readonly { readonly label: string; readonly value: string }[],
): void {
  const { sheet } = pen;
  for (const { label, value } of rows) {
    const valueWidth = widthOf(sheet) - LABEL_PT;
    sheet.font("regular").fontSize(SIZE_PT.body);
    const height = sheet.heightOfString(value, { width: valueWidth, lineGap: 3 });
    keepTogether(sheet, height);
    const top = sheet.y;
    tagged(sheet, "P", () => {
      const common = { font: "regular", sizePt: SIZE_PT.body, y: top } as const;
      write(pen, label, { ...common, colour: GREY, x: MARGIN_PT, width: LABEL_PT });
      write(pen, value, {
        ...common,
        colour: INK,
        x: MARGIN_PT + LABEL_PT,
        width: valueWidth,
        lineGap: 3,
      });
    });
    sheet.y = top + height + 2;
  }
  sheet.moveDown(0.4);
}

function drawTable(pen: Pen, table: Table): void {
  const { sheet } = pen;
  refuseUneven(table);
  drawHeading(pen, table.caption);
  drawRow(pen, table.columns, headsOf(table.columns), "bold");
  drawRows(pen, table.columns, table.rows);
  sheet.moveDown(0.8);
}

const headsOf = (columns: readonly PdfColumn[]) => columns.map(({ heading }) => heading);

/** Rows of a table that is begun; its head is written once more on each page that they reach. */
function drawRows(
  pen: Pen,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): void {
  const { sheet } = pen;
  for (const row of rows) {
    const top = sheet.y;
    keepTogether(sheet, rowHeight(sheet, columns, row, "regular"));
    if (sheet.y < top) drawRow(pen, columns, headsOf(columns), "bold");
    drawRow(pen, columns, row, "regular");
  }
}

/** A drawing, which screen readers skip, and the table of its figures, which they read. */
function drawChart(pen: Pen, chart: PdfChart): void {
  const { sheet } = pen;
  keepTogether(sheet, CHART_HEIGHT_PT + SIZE_PT.heading * 3 + SIZE_PT.table * 5);
  drawHeading(pen, chart.caption);
  sheet.markContent("Artifact", { type: "Layout" });
  drawFigure(sheet, chart, { x: MARGIN_PT, y: sheet.y, width: widthOf(sheet) });
  sheet.endMarkedContent();
  sheet.y += CHART_HEIGHT_PT;
  const columns: readonly PdfColumn[] = [
    { heading: chart.categoriesHeading, align: "start", share: 1 },
    ...chart.series.map(({ label }) => ({ heading: label, align: "end" as const, share: 1 })),
  ];
  drawRow(pen, columns, headsOf(columns), "bold");
  const rows = chart.categories.map((category, place) => [
    category,
    ...chart.series.map(({ texts }) => texts[place] ?? ""),
  ]);
  drawRows(pen, columns, rows);
  sheet.moveDown(0.8);
}

function refuseUneven({ caption, columns, rows }: Table): void {
  const uneven = rows.find((row) => row.length !== columns.length);
  if (uneven === undefined) return;
  throw new RangeError(`a row of "${caption}" has ${uneven.length} of ${columns.length} cells`);
}

function drawRow(
  pen: Pen,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  font: Setting["font"],
): void {
  const { sheet } = pen;
  const top = sheet.y;
  const height = rowHeight(sheet, columns, cells, font);
  const widths = columnWidths(sheet, columns);
  tagged(sheet, "P", () => {
    let left = MARGIN_PT;
    for (const [place, cell] of cells.entries()) {
      const width = widths[place] ?? 0;
      const align = columns[place]?.align === "end" ? "right" : "left";
      write(pen, cell, {
        font,
        sizePt: SIZE_PT.table,
        colour: INK,
        x: left + CELL_PAD_PT,
        y: top + CELL_PAD_PT,
        width: width - 2 * CELL_PAD_PT,
        align,
      });
      left += width;
    }
  });
  // A line is an artifact, which screen readers skip.
  sheet.markContent("Artifact", { type: "Layout" });
  sheet
    .moveTo(MARGIN_PT, top + height)
    .lineTo(MARGIN_PT + widthOf(sheet), top + height)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  sheet.endMarkedContent();
  sheet.y = top + height;
}

function rowHeight(
  sheet: Sheet,
  columns: readonly PdfColumn[],
  cells: readonly string[],
  font: Setting["font"],
): number {
  sheet.font(font).fontSize(SIZE_PT.table);
  const widths = columnWidths(sheet, columns);
  const heights = cells.map((cell, place) =>
    sheet.heightOfString(cell, { width: (widths[place] ?? 0) - 2 * CELL_PAD_PT }),
  );
  return Math.max(...heights) + 2 * CELL_PAD_PT;
}

function columnWidths(sheet: Sheet, columns: readonly PdfColumn[]): readonly number[] {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  return columns.map(({ share }) => (widthOf(sheet) * share) / shares);
}

/** Begins a new page where this much does not fit on the current one. */
function keepTogether(sheet: Sheet, heightPt: number): void {
  if (sheet.y + heightPt > sheet.page.height - MARGIN_PT) sheet.addPage();
}

/** Number and page of every page. */
function drawFeet(pen: Pen, content: PdfContent): void {
  const { sheet } = pen;
  const { count } = sheet.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    sheet.switchToPage(place);
    drawFoot(pen, content, FEET[content.language ?? "zh-CN"].pageOf(place + 1, count));
  }
}

const FEET: Readonly<
  Record<
    PdfLanguage,
    {
      readonly page: (page: number) => string;
      readonly pageOf: (page: number, count: number) => string;
    }
  >
> = {
  "zh-CN": {
    page: (page) => `第 ${page} 页`,
    pageOf: (page, count) => `第 ${page} 页，共 ${count} 页`,
  },
  en: { page: (page) => `Page ${page}`, pageOf: (page, count) => `Page ${page} of ${count}` },
};

function drawFoot({ sheet }: Pen, { documentNo }: PdfContent, page: string): void {
  // The footer is below the margin, where text would begin a new page.
  sheet.page.margins.bottom = 0;
  const top = sheet.page.height - FOOT_PT;
  sheet.markContent("Artifact", { type: "Pagination" });
  sheet.font("regular").fontSize(SIZE_PT.foot).fillColor(GREY);
  sheet.text(documentNo, MARGIN_PT, top, { width: widthOf(sheet), lineBreak: false });
  sheet.text(page, MARGIN_PT, top, { width: widthOf(sheet), align: "right" });
  sheet.endMarkedContent();
}
