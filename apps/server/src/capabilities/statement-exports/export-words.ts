import { STATEMENT_WORDS, type StatementWords } from "../statements/statement-words.ts";

type Language = "zh-CN" | "en";

/** The words of a file. */
export interface ExportWords extends StatementWords {
  readonly title: string;
  readonly columns: readonly string[];
  readonly total: string;
  readonly opening: string;
  readonly closing: string;
  readonly lines: string;
  readonly documentNo: string;
  readonly enterprise: string;
  readonly period: string;
  readonly filter: string;
  readonly all: string;
  readonly madeAt: string;
  readonly checking: (address: string) => string;
  readonly charts: ChartWords;
}

interface ChartWords {
  readonly month: string;
  readonly cost: string;
  readonly costName: string;
  readonly debt: string;
  readonly debtName: string;
  readonly limitName: string;
  /** What falls due, as seen on a day. */
  readonly due: (today: string) => string;
  readonly dueName: string;
  readonly week: string;
  readonly overdue: string;
  readonly later: string;
}

/** The same words as the app's. */
export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  "zh-CN": {
    title: "资金流水",
    columns: [
      "记账日期",
      "入账时间",
      "账户",
      "类型",
      "收入（元）",
      "支出（元）",
      "余额（元）",
      "产品",
      "借据号",
      "业务编号",
    ],
    ...STATEMENT_WORDS["zh-CN"],
    total: "合计",
    opening: "期初余额",
    closing: "期末余额",
    lines: "笔数",
    documentNo: "单据编号",
    enterprise: "企业",
    period: "期间",
    filter: "筛选",
    all: "全部",
    madeAt: "制作时间",
    checking: (address) =>
      `任何人都可以在 ${address} 凭单据编号和本文件核验它是否由刻度出具、没有被改动。`,
    charts: {
      month: "月份",
      cost: "每月借款费用（元）",
      costName: "费用",
      debt: "额度使用（元）",
      debtName: "月末欠款",
      limitName: "月末额度",
      due: (today) => `未来到期（截至 ${today}，元）`,
      dueName: "应还",
      week: "从周一起的一周",
      overdue: "已逾期",
      later: "之后",
    },
  },
  en: {
    title: "Statement",
    columns: [
      "Booked on",
      "Posted at",
      "Account",
      "Type",
      "In (CNY)",
      "Out (CNY)",
      "Balance (CNY)",
      "Product",
      "Loan number",
      "Event number",
    ],
    ...STATEMENT_WORDS.en,
    total: "Total",
    opening: "Opening balance",
    closing: "Closing balance",
    lines: "Lines",
    documentNo: "Document number",
    enterprise: "Enterprise",
    period: "Period",
    filter: "Filter",
    all: "All",
    madeAt: "Made at",
    checking: (address) =>
      `Anyone can check with the document number and this file at ${address} whether it was issued by Kedu and not changed.`,
    charts: {
      month: "Month",
      cost: "Cost of borrowing by month (CNY)",
      costName: "Cost",
      debt: "Limit used over time (CNY)",
      debtName: "Owed at month end",
      limitName: "Limit at month end",
      due: (today) => `Falling due, as of ${today} (CNY)`,
      dueName: "Due",
      week: "Week from Monday",
      overdue: "Overdue",
      later: "Later",
    },
  },
};
