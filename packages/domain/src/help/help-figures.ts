import {
  ACTIVATION_DAYS,
  APPEAL_DAYS,
  AUTO_DEBIT_TIMES,
  BUSINESS_LOAN_MIN_FEN,
  BUSINESS_PENALTY_PERMILLE,
  CLAIM_FILES_MAX,
  CLAIM_FILES_MIN,
  CLAIM_REPORT_DAYS,
  CLAIMS_OPEN_MAX,
  CODE_TTL_MINUTES,
  DECISION_TIMEOUT_DAYS,
  EQUAL_PRINCIPAL_PERIODS,
  FACE_MAX_TRIES,
  FACE_TTL_MINUTES,
  FINAL_REJECTION_COUNT,
  FIRST_PERIOD_MIN_DAYS,
  FLEXIBLE_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_MONTHS,
  INTEREST_FIRST_PERIODS,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  ORDER_CUTOFF,
  POLICY_FREE_LOOK_DAYS,
  POLICY_QUOTE_DAYS,
  POLICY_RENEWAL_DAYS,
  POLICY_TERM_MONTHS,
  REAPPLY_DAYS,
  REMINDER_DAYS,
  REMINDER_TIME,
  REPAYMENT_DAY_OF_MONTH,
  SHOP_STOCK_MAX_FEN,
  SHOP_STOCK_MIN_FEN,
} from "../constants/limits.ts";
import { interestFen } from "../interest/interest.ts";
import { formatRatePercent, simpleAnnualPercent } from "../money/annual-rate.ts";
import { formatFen } from "../money/format-fen.ts";
import { formatMultiple } from "../money/multiple.ts";

/** The rules that help topics speak of, as the domain has them. */
export const HELP_RULES = {
  ACTIVATION_DAYS,
  APPEAL_DAYS,
  AUTO_DEBIT_TIMES,
  BUSINESS_LOAN_MIN_FEN,
  BUSINESS_PENALTY_PERMILLE,
  CLAIM_FILES_MAX,
  CLAIM_FILES_MIN,
  CLAIM_REPORT_DAYS,
  CLAIMS_OPEN_MAX,
  CODE_TTL_MINUTES,
  DECISION_TIMEOUT_DAYS,
  EQUAL_PRINCIPAL_PERIODS,
  FACE_MAX_TRIES,
  FACE_TTL_MINUTES,
  FINAL_REJECTION_COUNT,
  FIRST_PERIOD_MIN_DAYS,
  FLEXIBLE_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_MONTHS,
  INTEREST_FIRST_PERIODS,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  ORDER_CUTOFF,
  POLICY_FREE_LOOK_DAYS,
  POLICY_QUOTE_DAYS,
  POLICY_RENEWAL_DAYS,
  POLICY_TERM_MONTHS,
  REAPPLY_DAYS,
  REMINDER_DAYS,
  REMINDER_TIME,
  REPAYMENT_DAY_OF_MONTH,
  SHOP_STOCK_MAX_FEN,
  SHOP_STOCK_MIN_FEN,
} as const;

/** The same rules with any values: what the texts would say if one changed. */
export type HelpRules = {
  readonly [Name in keyof typeof HELP_RULES]: (typeof HELP_RULES)[Name] extends number
    ? number
    : (typeof HELP_RULES)[Name] extends string
      ? string
      : {
          readonly [Place in keyof (typeof HELP_RULES)[Name]]: Loose<
            (typeof HELP_RULES)[Name][Place]
          >;
        };
};
type Loose<Value> = Value extends number ? number : Value extends string ? string : Value;

/** What interest is worked out for as an example: 10,000 yuan. */
const EXAMPLE_FEN = 1_000_000;

/** Every figure that a help topic may have a place for, by the name of the place. No text has another one. */
export function helpFigures(rules: HelpRules) {
  const [firstDebit, lastDebit] = rules.AUTO_DEBIT_TIMES;
  const [shortPeriods, longPeriods] = rules.INTEREST_FIRST_PERIODS;
  const [equalPeriods] = rules.EQUAL_PRINCIPAL_PERIODS;
  const [firstReminder, secondReminder] = rules.REMINDER_DAYS;
  const costOfDay = (dailyRatePpm: number): string =>
    yuanOf(interestFen({ principalFen: EXAMPLE_FEN, dailyRatePpm, days: 1 }));
  return {
    activationDays: String(rules.ACTIVATION_DAYS),
    appealDays: String(rules.APPEAL_DAYS),
    businessPenalty: formatMultiple(rules.BUSINESS_PENALTY_PERMILLE),
    claimDays: String(rules.CLAIM_REPORT_DAYS),
    codeMinutes: String(rules.CODE_TTL_MINUTES),
    cutoff: rules.ORDER_CUTOFF,
    decisionDays: String(rules.DECISION_TIMEOUT_DAYS),
    equalPeriods: String(equalPeriods),
    example: yuanOf(EXAMPLE_FEN),
    faceMinutes: String(rules.FACE_TTL_MINUTES),
    faceTries: String(rules.FACE_MAX_TRIES),
    finalRejection: String(rules.FINAL_REJECTION_COUNT),
    firstDebit,
    firstPeriodDays: String(rules.FIRST_PERIOD_MIN_DAYS),
    firstReminder: String(firstReminder),
    flexiblePenalty: formatMultiple(rules.FLEXIBLE_PENALTY_PERMILLE),
    freeLookDays: String(rules.POLICY_FREE_LOOK_DAYS),
    freezeTime: rules.FREEZE_TIME,
    lastDebit,
    leastBorrowed: yuanOf(rules.BUSINESS_LOAN_MIN_FEN),
    leastCost: costOfDay(rules.MIN_DAILY_RATE_PPM),
    leastPictures: String(rules.CLAIM_FILES_MIN),
    leastStock: yuanOf(rules.SHOP_STOCK_MIN_FEN),
    longPeriods: String(longPeriods),
    maxAnnual: simpleAnnualPercent(rules.MAX_DAILY_RATE_PPM),
    maxPercent: String(rules.INITIAL_LIMIT_MAX_PERCENT),
    maxRate: formatRatePercent(rules.MAX_DAILY_RATE_PPM),
    minAnnual: simpleAnnualPercent(rules.MIN_DAILY_RATE_PPM),
    minPercent: String(rules.INITIAL_LIMIT_MIN_PERCENT),
    minRate: formatRatePercent(rules.MIN_DAILY_RATE_PPM),
    months: String(rules.INITIAL_LIMIT_MONTHS),
    mostCost: costOfDay(rules.MAX_DAILY_RATE_PPM),
    mostPictures: String(rules.CLAIM_FILES_MAX),
    mostStock: yuanOf(rules.SHOP_STOCK_MAX_FEN),
    openClaims: String(rules.CLAIMS_OPEN_MAX),
    policyMonths: String(rules.POLICY_TERM_MONTHS),
    quoteDays: String(rules.POLICY_QUOTE_DAYS),
    reapplyDays: String(rules.REAPPLY_DAYS),
    reminderTime: rules.REMINDER_TIME,
    renewalDays: String(rules.POLICY_RENEWAL_DAYS),
    repaymentDay: String(rules.REPAYMENT_DAY_OF_MONTH),
    secondReminder: String(secondReminder),
    shortPeriods: String(shortPeriods),
    termDays: String(rules.FLEXIBLE_TERM_DAYS),
    validityDays: String(rules.ID_VALIDITY_MIN_DAYS),
  } satisfies Readonly<Record<string, string>>;
}
export type HelpFigures = ReturnType<typeof helpFigures>;

/** Yuan of an amount, without the two zeros of a whole one. */
function yuanOf(amountFen: number): string {
  return formatFen(amountFen).replace(/\.00$/, "");
}
