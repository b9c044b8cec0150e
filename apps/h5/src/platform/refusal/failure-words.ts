import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isRefusalCode, type RefusalCode, REFUSALS } from "@kedu/domain";
import { outcomeOf } from "../../data/outcome.ts";
import { refusalWords, type RefusalWords } from "./refusal-words.ts";

/** What a dealer reads about a call that gave no result. */
export interface FailureWords extends RefusalWords {
  /** Whether money is safe; null where the call had nothing to do with money. */
  readonly money: MessageDescriptor | null;
}

const untouched = msg`没有扣款，额度未占用。`;
/** Where something has moved before: what was not moved is this attempt's. */
const untouchedNow = msg`这次没有扣款，也没有占用额度。`;
const inDoubt = msg`结果还在确认，请勿重复操作。`;

/** Refusals because another attempt was there first, and moved or holds what this one would have. */
const MOVED_BEFORE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "ORDER_ALREADY_PAID",
  "ORDER_IN_PAYMENT",
  "LOAN_SETTLED",
]);

/**
 * Words for any rejected call. `movesMoney` is true where the call would have moved money or held
 * limit: then it also says whether any did.
 */
export function failureWords(error: unknown, movesMoney = false): FailureWords {
  const outcome = outcomeOf(error);
  switch (outcome.kind) {
    case "refused": {
      if (!isRefusalCode(outcome.code)) return unknownRefusal(movesMoney);
      const words = refusalWords[outcome.code](outcome.data);
      if (!movesMoney) return { ...words, money: null };
      const safety = REFUSALS[outcome.code].moneySafe;
      const none = MOVED_BEFORE.has(outcome.code) ? untouchedNow : untouched;
      const money = safety === "IN_DOUBT" ? inDoubt : safety === "UNTOUCHED" ? none : null;
      // Money that may have moved is asked for, never sent again.
      const advice = outcome.code === "PROVIDER_TIMEOUT" ? null : words.advice;
      return { ...words, money, advice };
    }
    case "unsent":
      return {
        happened: msg`网络已断开，这次操作没有发出`,
        money: movesMoney ? untouched : null,
        advice: msg`连上网络后再试。`,
        action: { kind: "retry" },
      };
    case "unanswered":
      return {
        happened: msg`没有收到答复`,
        money: movesMoney ? inDoubt : null,
        advice: movesMoney ? null : msg`请检查网络后重试。`,
        action: { kind: "retry" },
      };
    case "broken":
      return {
        happened: msg`服务出了问题，没有处理成功`,
        money: movesMoney ? inDoubt : null,
        advice: msg`请稍后重试；仍不行请联系客服。`,
        action: { kind: "retry" },
      };
  }
}

/** A newer service refused by a rule that this page was built before. */
function unknownRefusal(movesMoney: boolean): FailureWords {
  return {
    happened: msg`这次操作没有通过`,
    money: movesMoney ? inDoubt : null,
    advice: msg`请重新打开页面后再试；仍不行请联系客服。`,
    action: { kind: "help", topic: null },
  };
}
