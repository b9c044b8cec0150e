import type { OwnAccount } from "@kedu/api";
import { Card, KeyValue, type KeyValueRow, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useBankName } from "../../../flows/bank/bank-words.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

interface AccountCardProps {
  readonly heading: string;
  /** Null before it was opened. */
  readonly account: OwnAccount | null;
  /** What is said of this kind of account alone. */
  readonly more: readonly KeyValueRow[];
  readonly children?: ReactNode;
  readonly "data-testid": string;
}

/** An account as it is known to the bank; of its number only the end is shown. */
export function AccountCard(props: AccountCardProps): ReactElement {
  const { t } = useLingui();
  const nameOf = useBankName();
  const dates = useDateWords();
  const { account, more } = props;
  const states: Readonly<Record<OwnAccount["status"], string>> = {
    PENDING_VERIFY: t`待核验`,
    ACTIVE: t`使用中`,
    CLOSED: t`已关闭`,
  };
  return (
    <Card heading={props.heading} data-testid={props["data-testid"]}>
      <Stack gap="parts">
        <KeyValue
          rows={
            account === null
              ? [{ key: "status", label: t`状态`, value: t`未开通` }, ...more]
              : [
                  { key: "status", label: t`状态`, value: states[account.status] },
                  { key: "bank", label: t`开户银行`, value: nameOf(account.bankName) },
                  { key: "name", label: t`户名`, value: account.accountNameMasked },
                  { key: "number", label: t`账号`, value: `**** ${account.last4}` },
                  { key: "opened", label: t`开通日期`, value: dates.full(account.openedOn) },
                  ...more,
                ]
          }
        />
        {props.children}
      </Stack>
    </Card>
  );
}
