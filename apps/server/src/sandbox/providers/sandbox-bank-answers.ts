import { formatInstant } from "@kedu/domain";
import type { BankAnswer, ClosingAnswer } from "../../providers/bank/bank.ts";
import { ProviderTimeoutError } from "../../providers/provider-error.ts";
import type { BankBookOrder } from "../world/bank-books.ts";

/** The bank's refusals in words that dealers understand. */
const REASONS: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: "账户余额不足",
  RECEIVER_ACCOUNT_INVALID: "收款账户状态异常",
  CARD_LIMIT_REACHED: "超过银行卡的单笔或单日限额",
  CARD_CLOSED: "银行卡已注销或已挂失",
  ACCOUNT_FROZEN: "账户已被冻结，暂不能转入",
  REVIEW_REFUSED: "银行审核未通过",
  GUARANTOR_DISAGREES: "担保人对代偿有异议",
  NUMBER_CLOSED: "请求号已关闭",
  ACCOUNT_NOT_EMPTY: "账户里还有钱",
  ACCOUNT_RESTRICTED: "账户被限制，暂不能销户",
  FACTORS_MISMATCH: "姓名、证件号、卡号或预留手机号与银行记录不一致",
};

/** That the bank does not do it, and why. */
export function refusal(code: string) {
  return { result: "REFUSED", code, reason: REASONS[code] ?? "银行拒绝了这笔交易" } as const;
}

/** What the bank reports about an instruction in its books. @throws ProviderTimeoutError while it does not answer */
export function answerOf(order: BankBookOrder): BankAnswer {
  switch (order.state) {
    case "OK":
      return {
        result: "OK",
        amountFen: order.gotFen,
        bankRef: `SBX${order.requestNo}`,
        at: order.finishedAt ?? order.createdAt,
      };
    case "REFUSED":
      return refusal(order.code ?? "REVIEW_REFUSED");
    case "CLOSED":
      return refusal("NUMBER_CLOSED");
    case "REVIEW":
      return { result: "REVIEW" };
    case "PROCESSING":
      throw new ProviderTimeoutError(
        `sandbox: the bank has kept ${order.requestNo} since ${formatInstant(order.createdAt)}`,
      );
  }
}

/** What the bank answers to the closing of a number. */
export function closingAnswerOf(order: BankBookOrder): ClosingAnswer {
  switch (order.state) {
    case "OK":
      return {
        result: "CLOSED",
        bankRef: `SBX${order.requestNo}`,
        at: order.finishedAt ?? order.createdAt,
      };
    case "REFUSED":
    case "CLOSED":
      return refusal(order.code ?? "NUMBER_CLOSED");
    case "REVIEW":
    case "PROCESSING":
      return { result: "PROCESSING" };
  }
}
