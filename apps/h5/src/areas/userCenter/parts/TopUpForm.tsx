import type { StepUpProof, TopUpTerms } from "@kedu/api";
import { AmountInput, Card, formatFen, KeyValue, Money, Sheet, Stack } from "@kedu/ui";
import { FormField } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { refreshTopUps, startTopUpMutation } from "../../../data/top-ups.queries.ts";
import { useAccountWords } from "../../../flows/bank/bank-words.ts";
import { StepUp } from "../../../flows/identity-check/StepUp.tsx";
import type { ResultRecord } from "../../../flows/money/result-address.ts";
import { outcomeOfSend } from "../../../flows/money/send-outcome.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import { AccountChoice } from "./AccountChoice.tsx";
import * as css from "./Balance.css.ts";
import { beginTopUpAttempt, endTopUpAttempt, topUpAddress } from "./top-up-attempt.ts";
import { useAmountOrder } from "./use-amount-order.ts";

/** How much is taken from which card; nothing is sent before it is proved. */
export function TopUpForm({ terms }: { terms: TopUpTerms }): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const online = useOnline();
  const accountWords = useAccountWords();
  const start = useMutation(startTopUpMutation);
  const { cards, leftFen, maxFen, dayMaxFen } = terms;
  const order = useAmountOrder({
    accounts: cards,
    maximumFen: leftFen,
    words: { tooLarge: t`现在最多可充 ${formatFen(leftFen)}`, empty: t`请输入充值金额` },
  });
  const { account: from, amountFen } = order;
  const follow = (record: ResultRecord) => order.leaveTo(topUpAddress(record));

  /** The refusal is thrown, for the proof to show. */
  async function topUp(proof: StepUpProof): Promise<void> {
    report({ type: "button", name: "top-up" });
    if (from === undefined || amountFen === null) return;
    const { accountId: fromAccountId } = from;
    const { requestId } = beginTopUpAttempt(fromAccountId, amountFen);
    const outcome = await outcomeOfSend(() =>
      start.mutateAsync({ idempotencyKey: requestId, input: { fromAccountId, amountFen, proof } }),
    );
    switch (outcome.kind) {
      case "answered":
        endTopUpAttempt();
        await follow({ id: outcome.answer.topUpId });
        return;
      case "inDoubt":
        await follow({ request: requestId });
        return;
      case "unsent":
        throw outcome.error;
      case "refused":
        // The key was used before, with another proof: what became of that one is asked for, and nothing is sent.
        if (refusalCodeOf(outcome.error) === "IDEMPOTENCY_KEY_REUSED") {
          await follow({ request: requestId });
          return;
        }
        // A refusal is the final one of its key; another try is another request.
        endTopUpAttempt();
        void refreshTopUps(client);
        throw outcome.error;
    }
  }

  const stop = online
    ? from === undefined
      ? t`没有可用的银行卡`
      : null
    : t`网络已断开，连上后才能充值`;

  return (
    <>
      {/* Enter sends too, also where the button says why it cannot be pressed. */}
      <Form form={order.form} onSubmit={() => stop === null && order.confirm()}>
        <Card>
          <FormField form={order.form} name="amount" rules={order.rules}>
            {(field) => (
              <AmountInput
                {...field}
                label={t`充值金额`}
                all={order.all}
                hint={t`单笔最多 ${formatFen(maxFen)}，每天最多 ${formatFen(dayMaxFen)}`}
                data-testid="top-up-amount"
              />
            )}
          </FormField>
        </Card>
        <FormField form={order.form} name="accountId">
          {(field) => (
            <AccountChoice
              field={field}
              heading={t`付款银行卡`}
              accounts={cards}
              otherName={t`不是企业或法人本人的卡，不能充值`}
              data-testid="top-up-cards"
            >
              <p className={css.label}>
                {t`由银行从卡里扣款。卡内余额和银行自己的限额，以银行为准。`}
              </p>
            </AccountChoice>
          )}
        </FormField>
        <ReasonedButton reason={stop} onClick={order.form.submit} data-testid="top-up-next">
          {t`下一步`}
        </ReasonedButton>
      </Form>
      <Sheet title={t`确认充值`} open={order.isConfirming} onClose={order.close}>
        {from === undefined || amountFen === null ? null : (
          <Stack gap="parts">
            <KeyValue
              rows={[
                { key: "amount", label: t`充值金额`, value: <Money fen={amountFen} /> },
                { key: "card", label: t`付款银行卡`, value: accountWords(from) },
                { key: "name", label: t`户名`, value: from.accountNameMasked },
              ]}
            />
            <StepUp
              authorises={{ purpose: "TOP_UP", fromAccountId: from.accountId, amountFen }}
              proofs={terms.proofs}
              phoneMasked={terms.phoneMasked}
              onProof={topUp}
              data-testid="top-up"
            />
          </Stack>
        )}
      </Sheet>
    </>
  );
}
