import type { WithdrawalAccount } from "@kedu/api";
import { formatFenPlain, overlaysSettled } from "@kedu/ui";
import { useForm, useFormValue } from "@kedu/ui/form";
import { useState } from "react";
import { useNavigate } from "react-router";
import { amountRules, fenOfText } from "../../../flows/money/amount-rules.ts";

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
  const form = useForm({ defaultValues: { amount: "", accountId: usable[0]?.accountId ?? "" } });
  const amountFen = fenOfText(useFormValue(form, "amount"));
  const chosenId = useFormValue(form, "accountId");
  const [isConfirming, setIsConfirming] = useState(false);
  const close = (): void => setIsConfirming(false);

  return {
    form,
    amountFen,
    /** The chosen account; undefined where none can be used. */
    account: usable.find(({ accountId }) => accountId === chosenId),
    /** Of the amount's field. */
    rules: amountRules({ maximumFen }, words),
    /** What the amount's field offers as the whole. */
    all: formatFenPlain(maximumFen).replaceAll(",", ""),
    isConfirming,
    close,
    /** Opens the sheet. */
    confirm: () => setIsConfirming(true),
    /** Opens the page of the result, in the place of this one. */
    async leaveTo(address: string): Promise<void> {
      // The sheet is gone by then: its step back would lead to this page again.
      close();
      await overlaysSettled();
      await navigate(address, { replace: true });
    },
  };
}
