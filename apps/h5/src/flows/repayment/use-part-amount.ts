import { parseAmountFen } from "@kedu/domain";
import { useEffect, useState } from "react";
import { tabStore } from "../../platform/session/person-store.ts";
import { type AmountProblem, amountProblem } from "../money/amount-problem.ts";

/** A pause in typing after which the part is priced. */
const PRICE_AFTER_MS = 400;

export interface PartAmount {
  /** What is typed; null where the loans are settled as a whole. */
  readonly text: string | null;
  readonly change: (text: string | null) => void;
  /** The part that is priced; null settles the loans. */
  readonly pricedFen: number | null;
  /** What is typed is what is priced. */
  readonly isPriced: (maximumFen: number) => boolean;
  readonly problem: (maximumFen: number) => AmountProblem | null;
}

/** A part of what is owed, as it is typed and as it is priced. It survives a reload of the page. */
export function usePartAmount(loanIds: readonly string[]): PartAmount {
  const key = `repay.part.${[...loanIds].sort().join(".")}`;
  const [text, setText] = useState<string | null>(() => {
    const kept = tabStore.get(key);
    return typeof kept === "string" ? kept : null;
  });
  const [pricedFen, setPricedFen] = useState<number | null>(null);
  const typedFen = text === null ? null : parseAmountFen(text);

  useEffect(() => {
    if (text !== null && (typedFen === null || typedFen === 0)) return undefined;
    const timer = setTimeout(() => setPricedFen(typedFen), text === null ? 0 : PRICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, typedFen]);

  return {
    text,
    change: (next) => {
      setText(next);
      if (next === null) tabStore.remove(key);
      else tabStore.set(key, next);
    },
    pricedFen,
    isPriced: (maximumFen) =>
      text === null
        ? pricedFen === null
        : amountProblem(typedFen, { maximumFen }) === null && pricedFen === typedFen,
    problem: (maximumFen) => (text === null ? null : amountProblem(typedFen, { maximumFen })),
  };
}
