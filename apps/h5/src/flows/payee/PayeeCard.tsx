import type { PayeeAccount } from "@kedu/api";
import { Card, CopyButton, KeyValue, type KeyValueRow } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useBankName } from "../bank/bank-words.ts";
import * as css from "./PayeeCard.css.ts";

interface PayeeCardProps {
  readonly heading: string;
  /** For whom the transfer is, and what to look out for. */
  readonly note: string;
  readonly payee: PayeeAccount;
  /** What has to be written with the transfer. */
  readonly reference?: string;
  readonly children?: ReactNode;
  readonly "data-testid"?: string;
}

/** An account that money is transferred to, each part to be copied by itself. */
export function PayeeCard(props: PayeeCardProps): ReactElement {
  const { t } = useLingui();
  const nameOf = useBankName();
  const { payee, reference } = props;
  const copied = (key: string, label: string, text: string, shown = text): KeyValueRow => ({
    key,
    label,
    value: (
      <span className={css.copied}>
        <span className={css.text}>{shown}</span>
        <CopyButton label={label} text={text} edge="end" data-testid={`copy-${key}`} />
      </span>
    ),
    "data-testid": `payee-${key}`,
  });
  return (
    <Card heading={props.heading} data-testid={props["data-testid"]}>
      <p className={css.note}>{props.note}</p>
      <KeyValue
        rows={[
          copied("name", t`收款户名`, payee.accountName),
          copied("number", t`收款账号`, payee.accountNo),
          // Banks' forms take the name that is registered, in whichever language it is read here.
          copied("bank", t`收款银行`, payee.bankName, nameOf(payee.bankName)),
          ...(reference === undefined ? [] : [copied("reference", t`转账备注`, reference)]),
        ]}
      />
      {props.children}
    </Card>
  );
}
