import type PdfDocument from "pdfkit";
import { drawnText, type Fonts, runsOf } from "./fonts.ts";

/** A4 has the margins of a letter. */
export const MARGIN_PT = 48;

export type Sheet = InstanceType<typeof PdfDocument>;

/** The document in progress, and what it is written with. */
export interface Pen {
  readonly sheet: Sheet;
  readonly fonts: Fonts;
}

/** How a text is set, and where. */
export interface Setting {
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
export function write({ sheet, fonts }: Pen, text: string, setting: Setting): void {
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
export function widthOf(sheet: Sheet): number {
  return sheet.page.width - 2 * MARGIN_PT;
}
