import type { Refund } from "@kedu/api";
import type { CardAction, KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { HandlingResult } from "../../../flows/money-result/HandlingResult.tsx";
import { NotArrivedResult } from "../../../flows/money-result/NotArrivedResult.tsx";
import type { MoneyFlow } from "../../../flows/money-result/money-flow.ts";
import { ResultFrame } from "../../../flows/money-result/ResultFrame.tsx";
import { useHomeAction } from "../../../flows/money-result/use-home-action.tsx";
import { useLongWait } from "../../../flows/money/polling.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { type FollowedKind, useFollowedResult } from "../../../flows/money/use-followed-result.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

/** What every order of the dealer's own money has, whichever way it goes. */
type Order = Pick<Refund, "status" | "amountFen" | "account" | "failReason" | "createdAt">;

/** The words of one kind of order. */
export interface OrderWords {
  readonly kind: MoneyFlow;
  /** The other account. */
  readonly account: string;
  readonly notArrived: string;
  readonly asking: string;
  readonly askingSentence: string;
  readonly unreachable: string;
  readonly handling: string;
  readonly handlingSentence: string;
  /** Where to look later. */
  readonly handlingLong: string;
  readonly done: string;
  readonly doneSentence: string;
  readonly failed: string;
  /** Where the money is when nothing has moved: as a sentence, and as a row with its label. */
  readonly unmoved: string;
  readonly ifUnmoved: { readonly label: string; readonly value: string };
  readonly see: CardAction;
  readonly again: CardAction;
}

interface OrderResultProps<Followed extends Order> {
  readonly record: ResultRecord;
  readonly kind: FollowedKind<Followed>;
  readonly words: OrderWords;
}

/** The result of an order, or its state. It asks by itself until there is a result, and sends nothing. */
export function OrderResult<Followed extends Order>(
  props: OrderResultProps<Followed>,
): ReactElement {
  const { t } = useLingui();
  const { words } = props;
  const { again, kind } = words;
  const wait = useFollowedResult(props.record, props.kind);
  const home = useHomeAction();
  const long = useLongWait();
  const rowsOf = useOrderRows(words);
  const { followed: order } = wait;
  if (wait.notArrived) {
    return (
      <NotArrivedResult
        kind={kind}
        title={words.notArrived}
        sentence={words.unmoved}
        again={again}
      />
    );
  }
  if (order === undefined) {
    return (
      <HandlingResult
        kind={kind}
        title={words.asking}
        fen={undefined}
        sentence={words.askingSentence}
        unreachable={words.unreachable}
        wait={wait}
      />
    );
  }
  const rows = rowsOf(order);
  switch (order.status) {
    case "SUCCESS":
      return (
        <ResultFrame
          kind={kind}
          result="success"
          title={words.done}
          fen={order.amountFen}
          sentence={words.doneSentence}
          rows={rows}
          actions={[words.see, home]}
        />
      );
    case "FAIL":
      return (
        <ResultFrame
          kind={kind}
          result="fail"
          title={words.failed}
          fen={order.amountFen}
          sentence={words.unmoved}
          rows={[
            {
              key: "reason",
              label: t`原因`,
              // The bank's own words.
              value: order.failReason ?? t`银行没有受理`,
              "data-testid": "fail-reason",
            },
            ...rows,
          ]}
          actions={[again, home]}
        />
      );
    case "CREATED":
    case "PROCESSING":
    case "UNKNOWN":
      return (
        <HandlingResult
          kind={kind}
          title={words.handling}
          fen={order.amountFen}
          sentence={words.handlingSentence}
          unreachable={words.unreachable}
          rows={[...rows, { key: "unsent", ...words.ifUnmoved }]}
          next={long ? words.handlingLong : t`有结果后这里会自动更新。`}
          wait={wait}
        />
      );
  }
}

function useOrderRows(words: OrderWords): (order: Order) => readonly [KeyValueRow, KeyValueRow] {
  const { t } = useLingui();
  const dates = useDateWords();
  const accountWords = useAccountWords();
  return ({ account, createdAt }) => [
    { key: "account", label: words.account, value: accountWords(account) },
    { key: "at", label: t`提交时间`, value: dates.moment(createdAt) },
  ];
}
