import type { WithdrawalAccount } from "@kedu/api";
import { parseAmountFen } from "@kedu/domain";
import { formatFenPlain, overlaysSettled } from "@kedu/ui";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { amountProblem } from "../../../flows/money/amount-problem.ts";

interface AmountOrder {
  readonly accounts: readonly WithdrawalAccount[];
  /** The most that can be moved now. */
  readonly maximumFen: number;
  /** What is said of an amount that is too large, and of none. */
  readonly words: { readonly tooLarge: string; readonly empty: string };
}

/** An amount and one of the dealer's accounts, typed on a page and confirmed in a sheet over it. */
export function useAmountOrder({ accounts, maximumFen, words }: AmountOrder) {
  const navigate = useNavigate();
  const usable = accounts.filter(({ blockedBy }) => blockedBy === null);
  const [chosenId, setChosenId] = useState(usable[0]?.accountId);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const amountFen = text === "" ? null : parseAmountFen(text);
  const problem = amountProblem(amountFen, { maximumFen });
  const close = (): void => setIsConfirming(false);

  return {
    amountFen,
    /** The chosen account; undefined where none can be used. */
    account: usable.find(({ accountId }) => accountId === chosenId),
    chosenId,
    setChosenId,
    /** Of the amount's field. */
    field: {
      ref: input,
      value: text,
      onValueChange: setText,
      all: formatFenPlain(maximumFen).replaceAll(",", ""),
      ...(problem === "TOO_LARGE"
        ? { error: words.tooLarge }
        : problem === "EMPTY" && tried
          ? { error: words.empty }
          : {}),
    },
    isConfirming,
    close,
    /** Opens the sheet, or leads to the amount that keeps it closed. */
    confirm(): void {
      if (problem === null) {
        setIsConfirming(true);
        return;
      }
      setTried(true);
      input.current?.focus();
    },
    /** Opens the page of the result, in the place of this one. */
    async leaveTo(address: string): Promise<void> {
      // The sheet is gone by then: its step back would lead to this page again.
      close();
      await overlaysSettled();
      await navigate(address, { replace: true });
    },
  };
}
