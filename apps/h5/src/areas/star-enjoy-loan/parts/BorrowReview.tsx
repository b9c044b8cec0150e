import type { Drawdown } from "@kedu/api";
import { Card, KeyValue, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { usePurposeWords } from "../../../flows/loan-words/use-method-words.ts";
import * as css from "./Borrow.css.ts";

/** What is about to be borrowed, with every account by name: the last look before the money moves. */
export function BorrowReview({ drawdown }: { drawdown: Drawdown }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const purposes = usePurposeWords();
  const { receivingAccount, repayAccount } = drawdown;
  return (
    <Card data-testid="borrow-review">
      <p className={css.label}>{t`借款金额`}</p>
      <Money fen={drawdown.amountFen} size="l" data-testid="review-amount" />
      <KeyValue
        className={css.facts}
        rows={[
          { key: "purpose", label: t`借款用途`, value: purposes[drawdown.purpose] },
          {
            key: "account",
            label: t`收款账户`,
            value: accountWords(receivingAccount),
            "data-testid": "review-account",
          },
          {
            key: "repay",
            label: t`扣款账户`,
            value: repayAccount === null ? t`未开户` : accountWords(repayAccount),
            "data-testid": "review-repay-account",
          },
          {
            key: "available",
            label: t`借款后可用额度`,
            value: <Money fen={drawdown.availableAfterFen} />,
            "data-testid": "review-available",
          },
        ]}
      />
    </Card>
  );
}
