/**
 * Business constants. "Spec" is the product specification, "product" the product decisions that settle what the
 * specification leaves open. A constant marked as policy may be changed by an owner; the code reads it from here only.
 */

// Flexible credit (APP1001)

/** Length of one flexible-credit loan, in calendar days. Spec 9, flexible credit. */
export const FLEXIBLE_TERM_DAYS = 45;
/** Lowest daily rate: 0.02 %. Spec 9, flexible credit. */
export const MIN_DAILY_RATE_PPM = 200;
/** Highest daily rate: 0.05 %. Spec 9, flexible credit. */
export const MAX_DAILY_RATE_PPM = 500;
/** Penalty on overdue principal, as a share of the daily interest (0.5), on top of normal interest. Spec 9; "on top": product 3 R9. */
export const FLEXIBLE_PENALTY_PERMILLE = 500;
/** Orders made before this time of day have to be paid before it on the same day. Spec 9, order cut-off. */
export const ORDER_CUTOFF = "14:00";
/** Lower end of the initial limit as a share of the monthly purchases, in percent. Spec 9, flexible credit. */
export const INITIAL_LIMIT_MIN_PERCENT = 50;
/** Upper end of that share, in percent. Spec 9, flexible credit. */
export const INITIAL_LIMIT_MAX_PERCENT = 70;
/** Months of purchases that the initial limit averages. Product 3, initial limit. */
export const INITIAL_LIMIT_MONTHS = 6;
/** Initial limits are floored to 1,000 yuan. Product 3, initial limit. */
export const INITIAL_LIMIT_STEP_FEN = 100_000;

// Increase of a limit

/** Increases are asked for in steps of 1,000 yuan, as initial limits are. Policy. Product 1.2, decision 0068. */
export const INCREASE_STEP_FEN = 100_000;
/** The most that one increase adds, as a share of the fixed limit, in percent. Policy. Product 1.2, decision 0068. */
export const INCREASE_MAX_PERCENT = 100;
/** Days for which a temporary limit is valid: one peak season. Policy. Product 1.2, decision 0068. */
export const TEMPORARY_LIMIT_DAYS = 30;
/** How many days before a temporary limit's last day the dealer is warned. Policy, as for a due date. Product 1.2, decision 0068. */
export const TEMPORARY_LIMIT_WARNING_DAYS = 3;
/** Days after a refused increase in which no other is asked for, as after a refused application. Policy. Product 1.2, decision 0068. */
export const INCREASE_COOLING_DAYS = 30;
/** Minutes in which a request has to be confirmed by code. Policy, as for a payment intent. Product 1.2, decision 0068. */
export const INCREASE_TTL_MINUTES = 30;
/** Most documents of one request. Policy. Product 1.2, decision 0068. */
export const INCREASE_DOCUMENTS_MAX = 6;

// Business loan (APP2001)

/** Numbers of periods with interest first and principal at the end. Spec 9, business loan. */
export const INTEREST_FIRST_PERIODS = [3, 6] as const;
/** Numbers of periods with equal principal. Spec 9, business loan. */
export const EQUAL_PRINCIPAL_PERIODS = [12] as const;
/** Day of the month on which instalments are due. Spec 9, business loan. */
export const REPAYMENT_DAY_OF_MONTH = 10;
/** The first instalment is due on the first repayment day at least this many days after the draw. Product 3 R6. */
export const FIRST_PERIOD_MIN_DAYS = 15;
/**
 * Smallest business loan: 1,000 yuan. Policy, as no document sets it; below it the bank order costs more than the
 * interest. Product 1.3.
 */
export const BUSINESS_LOAN_MIN_FEN = 100_000;
/** Penalty on overdue principal, as a share of the daily interest (1.5), instead of normal interest. Spec 9; "instead of": product 3 R10. */
export const BUSINESS_PENALTY_PERMILLE = 1500;

// Shared by all credit

/** Times of day of the automatic debits on the due day and on each overdue day. Spec 9, business loan; for flexible credit: product 3, clock. */
export const AUTO_DEBIT_TIMES = ["14:30", "23:30"] as const;
/** Time of day at which a line with overdue debt is frozen, on the day after the due date. Spec 9, shared. */
export const FREEZE_TIME = "12:00";
/** Days before the due date on which a reminder is sent. Spec 9, shared. */
export const REMINDER_DAYS = [7, 3, 0] as const;
/** Time of day at which reminders are sent. Product 3, clock. */
export const REMINDER_TIME = "10:00";
/** An instalment is shown as to be paid from this many days before its due date. Product 2, repayment. */
export const TO_BE_PAID_WINDOW_DAYS = 7;
/** An ID that is valid for this many days or fewer is refused. Spec 5 and 9. */
export const ID_VALIDITY_MIN_DAYS = 90;
/** Days before the last day of a legal person's ID on which the dealer is warned. Product 4, ID expiry. */
export const ID_WARNING_DAYS = [120, 91, 30] as const;
/** A new ID is taken from this many days before the last day of the old one: from the first warning on. Product 4, ID expiry. */
export const ID_RENEWAL_DAYS = ID_WARNING_DAYS[0];
/** Alias used where none is known. Spec 3 and 9. */
export const DEFAULT_APP_ALIAS = "C1000100";
/** Upper bound for the total annual rate of an overdue loan, in percent; null means no cap. Policy. Product 3, "24 % line". */
export const OVERDUE_ANNUAL_CAP_PERCENT: number | null = null;
/** First day overdue on which a lender may claim a loan from its guarantor. Policy. Product 3, compensation. */
export const COMPENSATION_FROM_OVERDUE_DAYS = 15;
/** Time of day at which a lender claims: after the day's last automatic debit. Policy. Product 3, compensation and clock. */
export const COMPENSATION_CLAIM_TIME = "23:45";
/** Share of applications said to be approved, in percent; never displayed. Spec 9, shared; product 4.1. */
export const STATED_APPROVAL_PERCENT = 80;
/** Days in the year of every rate that is shown. Product 3, annual rate. */
export const RATE_YEAR_DAYS = 365;

// Validity of what the service issues

/** A payment or repayment quote, in minutes; it also ends with the business day. Product 1.3. */
export const QUOTE_TTL_MINUTES = 5;
/** A payment intent, in minutes. Product 1.3. */
export const PAYMENT_TTL_MINUTES = 30;
/** The most that one top-up takes from a bound card: 50,000 yuan, what banks allow for a payment by code. Policy. Product 1.4, decision 0074. */
export const TOP_UP_MAX_FEN = 5_000_000;
/** The most that is topped up on a business date: 200,000 yuan. Policy. Product 1.4, decision 0074. */
export const TOP_UP_DAY_MAX_FEN = 20_000_000;
/** Failed tries after which a face check is over. Product 1.5. */
export const FACE_MAX_TRIES = 5;
/** Life of a face check from its start, and of a passed one until its use, in minutes. Product 2. */
export const FACE_TTL_MINUTES = 10;
/** Digits that a person says in a recorded check. Policy: Product 1.5 leaves their number open. */
export const FACE_DIGITS_LENGTH = 4;
/** Shortest recording of a face check, in seconds. Policy: Product 1.5 leaves its length open. */
export const FACE_VIDEO_MIN_SECONDS = 3;
/** Longest recording of a face check, in seconds. Policy: Product 1.5 leaves its length open. */
export const FACE_VIDEO_MAX_SECONDS = 15;
/** Most bytes of such a recording: a form with files may have 12.1 MB. Policy: Product 1.5 leaves its size open. */
export const FACE_VIDEO_MAX_BYTES = 12_000_000;
/** Seconds without a bank answer after which a request is UNKNOWN. Product 2, payment. */
export const BANK_ANSWER_TIMEOUT_SECONDS = 60;
/** Life of an estimate, in days. Product 1.2. */
export const ESTIMATE_TTL_DAYS = 30;
/** Hours after which an estimate without a result counts as failed. Product 2, credit estimate. */
export const ESTIMATE_TIMEOUT_HOURS = 24;
/** Days without a decision after which an application lapses. Product 2, credit line. */
export const DECISION_TIMEOUT_DAYS = 30;
/** Days a dealer waits after a rejection. Product 2, credit line. */
export const REAPPLY_DAYS = 30;
/** The rejection with this number is final. Product 2, credit line. */
export const FINAL_REJECTION_COUNT = 3;
/** Days in which an approved line has to be activated. Product 2, credit line. */
export const ACTIVATION_DAYS = 30;
/** Days in which a veto can be appealed against; after them it is final. Policy. Product 2, credit line. */
export const APPEAL_DAYS = 180;

/** Life of an invitation to an authorised person, in days. Product 1.1. */
export const INVITATION_TTL_DAYS = 7;
/** Life of a salesperson's invitation to a dealer, in days. Policy, as for an authorised person. Product 1.1, decision 0077. */
export const SALES_INVITATION_DAYS = 7;
/**
 * Days without a step after which an application that waits for the dealer stands still, to the salesperson: a weekend
 * and a day. Policy. Product 1.1, decision 0077.
 */
export const STALLED_AFTER_DAYS = 3;
/**
 * Days before the last day of a line at which the dealer is reminded, and from which a salesperson sees it. Policy.
 * Product 1.1, decisions 0077 and 0103.
 */
export const LAPSE_NOTICE_DAYS = 30;
/** The same of an offer, which can be taken in thirty days: its last week. Policy. Product 1.1, decision 0095. */
export const OFFER_LAPSE_NOTICE_DAYS = 7;
/** Hours in which a cancelled account can be restored. Policy. Product 2, account cancellation. */
export const CANCELLATION_COOLING_HOURS = 24;
/**
 * Years for which who a dealer was, and what was agreed and paid, is kept after the account has ended. The anti-money-
 * laundering law of 2024 asks for ten. Policy. Product 2, account cancellation. Decision 0056.
 */
export const KEPT_YEARS_AFTER_CANCELLATION = 10;
/**
 * Value-added tax that is inside of loan interest, in percent. Financial services, 财税〔2016〕36号 annex 1 article 15; who
 * borrows may not deduct it, article 27 (6). Product 1.4, Invoice. Decision 0071.
 */
export const LOAN_INTEREST_VAT_PERCENT = 6;
/**
 * Hours after which an invoice that its lender says it never got is closed, so that it can be asked for again. Policy.
 * Product 1.4, Invoice. Decision 0071.
 */
export const INVOICE_LOST_HOURS = 2;
/** Periods of interest that one request for invoices names at most. Policy. Product 1.4, Invoice. Decision 0071. */
export const INVOICE_PERIODS_MAX = 60;
/** Days in which the receipt of a cancellation is shown to who logs in with the same number. Policy. Product 2, account cancellation. */
export const CANCELLATION_RECEIPT_DAYS = 60;

/**
 * How far a bank's clock may differ from ours. An event dated further off counts with our own date. Policy.
 * Reliability 2, fault 17. Decision 0013.
 */
export const BANK_CLOCK_SKEW_MINUTES = 5;

// Login codes

/** Digits of a code sent by SMS. Reliability 3, authentication 1. */
export const CODE_LENGTH = 6;
/** Life of a code, in minutes. Reliability 3, authentication 1. */
export const CODE_TTL_MINUTES = 5;
/** Wrong tries that end a code. Reliability 3, authentication 3. */
export const CODE_MAX_TRIES = 5;

// E-mail address

/** Life of a code sent by e-mail, in minutes: mail may wait on its way. Policy. Reliability 3, authentication 1. */
export const EMAIL_CODE_TTL_MINUTES = 30;
/** Life of the link beside it, in minutes: one day. Policy. Reliability 3, authentication 1. */
export const EMAIL_LINK_TTL_MINUTES = 1_440;

// Withdrawal

/** Minutes in which a withdrawal has to be confirmed. Policy, as for a payment intent. Product 1.3. */
export const WITHDRAWAL_TTL_MINUTES = 30;
/** What a withdrawal costs, in fen: nothing. Policy. Product 1.4, the fee of a withdrawal. */
export const WITHDRAWAL_FEE_FEN = 0;

// Payment password

/** Digits of a payment password. Reliability 3, authentication 14. */
export const PAYMENT_PASSWORD_LENGTH = 6;
/** Wrong tries that lock a payment password until it is reset. Reliability 3, authentication 14. */
export const PAYMENT_PASSWORD_MAX_TRIES = 5;
/** Minutes from the ID number to the new password. Policy, as for the verification of a contract. Product 2, contract. */
export const PASSWORD_RESET_TTL_MINUTES = 10;

/** Minutes from the ID number to what it was confirmed for. Policy: time for a face check and a code. Reliability 3, authentication 13. */
export const IDENTITY_CHECK_TTL_MINUTES = 15;
/** Seconds for which a phone number, a name or an ID number is shown before it is masked again. Policy. Product 4.1, masks. */
export const PERSONAL_DATA_SHOWN_SECONDS = 30;

// Reading a contract

/** Longest time a reader has to stay before agreeing, in ms. Policy. Product 4, reading time. */
export const READING_MAX_MS = 10_000;
/** Reading time required per character (1 s per 200), in ms. Policy. Product 4, reading time. */
export const READING_MS_PER_CHARACTER = 5;
/** Failed tries that end the verification of a contract. Product 2, contract. */
export const CONTRACT_VERIFY_MAX_TRIES = 3;
/** Minutes in which a contract has to be verified. Product 2, contract. */
export const CONTRACT_VERIFY_TTL_MINUTES = 10;

/** Days from one look at the registry to the next, for a dealer who has applied. Policy. Product 1.1, LegalPerson. */
export const REGISTRY_CHECK_DAYS = 30;

// Questions and complaints

/** Calendar days in which a question or complaint is answered. Product 4, complaints. */
export const COMPLAINT_ANSWER_DAYS = 15;
/** Days that each extension of the answer gives, in their order; there are no others. Product 4, complaints. */
export const COMPLAINT_EXTENSION_DAYS: readonly number[] = [30, 30];
/** Days before the deadline from which an unanswered one is urgent. Policy. Product 4, complaints. Decision 0073. */
export const COMPLAINT_WARNING_DAYS = 3;
/** Time of day of that warning. Policy. Product 4, complaints. Decision 0073. */
export const COMPLAINT_WARNING_TIME = "09:00";
/** Days in which a dealer can say something to an answer before it counts as accepted. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_REPLY_DAYS = 15;
/** Days after the answer or the end in which it can be opened again. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_REOPEN_DAYS = 30;
/** Those of one person that may await their answer at once. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINTS_OPEN_MAX = 10;
/** Most texts of one thread that both sides can add to. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_ENTRIES_MAX = 100;
/** Fewest characters of a dealer's text. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_TEXT_MIN = 5;
/** Most characters of a text, of either side. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_TEXT_MAX = 1_000;
/** Most pictures of one text. Policy. Product 1.5, complaint. Decision 0073. */
export const COMPLAINT_FILES_MAX = 6;
/** The financial regulator's phone line for complaints of consumers. Product 4, complaints. */
export const REGULATOR_LINE = "12378";

// Merchants

/** Largest small amount that proves an account: 9.99 yuan; the smallest is one fen. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNT_MAX_FEN = 999;
/** Wrong amounts after which a small amount can be entered no more. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNT_MAX_TRIES = 3;
/** Hours in which a small amount has to be entered once the bank has sent it. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNT_HOURS = 72;
/** Minutes after which another one can be asked for. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNT_AGAIN_MINUTES = 30;
/** Most small amounts for one merchant on a business date. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNTS_PER_DAY = 2;
/** Most of them in so many days. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNTS_PER_WINDOW = 6;
/** Those days. Policy. Product 1.4, verify. Decision 0079. */
export const SMALL_AMOUNT_WINDOW_DAYS = 30;

// Insurance for the shop

/** The least value of goods that a shop is insured for: 10,000 yuan. Policy. Spec 1, APP4001. Decision 0078. */
export const SHOP_STOCK_MIN_FEN = 1_000_000;
/** The most value of goods that a shop is insured for: 20 million yuan. Policy. Spec 1, APP4001. Decision 0078. */
export const SHOP_STOCK_MAX_FEN = 2_000_000_000;
/** Days for which the price of a policy can be taken, the day it was named included. Policy. Spec 1, APP4001. Decision 0078. */
export const POLICY_QUOTE_DAYS = 7;
/** Months that a policy covers. Policy. Spec 1, APP4001. Decision 0078. */
export const POLICY_TERM_MONTHS = 12;
/** Days after a policy was issued in which it can be given back for all of its premium. Policy. Spec 1, APP4001. Decision 0078. */
export const POLICY_FREE_LOOK_DAYS = 15;
/** How many days before its last day a policy can be renewed; the dealer gets a notice on the first of them. Policy. Spec 1, APP4001. Decision 0078. */
export const POLICY_RENEWAL_DAYS = 30;
/** Days after its end in which a damage can be reported under a policy. Policy. Spec 1, APP4001. Decision 0078. */
export const CLAIM_REPORT_DAYS = 30;
/** Fewest characters of what is said of a damage. Policy, as for a question. Spec 1, APP4001. Decision 0078. */
export const CLAIM_TEXT_MIN = 5;
/** Most characters of what is said of a damage. Policy. Spec 1, APP4001. Decision 0078. */
export const CLAIM_TEXT_MAX = 500;
/** Fewest pictures of a damage. Policy. Spec 1, APP4001. Decision 0078. */
export const CLAIM_FILES_MIN = 1;
/** Most pictures of a damage. Policy. Spec 1, APP4001. Decision 0078. */
export const CLAIM_FILES_MAX = 6;
/** Claims under one policy that the insurer has not decided. Policy. Spec 1, APP4001. Decision 0078. */
export const CLAIMS_OPEN_MAX = 3;
