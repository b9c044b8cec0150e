import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contractQuery } from "../../../data/contracts.queries.ts";
import type { PaymentFlow } from "../../../tasks/payment-flow/use-payment-flow.ts";

export interface Agreement {
  readonly agreed: boolean;
  readonly tries: number;
  /** The contract to read; null until there is one. */
  readonly contractId: string | null;
  readonly change: (agreed: boolean) => void;
  readonly open: () => void;
  /** Paying was tried without having agreed. */
  readonly ask: () => void;
}

/** The contract of this payment: it exists once the payment does, and is agreed to by reading it. */
export function useAgreement(
  flow: PaymentFlow,
  /** Shows the contract, once the payment is there. */
  showContract: () => void,
): Agreement {
  const [withdrawn, setWithdrawn] = useState(false);
  const [tries, setTries] = useState(0);
  const contractId = flow.payment?.contractId ?? null;
  const options = contractQuery(contractId ?? "");
  const contract = useQuery(
    contractId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const read = contractId !== null && contract.data !== undefined && contract.data.status !== "NEW";

  async function open(): Promise<void> {
    flow.acknowledge();
    if ((await flow.openPayment()) !== null) showContract();
  }

  return {
    agreed: read && !withdrawn,
    tries,
    contractId,
    open: () => void open(),
    change: (agreed) => {
      setWithdrawn(!agreed);
      // Agreeing is done by reading, so a tick on an unread contract opens it.
      if (agreed && !read) void open();
    },
    ask: () => setTries((count) => count + 1),
  };
}
