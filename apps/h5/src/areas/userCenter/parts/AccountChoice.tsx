import type { WithdrawalAccount } from "@kedu/api";
import { Card, RadioList } from "@kedu/ui";
import type { BoundField } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";

interface AccountChoiceProps {
  /** Of the form: the account's id. */
  readonly field: BoundField<string, "accountId">;
  readonly heading: string;
  readonly accounts: readonly WithdrawalAccount[];
  /** Why an account of another name cannot be used here. */
  readonly otherName: string;
  readonly children?: ReactNode;
  readonly "data-testid": string;
}

/** One of the dealer's own accounts; those that cannot be used say why. */
export function AccountChoice(props: AccountChoiceProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const { heading } = props;
  const reasons: Readonly<Record<NonNullable<WithdrawalAccount["blockedBy"]>, string>> = {
    SAME_NAME_REQUIRED: props.otherName,
    ACCOUNT_NOT_OPEN: t`账户没有启用`,
  };
  return (
    <Card heading={heading}>
      <RadioList
        {...props.field}
        label={heading}
        labelHidden
        options={props.accounts.map((account) => ({
          value: account.accountId,
          label: accountWords(account),
          detail: account.accountNameMasked,
          ...(account.blockedBy === null ? {} : { unavailable: reasons[account.blockedBy] }),
        }))}
        data-testid={props["data-testid"]}
      />
      {props.children}
    </Card>
  );
}
