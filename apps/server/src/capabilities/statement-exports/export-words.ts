import {
  type AppCode,
  BANK_NAMES,
  type BankChannel,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  PARTNER_CREDIT,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";

type Language = "zh-CN" | "en";

/** The words of a file. */
export interface ExportWords {
  readonly language: Language;
  readonly title: string;
  readonly columns: readonly string[];
  readonly accounts: Readonly<Record<StatementAccount, string>>;
  readonly kinds: Readonly<Record<StatementKind, string>>;
  readonly products: Readonly<Partial<Record<AppCode, string>>>;
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

/** The account of a line; a safe account with its bank, as a dealer may have several. */
export function accountWords(
  {
    account,
    bankChannel,
  }: { readonly account: StatementAccount; readonly bankChannel: BankChannel | null },
  { accounts, language }: ExportWords,
): string {
  const bank =
    bankChannel === null ? [] : [BANK_NAMES[language === "en" ? "en" : "zh"][bankChannel]];
  return [accounts[account], ...bank].join(" · ");
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
    language: "zh-CN",
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
    accounts: { SAFE: "安全账户", REPAY: "还款账户", SUSPENSE: "待用余额" },
    kinds: {
      DRAWDOWN: "借款到账",
      SAFE_TRANSFER_IN: "转入安全账户",
      TOP_UP: "银行卡充值",
      PREMIUM_REQUEST: "支付保费",
      PREMIUM_RETURNED: "保费未付成退回",
      PREMIUM_REFUND: "退保退还保费",
      TRANSFER_IN: "转账到账",
      TRANSFER_CLAIMED: "认领到账",
      CASH_IN: "银行卡扣款转入",
      REPAYMENT: "归还借款",
      RECOURSE_REPAYMENT: "归还担保人",
      OVERPAYMENT: "转为待用余额",
      BALANCE_USED: "待用余额还款",
      ORDER_REFUND: "订单退款转入",
      SUSPENSE_REFUND: "退回银行卡",
      WITHDRAWAL_REQUEST: "提现",
      WITHDRAWAL_RETURNED: "提现退回",
      REVERSAL: "冲正",
    },
    products: {
      [FLEXIBLE_CREDIT]: "灵活信用",
      [BUSINESS_LOAN]: "经营贷",
      [PARTNER_CREDIT]: "邮储合作",
    },
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
    language: "en",
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
    accounts: { SAFE: "Safe account", REPAY: "Repayment account", SUSPENSE: "Waiting balance" },
    kinds: {
      DRAWDOWN: "Loan paid in",
      SAFE_TRANSFER_IN: "Transfer to the safe account",
      TOP_UP: "Topped up from the bank card",
      PREMIUM_REQUEST: "Insurance premium",
      PREMIUM_RETURNED: "Unpaid premium returned",
      PREMIUM_REFUND: "Premium refunded",
      TRANSFER_IN: "Transfer received",
      TRANSFER_CLAIMED: "Claimed transfer",
      CASH_IN: "Debited from the bank card",
      REPAYMENT: "Loan repaid",
      RECOURSE_REPAYMENT: "Paid to the guarantor",
      OVERPAYMENT: "Moved to the waiting balance",
      BALANCE_USED: "Repaid from the waiting balance",
      ORDER_REFUND: "From a refunded order",
      SUSPENSE_REFUND: "Refunded to the bank",
      WITHDRAWAL_REQUEST: "Withdraw",
      WITHDRAWAL_RETURNED: "Withdrawal returned",
      REVERSAL: "Correction",
    },
    products: {
      [FLEXIBLE_CREDIT]: "Flexible credit",
      [BUSINESS_LOAN]: "Business loan",
      [PARTNER_CREDIT]: "PSBC partner credit",
    },
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
