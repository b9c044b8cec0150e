import type { SafeAccount } from "@kedu/api";
import { Card, Cell, List, RadioList } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { accountOverviewQuery } from "../../../data/accounts.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";

/** Which safe account pays: it is named, and chosen where the dealer has several. */
export function Payer({ safe }: { safe: SafeAccount }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const [search, setSearch] = useSearchParams();
  const overview = useQuery(accountOverviewQuery);
  const safes = overview.data?.safes ?? [];
  if (safes.length < 2) {
    return (
      <List heading={t`转出账户`}>
        <Cell title={accountWords(safe.account)} secondary={t`安全账户`} data-testid="payer" />
      </List>
    );
  }
  const choose = (from: string) => {
    const next = new URLSearchParams(search);
    next.set("from", from);
    setSearch(next, { replace: true });
  };
  return (
    <Card>
      <RadioList
        label={t`转出账户`}
        value={safe.account.bankChannel}
        onValueChange={choose}
        options={safes.map((account) => ({
          value: account.bankChannel,
          label: accountWords(account),
        }))}
        data-testid="payer"
      />
    </Card>
  );
}
