import {
  addDays,
  formatFen,
  formatMultiple,
  formatYuanCapitals,
  type LoanPrice,
  type LoanPurpose,
  penaltyAnnualPercent,
} from "@kedu/domain";
import {
  type AccountFigure,
  accountFilling,
  type Fillings,
  rateFillings,
} from "./contract-fillings.ts";
import type { Filling } from "./fill-template.ts";

/** The figures of a business loan's contract. */
export interface BusinessLoanFigures {
  readonly price: LoanPrice;
  readonly purpose: LoanPurpose;
  readonly receivingAccount: AccountFigure;
  readonly repayAccount: AccountFigure;
}

const PURPOSES: Readonly<Record<LoanPurpose, Filling>> = {
  STOCK: { "zh-CN": "采购货品", en: "buying goods" },
  RENT: { "zh-CN": "支付店面租金", en: "rent of the shop" },
  WAGES: { "zh-CN": "支付员工工资", en: "wages" },
  FITTING: { "zh-CN": "店面装修", en: "fitting out the shop" },
  EQUIPMENT: { "zh-CN": "购置设备", en: "equipment" },
  TURNOVER: { "zh-CN": "其他日常经营周转", en: "other working capital" },
};

const METHODS: Readonly<Record<LoanPrice["method"], Filling>> = {
  INTEREST_FIRST: {
    "zh-CN": "按月付息、到期还本",
    en: "interest monthly and principal at the end",
  },
  EQUAL_PRINCIPAL: { "zh-CN": "等额本金", en: "equal principal" },
};

/** Every figure of a business loan. */
export function businessLoanFillings(figures: BusinessLoanFigures): Fillings {
  const { price } = figures;
  const { penaltyPermille, periods } = price.terms;
  const benefit = formatFen(price.couponBenefitFen);
  return {
    principal: formatFen(price.principalFen),
    principal_capitals: formatYuanCapitals(price.principalFen),
    purpose: PURPOSES[figures.purpose],
    receiving_account: accountFilling(figures.receivingAccount),
    repay_account: accountFilling(figures.repayAccount),
    draw_on: price.drawOn,
    interest_from: addDays(price.drawOn, 1),
    periods: String(periods),
    method: METHODS[price.method],
    first_due_on: price.rows[0]?.dueOn ?? price.maturesOn,
    matures_on: price.maturesOn,
    gross_interest: formatFen(price.grossInterestFen),
    coupon:
      price.couponBenefitFen === 0
        ? ""
        : {
            "zh-CN": `所用优惠券按期还款可减利息 ${benefit} 元，提前结清时按券的规则重新计算。`,
            en: `The coupon used takes CNY ${benefit} off the interest of the plan; settled early, it is worked out anew by its rule. `,
          },
    total_due: formatFen(price.totalDueFen),
    plan: planFilling(price),
    penalty_multiple: formatMultiple(penaltyPermille),
    overdue_annual_rate: `${penaltyAnnualPercent(price.dailyRatePpm, penaltyPermille)}%`,
    ...rateFillings(price.dailyRatePpm),
  };
}

function planFilling({ rows }: LoanPrice): Filling {
  return {
    "zh-CN": `${rows
      .map(
        (row) =>
          `第 ${row.seq} 期 ${row.dueOn}，本金 ${formatFen(row.principalFen)} 元，利息 ${formatFen(row.interestFen)} 元，合计 ${formatFen(row.totalFen)} 元`,
      )
      .join("；")}。`,
    en: `${rows
      .map(
        (row) =>
          `Period ${row.seq}, ${row.dueOn}: principal CNY ${formatFen(row.principalFen)}, interest CNY ${formatFen(row.interestFen)}, together CNY ${formatFen(row.totalFen)}`,
      )
      .join("; ")}.`,
  };
}
