import type { SafeAccount } from "@kedu/api";
import { Card, RadioList } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { accountOverviewQuery } from "../../../data/accounts.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";

/** Which safe account pays, where the dealer has several; nothing is asked where there is one. */
export function Payer({ safe }: { safe: SafeAccount }): ReactElement | null {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const [search, setSearch] = useSearchParams();
  const overview = useQuery(accountOverviewQuery);
  const safes = overview.data?.safes ?? [];
  if (safes.length < 2) return null;
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
