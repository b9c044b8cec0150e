import type { SettlementCertificate } from "@kedu/api";
import { businessDateOf, formatFen, formatInstant, repaidFen, sumFen } from "@kedu/domain";
import type { Caller } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { type LoanFacts, readLoan } from "./loans-reader.ts";

/** A certificate without what only its file has. */
export type CertificateFacts = Omit<SettlementCertificate, "pdfSha256">;

/** Whose loan it is. */
export type Borrower = Pick<Caller, "enterpriseId" | "enterpriseName">;

/**
 * The certificate of a settled loan. It follows from the loan, so it is there with the repayment that settled it.
 * @throws the refusals NOT_FOUND and LOAN_NOT_SETTLED.
 */
export async function settlementCertificate(
  { caller, replica }: Pick<Context, "replica"> & { readonly caller: Borrower },
  loanId: string,
  language: "zh-CN" | "en",
): Promise<CertificateFacts> {
  const book = found(await replica.read((reader) => readLoan(reader, caller.enterpriseId, loanId)));
  const { enterpriseName } = caller;
  const { facts } = book;
  if (facts.settledAt === null) refuse("LOAN_NOT_SETTLED");
  if (enterpriseName === null) throw new Error("who borrowed has a name");
  const paidFen = repaidFen(facts);
  // A debit that was answered late settles the loan on the day it counts with.
  const refundedFen = sumFen(
    book.payments.filter(({ isRefund }) => isRefund).map(({ principalFen }) => principalFen),
  );
  const settledOn = book.payments.at(-1)?.on ?? businessDateOf(facts.settledAt);
  return {
    certificateNo: `JQ${facts.loanNo}`,
    loanId: facts.id,
    loanNo: facts.loanNo,
    contractId: facts.contractId,
    enterpriseName,
    principalFen: facts.principalFen,
    paidInterestFen: facts.paidInterestFen,
    paidPenaltyFen: facts.paidPenaltyFen,
    benefitFen: facts.benefitFen,
    paidFen,
    drawOn: facts.drawOn,
    settledOn,
    settledAt: formatInstant(facts.settledAt),
    guarantorName: facts.compensation?.guarantorName ?? null,
    ...textOf(facts, { name: enterpriseName, settledOn, paidFen, refundedFen }, language),
  };
}

function textOf(
  facts: LoanFacts,
  {
    name,
    settledOn,
    paidFen,
    refundedFen,
  }: {
    readonly name: string;
    readonly settledOn: string;
    readonly paidFen: number;
    readonly refundedFen: number;
  },
  language: "zh-CN" | "en",
): { readonly title: string; readonly paragraphs: string[] } {
  const [principal, interest, penalty, paid] = [
    facts.principalFen,
    facts.paidInterestFen,
    facts.paidPenaltyFen,
    paidFen,
  ].map(formatFen);
  const { compensation } = facts;
  if (language === "en") {
    return {
      title: "Settlement certificate",
      paragraphs: [
        `${name} drew loan ${facts.loanNo} of ¥${principal ?? ""} on ${facts.drawOn}.`,
        ...(compensation === null
          ? []
          : [
              `${compensation.guarantorName} paid it to the lender as guarantor on ${compensation.claimedOn}; from then on it was owed and repaid to the guarantor.`,
            ]),
        `It was settled on ${settledOn}: principal ¥${principal ?? ""}, interest ¥${interest ?? ""}, late charge ¥${penalty ?? ""}, ¥${paid ?? ""} in all.`,
        ...(refundedFen === 0
          ? []
          : [`Of the principal, ¥${formatFen(refundedFen)} came back from refunded orders.`]),
        "From that day nothing is owed on this loan, and no interest runs on it any more.",
      ],
    };
  }
  return {
    title: "结清证明",
    paragraphs: [
      `${name}于${facts.drawOn}借入编号为${facts.loanNo}的借款，本金${principal ?? ""}元。`,
      ...(compensation === null
        ? []
        : [
            `${compensation.guarantorName}作为担保人已于${compensation.claimedOn}向出借人代偿，此后的款项由借款人向担保人偿还。`,
          ]),
      `该笔借款已于${settledOn}结清：本金${principal ?? ""}元，利息${interest ?? ""}元，罚息${penalty ?? ""}元，合计${paid ?? ""}元。`,
      ...(refundedFen === 0 ? [] : [`其中本金${formatFen(refundedFen)}元由订单退款归还。`]),
      "自结清之日起，该笔借款项下无任何欠款，也不再计收利息。",
    ],
  };
}
