import type { Loan } from "@kedu/api";
import type { ReactElement } from "react";
import { LateView } from "../../platform/query-screen/LateView.tsx";
import { LoadingPledge } from "./LoadingPledge.tsx";

/** The goods that are pledged for a loan, where any are. Few loans have them, so they come in a script of their own. */
export function GoodsOfLoan({
  loan,
}: {
  readonly loan: Pick<Loan, "goodsPledged" | "loanId">;
}): ReactElement | null {
  const { goodsPledged, loanId } = loan;
  return goodsPledged ? (
    <LateView
      name="pledged-goods"
      load={async () => (await import("./PledgedGoods.tsx")).PledgedGoods}
      props={{ loanId }}
      loading={<LoadingPledge />}
    />
  ) : null;
}
