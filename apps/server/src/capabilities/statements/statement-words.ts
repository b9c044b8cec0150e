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

/** What the lines of a statement are called in files. */
export interface StatementWords {
  readonly language: Language;
  readonly accounts: Readonly<Record<StatementAccount, string>>;
  readonly kinds: Readonly<Record<StatementKind, string>>;
  readonly products: Readonly<Partial<Record<AppCode, string>>>;
}

/** The account of a line; a safe account with its bank, as a dealer may have several. */
export function accountWords(
  {
    account,
    bankChannel,
  }: { readonly account: StatementAccount; readonly bankChannel: BankChannel | null },
  { accounts, language }: StatementWords,
): string {
  const bank =
    bankChannel === null ? [] : [BANK_NAMES[language === "en" ? "en" : "zh"][bankChannel]];
  return [accounts[account], ...bank].join(" · ");
}

/** The same words as the app's. */
export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = {
  "zh-CN": {
    language: "zh-CN",
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
  },
  en: {
    language: "en",
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
  },
};
