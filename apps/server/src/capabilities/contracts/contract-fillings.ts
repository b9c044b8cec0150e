import {
  addDays,
  bankNameIn,
  type BizDate,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  FLEXIBLE_TERM_DAYS,
  formatFen,
  formatMultiple,
  formatRatePercent,
  formatYuanCapitals,
  maskName,
  overdueAnnualPercent,
  PARTNER_CREDIT,
  type PaymentMode,
  simpleAnnualPercent,
} from "@kedu/domain";
import type { Filling } from "./fill-template.ts";
import type { LineProduct } from "./template-catalogue.ts";

/** An account by its bank, as it is registered, and the last four digits of its number. */
export interface AccountFigure {
  readonly bankName: string;
  readonly last4: string;
}

/** The parties of a contract. */
export interface ContractParties {
  readonly enterpriseName: string;
  readonly organizationCode: string;
  readonly legalPersonName: string;
}

/** The figures of a line's contracts. */
export interface LineFigures {
  readonly limitFen: number;
  readonly dailyRatePpm: number;
  readonly validTo: BizDate;
  /** Last day for activation. */
  readonly actBy: BizDate;
  /** Whether the goods that it pays for are pledged for its loans. */
  readonly goodsPledged: boolean;
  /** Who answers to the lender for its loans beside the legal person; null for no one. */
  readonly guarantorName: string | null;
}

/** The figures of a loan's contract. All amounts in fen. */
export interface LoanFigures {
  readonly principalFen: number;
  /** What the sponsor of a principal coupon pays; 0 without one. */
  readonly principalCouponFen: number;
  readonly dailyRatePpm: number;
  readonly penaltyPermille: number;
  readonly drawOn: BizDate;
  readonly dueOn: BizDate;
  readonly termDays: number;
  /** Interest of the full term, before a coupon. */
  readonly grossInterestFen: number;
  readonly couponBenefitFen: number;
  readonly totalDueFen: number;
  readonly mode: PaymentMode;
  readonly receiverName: string;
  /** Numbers of the orders, as the manufacturer knows them. */
  readonly orderNos: readonly string[];
  readonly repayAccount: AccountFigure;
  /** Whether the goods of the orders are pledged for it. */
  readonly goodsPledged: boolean;
}

const MODES: Readonly<Record<PaymentMode, Filling>> = {
  ENTRUSTED_DIRECT: { "zh-CN": "受托直付", en: "direct to the receiver" },
  ENTRUSTED_TRANSIT: { "zh-CN": "受托支付（经中转）", en: "through a transit account" },
  SELF_WITHDRAWAL: { "zh-CN": "自主支付到安全账户", en: "self-withdrawal to the safe account" },
};

const PRODUCTS: Readonly<Record<LineProduct, Filling>> = {
  [FLEXIBLE_CREDIT]: { "zh-CN": "灵活信用", en: "flexible credit" },
  [BUSINESS_LOAN]: { "zh-CN": "经营贷", en: "the business loan" },
  [PARTNER_CREDIT]: { "zh-CN": "邮储合作", en: "the PSBC partner limit" },
};

/** How goods are pledged, and when they are released. Decision 0081. */
const PLEDGE: Filling = {
  "zh-CN":
    "所付订单的货物质押给贷款人：每还一部分本金，按同样比例的价值、以整件解除质押，不足一件的不解除；本金还清时全部解除，并通知厂商。",
  en: "The goods of the orders that are paid are pledged to the lender. As principal is repaid, goods of the same share of their value are released in whole units; once all of it is repaid, all goods are released, and the manufacturer is told.",
};

export type Fillings = Readonly<Record<string, Filling>>;

/** Names of the parties. The legal person's name is masked: the signature names the person. */
export function partyFillings(parties: ContractParties): Fillings {
  return {
    enterprise: parties.enterpriseName,
    organization_code: parties.organizationCode,
    legal_person: maskName(parties.legalPersonName),
  };
}

/** Limit, price and time of a line. */
export function lineFillings(figures: LineFigures, product: LineProduct): Fillings {
  return {
    product: PRODUCTS[product],
    limit: formatFen(figures.limitFen),
    limit_capitals: formatYuanCapitals(figures.limitFen),
    valid_to: figures.validTo,
    act_by: figures.actBy,
    pledge: figures.goodsPledged ? PLEDGE : "",
    ...(figures.guarantorName === null ? {} : { guarantor: figures.guarantorName }),
    term_days: String(FLEXIBLE_TERM_DAYS),
    ...rateFillings(figures.dailyRatePpm),
  };
}

/** What an application to the partner bank says of the business. */
export interface PartnerApplicationFigures {
  readonly annualSalesFen: number;
  readonly staffCount: number;
}

export function partnerApplicationFillings(figures: PartnerApplicationFigures): Fillings {
  return {
    annual_sales: formatFen(figures.annualSalesFen),
    staff_count: String(figures.staffCount),
  };
}

/** Whom an authorisation is for, and how far it goes. */
export interface AuthorisationFigures {
  readonly name: string;
  readonly perPaymentMaxFen: number | null;
  readonly perDayMaxFen: number | null;
  readonly validTo: BizDate | null;
}

export function authorisationFillings(figures: AuthorisationFigures): Fillings {
  const { perPaymentMaxFen, perDayMaxFen, validTo } = figures;
  return {
    authorised_person: maskName(figures.name),
    per_payment:
      perPaymentMaxFen === null
        ? { "zh-CN": "单笔不限", en: "no limit for one payment" }
        : {
            "zh-CN": `单笔不超过 ${formatFen(perPaymentMaxFen)} 元`,
            en: `at most CNY ${formatFen(perPaymentMaxFen)} for one payment`,
          },
    per_day:
      perDayMaxFen === null
        ? { "zh-CN": "单日不限", en: "no limit for a day" }
        : {
            "zh-CN": `单日累计不超过 ${formatFen(perDayMaxFen)} 元`,
            en: `at most CNY ${formatFen(perDayMaxFen)} for all payments of a day`,
          },
    valid_to:
      validTo === null
        ? { "zh-CN": "长期，直至撤销", en: "until it is revoked" }
        : { "zh-CN": `至 ${validTo}（含当日）`, en: `until the end of ${validTo}` },
  };
}

/** Every figure of a loan. */
export function loanFillings(figures: LoanFigures): Fillings {
  const benefit = formatFen(figures.couponBenefitFen);
  const sponsored = formatFen(figures.principalCouponFen);
  return {
    principal: formatFen(figures.principalFen),
    principal_capitals: formatYuanCapitals(figures.principalFen),
    principal_coupon:
      figures.principalCouponFen === 0
        ? ""
        : {
            "zh-CN": `其中 ${sponsored} 元由本金券出资方直接付给收款方，不计入借款本金。`,
            en: `The sponsor of the principal coupon pays CNY ${sponsored} to the receiver; it is no part of the loan.`,
          },
    pledge: figures.goodsPledged ? PLEDGE : "",
    orders: { "zh-CN": figures.orderNos.join("、"), en: figures.orderNos.join(", ") },
    receiver: figures.receiverName,
    mode: MODES[figures.mode],
    draw_on: figures.drawOn,
    due_on: figures.dueOn,
    interest_from: addDays(figures.drawOn, 1),
    term_days: String(figures.termDays),
    gross_interest: formatFen(figures.grossInterestFen),
    coupon:
      figures.couponBenefitFen === 0
        ? ""
        : {
            "zh-CN": `所用优惠券到还款日可减利息 ${benefit} 元，提前还款时按券的规则重新计算。`,
            en: `The coupon used takes CNY ${benefit} off the interest up to the due date; repaid earlier, it is worked out anew by its rule. `,
          },
    total_due: formatFen(figures.totalDueFen),
    repay_account: accountFilling(figures.repayAccount),
    penalty_multiple: formatMultiple(figures.penaltyPermille),
    overdue_annual_rate: `${overdueAnnualPercent(figures.dailyRatePpm, figures.penaltyPermille)}%`,
    ...rateFillings(figures.dailyRatePpm),
  };
}

export function accountFilling({ bankName, last4 }: AccountFigure): Exclude<Filling, string> {
  return {
    "zh-CN": `${bankName} 尾号 ${last4}`,
    en: `${bankNameIn("en", bankName)}, ending in ${last4}`,
  };
}

export function rateFillings(dailyRatePpm: number): Fillings {
  return {
    annual_rate: `${simpleAnnualPercent(dailyRatePpm)}%`,
    daily_rate: formatRatePercent(dailyRatePpm),
  };
}
