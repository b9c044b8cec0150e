import PdfDocument from "pdfkit";
import { drawnText, type Fonts, runsOf } from "./fonts.ts";
import type { PdfContent, PdfBlock, PdfColumn } from "./pdf-content.ts";

// A4 in points, with the margins of a letter.
const MARGIN_PT = 48;
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
  const sheet = new PdfDocument({
    size: "A4",
    margins: { top: MARGIN_PT, bottom: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT },
    pdfVersion: "1.7",
    lang: "zh-CN",
    tagged: true,
    displayTitle: true,
    // Page numbers are written when the number of pages is known.
    bufferPages: true,
    info: { Title: content.title, Subject: content.documentNo, CreationDate: content.madeAt },
  });
  const parts: Buffer[] = [];
  sheet.on("data", (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.on("end", () => resolve(Buffer.concat(parts)));
    sheet.on("error", reject);
  });
  sheet.registerFont("regular", fonts.regular.bytes).registerFont("bold", fonts.bold.bytes);
  const pen: Pen = { sheet, fonts };
  drawTitle(pen, content);
  for (const block of content.blocks) drawBlock(pen, block);
  drawFeet(pen, content);
  sheet.end();
  return whole;
}

type Sheet = InstanceType<typeof PdfDocument>;

/** The document in progress, and what it is written with. */
interface Pen {
  readonly sheet: Sheet;
  readonly fonts: Fonts;
}

/** How a text is set, and where. */
interface Setting {
  readonly font: "regular" | "bold";
  readonly sizePt: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: "left" | "right" | "center";
  readonly lineGap?: number;
}

/**
 * Writes a text. Characters that its font lacks come from the font of the rare planes, on the same baseline and in
 * lines as high as the others. A text of both is aligned to the left, since each run would be aligned by itself.
 */
function write({ sheet, fonts }: Pen, text: string, setting: Setting): void {
  const { font, sizePt, colour, x, y, align = "left", lineGap = 0, width } = setting;
  sheet.font(font).fontSize(sizePt).fillColor(colour);
  const runs = runsOf(text, fonts[font]);
  if (!runs.some(({ isRare }) => isRare)) {
    sheet.text(drawnText(text), x, y, { width, align, lineGap });
    return;
  }
  sheet.registerFont("rare", fonts.rare().bytes);
  const lineHeight = sheet.currentLineHeight(true);
  const baseline = -fonts[font].ascentEm * sizePt;
  sheet.x = x;
  sheet.y = y;
  for (const [index, run] of runs.entries()) {
    sheet.font(run.isRare ? "rare" : font);
    sheet.text(run.text, {
      width,
      baseline,
      lineGap: lineGap + lineHeight - sheet.currentLineHeight(true),
      continued: index < runs.length - 1,
    });
  }
}

/** Width between the margins. */
function widthOf(sheet: Sheet): number {
  return sheet.page.width - 2 * MARGIN_PT;
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
  const heads = table.columns.map(({ heading }) => heading);
  drawRow(pen, table.columns, heads, "bold");
  for (const row of table.rows) {
    const top = sheet.y;
    keepTogether(sheet, rowHeight(sheet, table.columns, row, "regular"));
    if (sheet.y < top) drawRow(pen, table.columns, heads, "bold");
    drawRow(pen, table.columns, row, "regular");
  }
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
function drawFeet({ sheet }: Pen, { documentNo }: PdfContent): void {
  const { count } = sheet.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    sheet.switchToPage(place);
    // The footer is below the margin, where text would begin a new page.
    sheet.page.margins.bottom = 0;
    const top = sheet.page.height - FOOT_PT;
    sheet.markContent("Artifact", { type: "Pagination" });
    sheet.font("regular").fontSize(SIZE_PT.foot).fillColor(GREY);
    sheet.text(documentNo, MARGIN_PT, top, { width: widthOf(sheet), lineBreak: false });
    sheet.text(`第 ${place + 1} 页，共 ${count} 页`, MARGIN_PT, top, {
      width: widthOf(sheet),
      align: "right",
    });
    sheet.endMarkedContent();
  }
}
