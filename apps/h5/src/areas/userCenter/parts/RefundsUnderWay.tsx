import type { Refund } from "@kedu/api";
import { Cell, formatFen, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { refundAddress } from "./refund-attempt.ts";

/** Refunds that are with the bank: each is followed, and none is sent again. */
export function RefundsUnderWay({ refunds }: { refunds: readonly Refund[] }): ReactElement | null {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  if (refunds.length === 0) return null;
  return (
    <List heading={t`退款处理中`}>
      {refunds.map(({ refundId, amountFen, account }) => (
        <Cell
          key={refundId}
          title={formatFen(amountFen)}
          secondary={accountWords(account)}
          render={(link) => <Link to={refundAddress({ id: refundId })} {...link} />}
          data-testid="refund-under-way"
        />
      ))}
    </List>
  );
}
