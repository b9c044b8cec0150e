import type { BankAccount } from "@kedu/api";
import { CARD_TYPE } from "@kedu/domain";
import { useLingui } from "@lingui/react/macro";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import type { Outcome } from "./OutcomeResult.tsx";

/** Whether the safe account and the account for repayments are open. */
export function useAccountOutcome(): (accounts: readonly BankAccount[]) => Outcome {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return (accounts) => {
    const rows = accounts.flatMap((account) => {
      const label =
        account.cardType === CARD_TYPE.SAFE_ACCOUNT
          ? t`安全账户`
          : account.cardType === CARD_TYPE.REPAYMENT_ACCOUNT
            ? t`扣款账户`
            : null;
      return label === null || account.status === "CLOSED"
        ? []
        : [{ key: account.accountId, label, value: accountWords(account) }];
    });
    if (rows.length === 0) {
      return {
        kind: "auditing",
        short: t`未开户`,
        title: t`还没有开户`,
        sentence: t`额度批下来以后，在首页开立安全账户，绑定还款卡。`,
        rows,
        wayOn: { label: t`返回首页`, to: "/home" },
        helpTopic: null,
      };
    }
    return accounts.some(({ status }) => status === "PENDING_VERIFY")
      ? {
          kind: "handling",
          short: t`核验中`,
          title: t`银行正在核验`,
          sentence: t`核验通过后账户就能使用，不用重复提交。`,
          rows,
          wayOn: null,
          helpTopic: null,
        }
      : {
          kind: "success",
          short: t`已开户`,
          title: t`账户已开立`,
          sentence: t`还款从扣款账户自动扣，余额在安全账户。`,
          rows,
          wayOn: null,
          helpTopic: null,
        };
  };
}
