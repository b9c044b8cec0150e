import { isBizDate } from "../calendar/biz-date.ts";
import { formatDay } from "../calendar/day-words.ts";
import { timeOfDayOf } from "../calendar/instant.ts";
import { AMOUNT_MAX_FEN } from "../constants/bounds.ts";
import {
  AUTO_DEBIT_TIMES,
  CANCELLATION_COOLING_HOURS,
  CANCELLATION_RECEIPT_DAYS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INCREASE_COOLING_DAYS,
  ORDER_CUTOFF,
  REGULATOR_LINE,
  REMINDER_DAYS,
} from "../constants/limits.ts";
import { formatFen } from "../money/format-fen.ts";
import type { TextLanguage } from "../text/text-language.ts";
import { APP_CODES, INSURANCE } from "../vocabulary/app-code.ts";
import { BANK_CHANNELS, isBankChannel } from "../vocabulary/bank-channel.ts";
import { FREEZE_REASONS } from "../vocabulary/freeze-reason.ts";
import { BANK_NAMES } from "./bank-names.ts";
import { FREEZE_NAMES } from "./freeze-names.ts";
import type { NoticeFact, NoticeFacts } from "./notice-facts.ts";
import { LIMIT_NAMES } from "./limit-names.ts";

type Value = (facts: NoticeFacts, language: TextLanguage) => string;

/** A place of a text that a fact of the notice fills. */
interface FactPlace {
  /** A kind with this fact has the place. */
  readonly of: NoticeFact;
  readonly value: Value;
  /** Most characters that it takes in Chinese. */
  readonly longest: number;
}

/** Where a number should be that the notice does not know. A zero would be read as one. */
const UNKNOWN_NUMBER = "--";

/** 86,000.00. */
const yuan = (of: NoticeFact): FactPlace => ({
  of,
  value: (facts) => {
    const amount = facts[of] ?? UNKNOWN_NUMBER;
    const amountFen = Number(amount);
    return Number.isSafeInteger(amountFen) ? formatFen(amountFen) : String(amount);
  },
  longest: formatFen(AMOUNT_MAX_FEN).length,
});

/** As it is; nothing where the fact is not there. */
const plain = (of: NoticeFact, longest: number): FactPlace => ({
  of,
  value: (facts) => String(facts[of] ?? ""),
  longest,
});

/** 2026-11-26. */
const date = (of: NoticeFact): FactPlace => plain(of, 10);

const days = (of: NoticeFact): FactPlace => ({
  of,
  value: (facts, language) => inUnit(facts[of] ?? UNKNOWN_NUMBER, "day", language),
  longest: 4,
});

/** The number alone in Chinese, which puts the unit where it belongs; "1 day" and "7 days" in English. */
function inUnit(count: number | string, unit: string, language: TextLanguage): string {
  return language === "zh" ? String(count) : `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** An address of the service: an origin and the path of a file. */
const URL_LONGEST = 120;
/** What a bank, a lender or an insurer has written. */
const ANSWER_LONGEST = 500;

/** Places that bring their unit with them in English, by name. */
export const PLACES_WITH_UNIT: ReadonlySet<string> = new Set([
  "cancellationHours",
  "daysLeft",
  "firstReminderDays",
  "idMinDays",
  "increaseCoolingDays",
  "overdueDays",
  "receiptDays",
  "secondReminderDays",
]);

/** Places that facts fill, by name. */
export const FACT_PLACES: Readonly<Record<string, FactPlace>> = {
  actBy: date("actBy"),
  amount: yuan("amountFen"),
  bank: {
    of: "bankChannel",
    value: ({ bankChannel }, language) =>
      isBankChannel(bankChannel) ? BANK_NAMES[language][bankChannel] : "",
    longest: Math.max(...BANK_CHANNELS.map((bank) => BANK_NAMES.zh[bank].length)),
  },
  budgetName: plain("budgetName", 60),
  complaintNo: plain("complaintNo", 20),
  daysLeft: days("daysLeft"),
  decidedOn: date("decidedOn"),
  /** 11月26日 周四 · Thu, 26 Nov. */
  dueDay: {
    of: "dueOn",
    value: ({ dueOn = "" }, language) => (isBizDate(dueOn) ? formatDay(dueOn, language) : dueOn),
    longest: 9,
  },
  dueOn: date("dueOn"),
  estimate: yuan("estimateFen"),
  freezeReason: {
    of: "freezeReason",
    value: ({ freezeReason = "RISK" }, language) => FREEZE_NAMES[language][freezeReason],
    longest: Math.max(...FREEZE_REASONS.map((reason) => FREEZE_NAMES.zh[reason].length)),
  },
  guarantorName: plain("guarantorName", 60),
  last4: plain("last4", 4),
  lastOn: date("lastOn"),
  limit: yuan("limitFen"),
  loanNo: plain("loanNo", 20),
  /** What the operator says, or the time of day that the notice names. */
  news: {
    of: "text",
    value: ({ at, text }) => text ?? (at === undefined ? "" : timeOfDayOf(new Date(at))),
    longest: ANSWER_LONGEST,
  },
  orderTail: {
    of: "externalNo",
    value: ({ externalNo = "" }) => externalNo.slice(-4),
    longest: 4,
  },
  overdueDays: days("overdueDays"),
  policyNo: plain("policyNo", 30),
  /** The limit of a product; older notices do not know which. */
  productLimit: {
    of: "appCode",
    value: ({ appCode = INSURANCE }, language) => LIMIT_NAMES[language][appCode],
    longest: Math.max(...APP_CODES.map((appCode) => LIMIT_NAMES.zh[appCode].length)),
  },
  reapplyOn: date("reapplyOn"),
  reason: plain("reason", ANSWER_LONGEST),
  receiptNo: plain("receiptNo", 30),
  receiptUrl: plain("receiptUrl", URL_LONGEST),
  surplus: yuan("surplusFen"),
  validTo: date("validTo"),
};

/** Places that the rules fill, in every text, by name. */
export const RULE_PLACES: Readonly<Record<string, (language: TextLanguage) => string>> = {
  cancellationHours: (language) => inUnit(CANCELLATION_COOLING_HOURS, "hour", language),
  cutoffTime: () => ORDER_CUTOFF,
  debitTimes: (language) => AUTO_DEBIT_TIMES.join(language === "zh" ? "和" : " and "),
  firstReminderDays: (language) => inUnit(REMINDER_DAYS[0], "day", language),
  freezeTime: () => FREEZE_TIME,
  idMinDays: (language) => inUnit(ID_VALIDITY_MIN_DAYS, "day", language),
  increaseCoolingDays: (language) => inUnit(INCREASE_COOLING_DAYS, "day", language),
  receiptDays: (language) => inUnit(CANCELLATION_RECEIPT_DAYS, "day", language),
  regulatorLine: () => REGULATOR_LINE,
  secondReminderDays: (language) => inUnit(REMINDER_DAYS[1], "day", language),
};
