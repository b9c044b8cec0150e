import type PdfDocument from "pdfkit";
import type { PdfChart } from "./pdf-content.ts";

export const CHART_HEIGHT_PT = 170;
const BASE_PT = 24;
const LEGEND_PT = 18;
const TICK_SIZE_PT = 8;
/** Categories that are named below the drawing; of more, every second, third and so on. */
const NAMED_MAX = 12;
const BAR_SHARE = 0.6;
const GREY = "#5b6470";
const LINE = "#c9ced6";
/** The app's colours of series. A second one is dashed as well, so that it is told apart without its colour. */
const COLOURS = ["#1557d6", "#b45309"] as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws the bars or courses of a chart from zero to its highest value, which is named. */
export function drawFigure(
  sheet: InstanceType<typeof PdfDocument>,
  { categories, series, shape }: PdfChart,
  { x, y, width }: Place,
): void {
  const top = y + LEGEND_PT;
  const bottom = y + CHART_HEIGHT_PT - BASE_PT;
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = width / Math.max(1, categories.length);
  const middleOf = (place: number) => x + step * (place + 0.5);
  const heightOf = (value: number) => (Math.max(0, value) / highest) * (bottom - top);

  sheet.lineWidth(0.5).strokeColor(LINE);
  for (const line of [top, (top + bottom) / 2, bottom]) {
    sheet
      .moveTo(x, line)
      .lineTo(x + width, line)
      .stroke();
  }
  for (const [index, { values }] of series.entries()) {
    const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0];
    if (shape === "bar") {
      const barWidth = (step * BAR_SHARE) / series.length;
      for (const [place, value] of values.entries()) {
        const height = heightOf(value ?? 0);
        const left = middleOf(place) - (step * BAR_SHARE) / 2 + index * barWidth;
        sheet.rect(left, bottom - height, barWidth, height).fill(colour);
      }
      continue;
    }
    sheet.lineWidth(1.5).strokeColor(colour);
    if (index > 0) sheet.dash(4, { space: 3 });
    let isDrawing = false;
    for (const [place, value] of values.entries()) {
      if (value === null) isDrawing = false;
      else if (isDrawing) sheet.lineTo(middleOf(place), bottom - heightOf(value));
      else sheet.moveTo(middleOf(place), bottom - heightOf(value));
      isDrawing = value !== null;
    }
    sheet.stroke().undash();
  }
  nameParts(sheet, { categories, series }, { x, y, width, bottom, middleOf });
}

function nameParts(
  sheet: InstanceType<typeof PdfDocument>,
  { categories, series }: Pick<PdfChart, "categories" | "series">,
  at: Place & { readonly bottom: number; readonly middleOf: (place: number) => number },
): void {
  sheet.font("regular").fontSize(TICK_SIZE_PT);
  let left = at.x;
  for (const [index, { label }] of series.entries()) {
    sheet.fillColor(COLOURS[index % COLOURS.length] ?? COLOURS[0]);
    sheet.rect(left, at.y + 3, 8, 4).fill();
    sheet.fillColor(GREY).text(label, left + 12, at.y, { lineBreak: false });
    left += 24 + sheet.widthOfString(label);
  }
  const every = Math.ceil(categories.length / NAMED_MAX);
  const wide = (at.width / Math.max(1, categories.length)) * every;
  for (const [place, name] of categories.entries()) {
    if (place % every !== 0) continue;
    sheet.text(name, at.middleOf(place) - wide / 2, at.bottom + 4, {
      width: wide,
      align: "center",
      lineBreak: false,
    });
  }
  sheet.x = at.x;
  sheet.y = at.y;
}
