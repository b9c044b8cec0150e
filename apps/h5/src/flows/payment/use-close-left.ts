import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { closeDrawdownMutation } from "../../data/drawdowns.queries.ts";
import { closePaymentMutation } from "../../data/payment-making.queries.ts";
import { forgetBorrowAttempt, readBorrowAttempt } from "./borrow-attempt.ts";
import { basketKey } from "./payment-choice.ts";
import { forgetAttempt, openAttempts, type PaymentAttempt } from "./payment-attempt.ts";

/** What goes on here: a basket of orders is paid, or a business loan is borrowed. */
type Here = readonly string[] | "borrowing";

interface Left {
  readonly attempt: PaymentAttempt;
  readonly forget: () => void;
  readonly product: "payment" | "drawdown";
}

/** Attempts that this person left elsewhere on this phone before anything was sent to the bank. */
export function leftBeside(here: Here): readonly Left[] {
  const basket = here === "borrowing" ? null : basketKey(here);
  const payments = openAttempts()
    .filter(({ orderIds }) => basketKey(orderIds) !== basket)
    .map(({ orderIds, attempt }): Left => {
      return { attempt, forget: () => forgetAttempt(orderIds), product: "payment" };
    });
  const drawdown = here === "borrowing" ? null : readBorrowAttempt();
  const drawdowns: Left[] =
    drawdown === null
      ? []
      : [{ attempt: drawdown, forget: forgetBorrowAttempt, product: "drawdown" }];
  return [...payments, ...drawdowns].filter(({ attempt }) => attempt.confirmation === null);
}

/**
 * Gives up what was left elsewhere: its coupons go back, or what goes on here could not use them. Moves nothing.
 * @returns true until they are back, so that the price of what goes on here is asked for with them.
 */
export function useCloseLeft(here: Here): boolean {
  const payments = useMutation(closePaymentMutation);
  const drawdowns = useMutation(closeDrawdownMutation);
  const [left] = useState(() => leftBeside(here));
  const [closing, setClosing] = useState(left.length > 0);
  const close = useEffectEvent(async ({ attempt: { paymentId }, forget, product }: Left) => {
    forget();
    if (paymentId === null) return;
    if (product === "payment") await payments.mutateAsync({ paymentId });
    else await drawdowns.mutateAsync({ drawdownId: paymentId });
  });
  useEffect(() => {
    if (left.length === 0) return undefined;
    let isHere = true;
    async function closeAll(): Promise<void> {
      // What cannot be closed now ends by its time; the price tells what it still holds.
      await Promise.allSettled(left.map(async (each) => close(each)));
      if (isHere) setClosing(false);
    }
    void closeAll();
    return () => {
      isHere = false;
    };
  }, [left]);
  return closing;
}
