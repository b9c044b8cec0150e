import { businessDateOf, dueByWeek, type Fen, formatFen, monthOf, sumFen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { PdfChart } from "../../pdf/pdf-content.ts";
import { loanAnswer } from "../loans/loan-answer.ts";
import { readOpenLoans } from "../loans/loans-reader.ts";
import { readBills } from "../statements/bill-reader.ts";
import type { ExportScope } from "./export-lines.ts";
import type { ExportWords } from "./export-words.ts";

/** Weeks that are drawn one by one; what falls due later is one bar. */
const WEEKS_SHOWN = 12;

/**
 * What borrowing cost each month of a period, what was owed at its end beside the limit, and what falls due in the weeks
 * after the export was asked for. None of them where nothing was borrowed.
 */
export async function readCharts(
  { replica }: Pick<Context, "replica">,
  { enterpriseId, appCode, from, to }: ExportScope,
  { words, asOf }: { readonly words: ExportWords; readonly asOf: Date },
): Promise<readonly PdfChart[]> {
  const today = businessDateOf(asOf);
  const { billed, loans } = await replica.read(async (reader) => ({
    billed: await readBills(reader, { enterpriseId, appCode }, monthOf(today)),
    loans: await readOpenLoans(reader, enterpriseId),
  }));
  const bills = billed.filter(({ month }) => from <= month && month <= to);
  const ofMonths = {
    categoriesHeading: words.charts.month,
    categories: bills.map(({ month }) => month),
  };
  const due = dueByWeek(
    loans
      .filter(({ facts }) => appCode === undefined || facts.appCode === appCode)
      .map((book) => ({
        dueOn: book.facts.dueOn,
        totalFen: loanAnswer(book, asOf).totalDueFen,
      })),
    today,
  );
  const laterFen = sumFen(due.weeks.slice(WEEKS_SHOWN).map(({ totalFen }) => totalFen));
  const bars = [
    ...(due.overdueFen === 0 ? [] : [{ name: words.charts.overdue, fen: due.overdueFen }]),
    ...due.weeks.slice(0, WEEKS_SHOWN).map((week) => ({ name: week.from, fen: week.totalFen })),
    ...(laterFen === 0 ? [] : [{ name: words.charts.later, fen: laterFen }]),
  ];
  return [
    ...(bills.length === 0
      ? []
      : [
          chart("bar", words.charts.cost, ofMonths, [
            { label: words.charts.costName, values: bills.map(({ costFen }) => costFen) },
          ]),
          chart("line", words.charts.debt, ofMonths, [
            {
              label: words.charts.debtName,
              values: bills.map(({ closingDebtFen }) => closingDebtFen),
            },
            { label: words.charts.limitName, values: bills.map(({ limitFen }) => limitFen) },
          ]),
        ]),
    ...(bars.some(({ fen }) => fen > 0)
      ? [
          chart(
            "bar",
            words.charts.due(today),
            { categoriesHeading: words.charts.week, categories: bars.map(({ name }) => name) },
            [{ label: words.charts.dueName, values: bars.map(({ fen }) => fen) }],
          ),
        ]
      : []),
  ];
}

function chart(
  shape: PdfChart["shape"],
  caption: string,
  categories: Pick<PdfChart, "categories" | "categoriesHeading">,
  series: readonly { readonly label: string; readonly values: readonly (Fen | null)[] }[],
): PdfChart {
  return {
    kind: "chart",
    shape,
    caption,
    ...categories,
    series: series.map(({ label, values }) => ({
      label,
      values,
      texts: values.map((fen) => (fen === null ? "" : formatFen(fen))),
    })),
  };
}
