import type { BizDate } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";
import type { FreezeReason } from "../vocabulary/freeze-reason.ts";

/**
 * All that a notice may know: amounts, dates and numbers of business records. There is no name, phone number, document
 * number or address of a person among them, so none can get into a text. An instant is ISO 8601.
 */
interface NoticeFactTypes {
  readonly actBy: BizDate;
  readonly amountFen: Fen;
  /** The product of a line. */
  readonly appCode: AppCode;
  readonly at: string;
  readonly bankChannel: BankChannel;
  /** The name of a coupon budget. */
  readonly budgetName: string;
  readonly claimedOn: BizDate;
  readonly complaintNo: string;
  readonly coolingEndsAt: string;
  readonly dailyRatePpm: number;
  /** The date of what froze a line: a court's notice, a bank's letter. */
  readonly decidedOn: BizDate;
  readonly daysLeft: number;
  readonly dueOn: BizDate;
  readonly estimateFen: Fen;
  /** The order's number in the system that sent it. */
  readonly externalNo: string;
  readonly freezeAt: string;
  readonly freezeReason: FreezeReason;
  /** A company that guarantees loans. */
  readonly guarantorName: string;
  /** The last four digits of an account or a card. */
  readonly last4: string;
  /** The last day of a policy. */
  readonly lastOn: BizDate;
  readonly limitFen: Fen;
  readonly loanNo: string;
  readonly orderCount: number;
  readonly overdueDays: number;
  readonly periods: number;
  readonly policyNo: string;
  /** How a change of the login number was proved. */
  readonly proof: string;
  readonly reapplyOn: BizDate;
  /** What a bank, a lender or an insurer answered; or the code of a reason. */
  readonly reason: string;
  readonly receiptNo: string;
  /** Where the receipt is fetched without a login. */
  readonly receiptUrl: string;
  /** What an insurer decided. */
  readonly result: string;
  readonly surplusFen: Fen;
  /** What the operator has to say. */
  readonly text: string;
  readonly validTo: BizDate;
}

export type NoticeFact = keyof NoticeFactTypes;

/** The facts that one notice came with. */
export type NoticeFacts = { readonly [Fact in NoticeFact]?: NoticeFactTypes[Fact] };
