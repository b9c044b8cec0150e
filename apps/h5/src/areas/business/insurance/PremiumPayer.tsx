import type { AccountOverview } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { Card, Money, RadioList } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";

type Safe = AccountOverview["safes"][number];

interface PremiumPayerProps {
  readonly safes: readonly Safe[];
  readonly payer: Safe | undefined;
  readonly premiumFen: number;
  readonly onChoose: (bankChannel: BankChannel) => void;
}

/** Which of several safe accounts pays, each with what the ledger says is on it. */
export function PremiumPayer({
  onChoose,
  payer,
  premiumFen,
  safes,
}: PremiumPayerProps): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  return (
    <Card>
      <RadioList
        label={t`付款账户`}
        value={payer?.bankChannel}
        onValueChange={onChoose}
        options={safes.map((safe) => ({
          value: safe.bankChannel,
          label: accountWords(safe),
          detail: <Money fen={safe.balanceFen} size="bodySmall" />,
          unavailable: canPay(safe, premiumFen) ? undefined : t`余额不够支付保费`,
        }))}
        data-testid="premium-payer"
      />
    </Card>
  );
}

/** The one that was chosen, or else the first with enough on it; the first of all where none has. */
export function payerOf(
  safes: readonly Safe[],
  { chosen, premiumFen }: { readonly chosen: BankChannel | null; readonly premiumFen: number },
): Safe | undefined {
  return (
    safes.find(({ bankChannel }) => bankChannel === chosen) ??
    safes.find((safe) => canPay(safe, premiumFen)) ??
    safes[0]
  );
}

function canPay({ balanceFen }: Safe, premiumFen: number): boolean {
  return balanceFen >= premiumFen;
}
