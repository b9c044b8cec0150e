import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";

export interface Agreement {
  readonly agreed: boolean;
  readonly tries: number;
  /** The contract to read; null until there is one. */
  readonly contractId: string | null;
  readonly change: (agreed: boolean) => void;
  readonly open: () => void;
  /** Going on was tried without having agreed. */
  readonly ask: () => void;
}

export interface AgreementFacts {
  /** The contract; null until there is what it is of: a payment or a drawdown. */
  readonly contractId: string | null;
  /** Makes what the contract is of, or says that it is there. False where that was refused. */
  readonly makeContract: () => Promise<boolean>;
  /** Shows the contract, once it is there. */
  readonly showContract: () => void;
}

/** The contract of a payment or drawdown: it exists once that does, and is agreed to by reading it. */
export function useAgreement(facts: AgreementFacts): Agreement {
  const [withdrawn, setWithdrawn] = useState(false);
  const [tries, setTries] = useState(0);
  const { contractId } = facts;
  const options = query(api.contracts.getContract, { contractId: contractId ?? "" });
  const contract = useQuery(
    contractId === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const read = contractId !== null && contract.data !== undefined && contract.data.status !== "NEW";

  async function open(): Promise<void> {
    if (await facts.makeContract()) facts.showContract();
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
