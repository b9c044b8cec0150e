import type { WithdrawalAccount } from "@kedu/api";
import {
  AmountInput,
  Button,
  Card,
  Cell,
  formatFen,
  KeyValue,
  List,
  Money,
  Sheet,
  Stack,
} from "@kedu/ui";
import { FormField } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { refreshRepayBalance, startRefundMutation } from "../../../data/transfers.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import { AccountChoice } from "./AccountChoice.tsx";
import * as css from "./Balance.css.ts";
import { beginRefundAttempt, endRefundAttempt, refundAddress } from "./refund-attempt.ts";
import { useAmountOrder } from "./use-amount-order.ts";

interface RefundFormProps {
  readonly availableFen: number;
  readonly accounts: readonly WithdrawalAccount[];
}

/** How much goes back to which account of the same name; nothing is sent before it is confirmed. */
export function RefundForm({ availableFen, accounts }: RefundFormProps): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const online = useOnline();
  const accountWords = useAccountWords();
  const start = useMutation(startRefundMutation);
  const order = useAmountOrder({
    accounts,
    maximumFen: availableFen,
    words: { tooLarge: t`最多可退 ${formatFen(availableFen)}`, empty: t`请输入退款金额` },
  });
  const { account: to, amountFen } = order;
  const follow = (record: ResultRecord) => order.leaveTo(refundAddress(record));

  const stop = online
    ? to === undefined
      ? t`请先添加收款账户`
      : null
    : t`网络已断开，连上后才能退款`;

  function next(): void {
    start.reset();
    // Enter sends too, also where the button says why it cannot be pressed.
    if (stop === null) order.confirm();
  }

  async function refund(): Promise<void> {
    report({ type: "button", name: "refund" });
    if (to === undefined || amountFen === null) return;
    const { requestId } = beginRefundAttempt(to.accountId, amountFen);
    const wanted = { toAccountId: to.accountId, amountFen };
    const outcome = await outcomeOfSend(() =>
      start.mutateAsync({ idempotencyKey: requestId, input: wanted }),
    );
    switch (outcome.kind) {
      case "answered":
        endRefundAttempt();
        await follow({ id: outcome.answer.refundId });
        return;
      case "inDoubt":
        await follow({ request: requestId });
        return;
      case "unsent":
        return;
      case "refused":
        // A refusal is the final one of its key; another try is another request.
        endRefundAttempt();
        order.close();
        void refreshRepayBalance(client);
    }
  }

  return (
    <>
      {start.error === null || order.isConfirming ? null : (
        <>
          <RefusalNotice error={start.error} />
          <p className={css.label}>{t`钱仍在还款账户，没有转出`}</p>
        </>
      )}
      <Card>
        <p className={css.label}>{t`可退`}</p>
        <Money fen={availableFen} size="l" data-testid="refundable" />
      </Card>
      <Form form={order.form} onSubmit={next}>
        <Card>
          <FormField form={order.form} name="amount" rules={order.rules}>
            {(field) => (
              <AmountInput
                {...field}
                label={t`退款金额`}
                all={order.all}
                hint={t`可以全部退回，也可以只退一部分`}
                data-testid="refund-amount"
              />
            )}
          </FormField>
        </Card>
        {accounts.length === 0 ? null : (
          <FormField form={order.form} name="accountId">
            {(field) => (
              <AccountChoice
                field={field}
                heading={t`收款账户`}
                accounts={accounts}
                otherName={t`与安全账户户名不一致，不能退款到此账户`}
                data-testid="refund-accounts"
              />
            )}
          </FormField>
        )}
        {to !== undefined ? null : (
          <List>
            <Cell
              title={t`添加收款账户`}
              secondary={t`只能退到与安全账户同名的账户`}
              render={(link) => <Link to="/withdraw/openAccountCardVerifi" {...link} />}
              data-testid="add-account"
            />
          </List>
        )}
        <ReasonedButton reason={stop} onClick={order.form.submit} data-testid="refund-next">
          {t`下一步`}
        </ReasonedButton>
      </Form>
      <Sheet title={t`确认退款`} open={order.isConfirming} onClose={order.close}>
        {to === undefined || amountFen === null ? null : (
          <Stack gap="parts">
            <KeyValue
              rows={[
                { key: "amount", label: t`退款金额`, value: <Money fen={amountFen} /> },
                { key: "account", label: t`收款账户`, value: accountWords(to) },
                { key: "name", label: t`户名`, value: to.accountNameMasked },
              ]}
            />
            <RefusalNotice error={start.error} onRetry={refund} />
            <Button block loading={start.isPending} onClick={refund} data-testid="refund">
              {t`确认退款 ${formatFen(amountFen)}`}
            </Button>
          </Stack>
        )}
      </Sheet>
    </>
  );
}
