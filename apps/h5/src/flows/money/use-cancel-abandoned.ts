import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { closeDrawdownMutation } from "../../data/drawdowns.queries.ts";
import { closePaymentMutation } from "../../data/payment-making.queries.ts";
import type { KeptAttempt } from "./attempt-store.ts";
import { drawdownAttempts, type IntentAttempt, paymentAttempts } from "./intent-attempt.ts";

const ATTEMPTS = { payment: paymentAttempts, drawdown: drawdownAttempts } as const;

export type IntentProduct = keyof typeof ATTEMPTS;

interface Abandoned extends KeptAttempt<IntentAttempt> {
  readonly product: IntentProduct;
}

/** Attempts that this person left elsewhere on this phone before anything was sent to the bank. */
export function abandonedBeside(product: IntentProduct, place: string): readonly Abandoned[] {
  const kept = (["payment", "drawdown"] as const).flatMap((each) =>
    ATTEMPTS[each].all().map((left) => ({ ...left, product: each })),
  );
  return kept.filter(
    (left) =>
      left.attempt.confirmation === null && (left.product !== product || left.place !== place),
  );
}

/**
 * Cancels what was left elsewhere: its coupons are free again, or what goes on here could not use them. Moves nothing.
 * @returns true until they are free, so that the price of what goes on here is asked for with them.
 */
export function useCancelAbandoned(product: IntentProduct, place: string): boolean {
  const payments = useMutation(closePaymentMutation);
  const drawdowns = useMutation(closeDrawdownMutation);
  const [abandoned] = useState(() => abandonedBeside(product, place));
  const [cancelling, setCancelling] = useState(abandoned.length > 0);
  const cancel = useEffectEvent(async (left: Abandoned) => {
    ATTEMPTS[left.product].forget(left.place);
    const { intentId } = left.attempt;
    if (intentId === null) return;
    await (left.product === "payment" ? payments : drawdowns).mutateAsync(intentId);
  });
  useEffect(() => {
    if (abandoned.length === 0) return undefined;
    let isHere = true;
    async function cancelAll(): Promise<void> {
      // What cannot be closed now ends by its time; the price tells what it still holds.
      await Promise.allSettled(abandoned.map(async (each) => cancel(each)));
      if (isHere) setCancelling(false);
    }
    void cancelAll();
    return () => {
      isHere = false;
    };
  }, [abandoned]);
  return cancelling;
}
