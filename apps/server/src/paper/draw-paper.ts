import { readFileSync } from "node:fs";
import PdfDocument from "pdfkit";
import type { Paper, PaperBlock, PaperColumn } from "./paper.ts";

// A4 in points, with the margins of a letter.
const MARGIN_PT = 48;
const FOOT_PT = 30;
const GREY = "#5b6470";
const INK = "#14181f";
const LINE = "#c9ced6";

const SIZE_PT = { title: 21, heading: 14, body: 12, table: 11, foot: 9 } as const;
const CELL_PAD_PT = 4;
const LABEL_PT = 120;

type Table = Extract<PaperBlock, { kind: "table" }>;

/** The fonts, read once for all papers: each has ten megabytes, of which a paper gets the glyphs that it uses. */
interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Reads the fonts. @throws the system's error when the package with them is not there. */
export function readFonts(): Fonts {
  return {
    regular: readFileSync(
      new URL(
        import.meta.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
      ),
    ),
    bold: readFileSync(
      new URL(
        import.meta.resolve("@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
      ),
    ),
  };
}

/**
 * Draws a paper: A4, tagged for screen readers, with the glyphs it uses and the words they stand for.
 * @throws RangeError for a table whose rows do not fit its columns.
 */
export async function drawPaper(paper: Paper, fonts: Fonts): Promise<Buffer> {
  const sheet = new PdfDocument({
    size: "A4",
    margins: { top: MARGIN_PT, bottom: MARGIN_PT, left: MARGIN_PT, right: MARGIN_PT },
    pdfVersion: "1.7",
    lang: "zh-CN",
    tagged: true,
    displayTitle: true,
    // Page numbers are written when their count is known.
    bufferPages: true,
    info: { Title: paper.title, Subject: paper.paperNo, CreationDate: paper.madeAt },
  });
  const parts: Buffer[] = [];
  sheet.on("data", (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve, reject) => {
    sheet.on("end", () => resolve(Buffer.concat(parts)));
    sheet.on("error", reject);
  });
  sheet.registerFont("regular", fonts.regular).registerFont("bold", fonts.bold);
  drawTitle(sheet, paper);
  for (const block of paper.blocks) drawBlock(sheet, block);
  drawFeet(sheet, paper);
  sheet.end();
  return whole;
}

type Sheet = InstanceType<typeof PdfDocument>;

/** Width between the margins. */
function widthOf(sheet: Sheet): number {
  return sheet.page.width - 2 * MARGIN_PT;
}

/** Draws something as one element of the page's structure. */
function tagged(sheet: Sheet, tag: "H1" | "H2" | "P", draw: () => void): void {
  sheet.addStructure(sheet.struct(tag, {}, draw));
}

function drawTitle(sheet: Sheet, { title }: Paper): void {
  tagged(sheet, "H1", () => {
    sheet
      .font("bold")
      .fontSize(SIZE_PT.title)
      .fillColor(INK)
      .text(title, MARGIN_PT, MARGIN_PT, { align: "center", width: widthOf(sheet) });
  });
  sheet.moveDown(0.8);
}

function drawBlock(sheet: Sheet, block: PaperBlock): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(sheet, block.text);
    case "paragraph":
      return drawParagraph(sheet, block.text);
    case "facts":
      return drawFacts(sheet, block.rows);
    case "table":
      return drawTable(sheet, block);
    case "newPage":
      sheet.addPage();
      return undefined;
  }
}

function drawHeading(sheet: Sheet, text: string): void {
  sheet.moveDown(0.5);
  // A heading stays with the beginning of what it heads.
  keepTogether(sheet, SIZE_PT.heading * 5);
  tagged(sheet, "H2", () => {
    sheet
      .font("bold")
      .fontSize(SIZE_PT.heading)
      .fillColor(INK)
      .text(text, MARGIN_PT, sheet.y, { width: widthOf(sheet) });
  });
  sheet.moveDown(0.3);
}

function drawParagraph(sheet: Sheet, text: string): void {
  tagged(sheet, "P", () => {
    sheet
      .font("regular")
      .fontSize(SIZE_PT.body)
      .fillColor(INK)
      .text(text, MARGIN_PT, sheet.y, { width: widthOf(sheet), lineGap: 3 });
  });
  sheet.moveDown(0.4);
}

function drawFacts(
  sheet: Sheet,
  rows: readonly { readonly label: string; readonly value: string }[],
): void {
  sheet.fontSize(SIZE_PT.body);
  for (const { label, value } of rows) {
    const valueWidth = widthOf(sheet) - LABEL_PT;
    sheet.font("regular");
    const height = sheet.heightOfString(value, { width: valueWidth, lineGap: 3 });
    keepTogether(sheet, height);
    const top = sheet.y;
    tagged(sheet, "P", () => {
      sheet.font("regular").fillColor(GREY).text(label, MARGIN_PT, top, { width: LABEL_PT });
      sheet
        .fillColor(INK)
        .text(value, MARGIN_PT + LABEL_PT, top, { width: valueWidth, lineGap: 3 });
    });
    sheet.y = top + height + 2;
  }
  sheet.moveDown(0.4);
}

function drawTable(sheet: Sheet, table: Table): void {
  refuseUneven(table);
  drawHeading(sheet, table.caption);
  const heads = table.columns.map(({ heading }) => heading);
  drawRow(sheet, table.columns, heads, "bold");
  for (const row of table.rows) {
    const top = sheet.y;
    keepTogether(sheet, rowHeight(sheet, table.columns, row, "regular"));
    if (sheet.y < top) drawRow(sheet, table.columns, heads, "bold");
    drawRow(sheet, table.columns, row, "regular");
  }
  sheet.moveDown(0.8);
}

function refuseUneven({ caption, columns, rows }: Table): void {
  const uneven = rows.find((row) => row.length !== columns.length);
  if (uneven === undefined) return;
  throw new RangeError(`a row of "${caption}" has ${uneven.length} of ${columns.length} cells`);
}

function drawRow(
  sheet: Sheet,
  columns: readonly PaperColumn[],
  cells: readonly string[],
  font: keyof Fonts,
): void {
  const top = sheet.y;
  const height = rowHeight(sheet, columns, cells, font);
  const widths = columnWidths(sheet, columns);
  sheet.font(font).fontSize(SIZE_PT.table).fillColor(INK);
  tagged(sheet, "P", () => {
    let left = MARGIN_PT;
    for (const [place, cell] of cells.entries()) {
      const width = widths[place] ?? 0;
      const align = columns[place]?.align === "end" ? "right" : "left";
      sheet.text(cell, left + CELL_PAD_PT, top + CELL_PAD_PT, {
        width: width - 2 * CELL_PAD_PT,
        align,
      });
      left += width;
    }
  });
  // A line is an ornament: nobody reads it out.
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
  columns: readonly PaperColumn[],
  cells: readonly string[],
  font: keyof Fonts,
): number {
  sheet.font(font).fontSize(SIZE_PT.table);
  const widths = columnWidths(sheet, columns);
  const heights = cells.map((cell, place) =>
    sheet.heightOfString(cell, { width: (widths[place] ?? 0) - 2 * CELL_PAD_PT }),
  );
  return Math.max(...heights) + 2 * CELL_PAD_PT;
}

function columnWidths(sheet: Sheet, columns: readonly PaperColumn[]): readonly number[] {
  const shares = columns.reduce((total, { share }) => total + share, 0);
  return columns.map(({ share }) => (widthOf(sheet) * share) / shares);
}

/** Begins a new page where so much does not fit on this one. */
function keepTogether(sheet: Sheet, heightPt: number): void {
  if (sheet.y + heightPt > sheet.page.height - MARGIN_PT) sheet.addPage();
}

/** Number and page of every page. */
function drawFeet(sheet: Sheet, { paperNo }: Paper): void {
  const { count } = sheet.bufferedPageRange();
  for (let place = 0; place < count; place += 1) {
    sheet.switchToPage(place);
    // The foot stands below the margin, where text would begin a new page.
    sheet.page.margins.bottom = 0;
    const top = sheet.page.height - FOOT_PT;
    sheet.markContent("Artifact", { type: "Pagination" });
    sheet.font("regular").fontSize(SIZE_PT.foot).fillColor(GREY);
    sheet.text(paperNo, MARGIN_PT, top, { width: widthOf(sheet), lineBreak: false });
    sheet.text(`第 ${place + 1} 页，共 ${count} 页`, MARGIN_PT, top, {
      width: widthOf(sheet),
      align: "right",
    });
    sheet.endMarkedContent();
  }
}
