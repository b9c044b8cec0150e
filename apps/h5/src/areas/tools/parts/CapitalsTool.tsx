import { formatYuanCapitals, parseAmountFen } from "@kedu/domain";
import { AmountInput, Card, CopyButton, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./Tools.css.ts";

interface CapitalsToolProps {
  /** Yuan, as typed. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
}

/** An amount as contracts, receipts and cheques write it. */
export function CapitalsTool({ amount, onAmount }: CapitalsToolProps): ReactElement {
  const { t } = useLingui();
  const amountFen = parseAmountFen(amount);
  const capitals = amountFen === null ? null : formatYuanCapitals(amountFen);
  return (
    <Stack>
      <Card>
        <AmountInput
          label={t`金额`}
          value={amount}
          onValueChange={onAmount}
          data-testid="capitals-amount"
        />
      </Card>
      <Card heading={t`大写`}>
        {capitals === null ? (
          <p className={css.note} data-testid="capitals-missing">{t`填好金额后，这里显示大写。`}</p>
        ) : (
          <div className={css.capitals}>
            <p className={css.figure} lang="zh-CN" aria-live="polite" data-testid="capitals">
              {capitals}
            </p>
            <CopyButton
              label={t`大写金额`}
              text={capitals}
              edge="end"
              data-testid="capitals-copy"
            />
          </div>
        )}
      </Card>
      <p className={css.note}>{t`按票据填写规范：有角无分不写“整”，中间缺位写“零”。`}</p>
    </Stack>
  );
}
