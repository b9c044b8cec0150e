import { Button, Card } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { applyRepayAccountMutation } from "../../data/transfers.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { requestKeys } from "../money/request-keys.ts";
import * as css from "./PayeeCard.css.ts";

/** Has an account of the dealer's own opened. Nothing is owed for it, and it can be asked for again after a lost answer. */
export function ApplyRepayAccount(): ReactElement {
  const { t } = useLingui();
  const [keys] = useState(requestKeys);
  const apply = useMutation(applyRepayAccountMutation);
  const send = () => apply.mutateAsync(keys.keyFor("")).catch(() => null);
  return (
    <>
      <Card heading={t`还没有专属还款账号`} data-testid="no-repay-account">
        <p className={css.note}>
          {t`开通后，银行会给您的企业一个专属账号。转到这个账号的钱自动记到您的还款账户，到期扣款时，余额够付就用它还款，不够仍从银行卡扣；多出的可以退回。开通不收费。`}
        </p>
        <Button block onClick={send} loading={apply.isPending} data-testid="apply-repay-account">
          {t`开通专属还款账号`}
        </Button>
      </Card>
      <RefusalNotice error={apply.error} onRetry={send} />
    </>
  );
}
