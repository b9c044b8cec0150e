import type { AccountProof, Merchant } from "@kedu/api";
import { SMALL_AMOUNT_MAX_FEN } from "@kedu/domain";
import { AmountInput, Button, Card, formatFen, Notice, text } from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { enterSmallAmountMutation } from "../../../data/merchants.queries.ts";
import { outcomeOf, refusalCodeOf } from "../../../data/outcome.ts";
import { fenOfText } from "../../../flows/money/amount-rules.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { useRefusalReport } from "../../../platform/refusal/use-refusal-report.ts";
import { report } from "../../../platform/reporting/report.ts";
import { ReasonedButton } from "../../../platform/screen/ReasonedButton.tsx";
import * as css from "./business.css.ts";
import { useAgainWords } from "./use-again-words.ts";

interface EnterAmountProps {
  readonly merchant: Merchant;
  readonly proof: AccountProof;
  /** Another amount is wanted: this one did not arrive. */
  readonly onAgain: () => void;
  /** The account. */
  readonly children: ReactNode;
}

/** The amount that the merchant saw arrive. */
export function EnterAmount({
  children,
  merchant,
  onAgain,
  proof,
}: EnterAmountProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const online = useOnline();
  const again = useAgainWords()(merchant.nextSmallAmountAt);
  const [keys] = useState(requestKeys);
  const form = useForm({ defaultValues: { amount: "" }, revalidateOn: "submit" });
  const enter = useMutation(enterSmallAmountMutation);
  const outcome = outcomeOf(enter.error);
  const isWrong = outcome.kind === "refused" && outcome.code === "AMOUNT_INVALID";
  useRefusalReport(isWrong ? enter.error : null);
  const { proofId, triesLeft } = proof;
  const stop = online ? null : t`网络已断开，连上后才能提交`;

  async function submit({ amount }: { amount: string }): Promise<unknown> {
    const amountFen = fenOfText(amount);
    // Enter sends too, also where the button says why it cannot be pressed.
    if (amountFen === null || stop !== null) return false;
    report({ type: "button", name: "small-amount-entry" });
    const input = { proofId, amountFen };
    try {
      return await enter.mutateAsync({ idempotencyKey: keys.keyFor(JSON.stringify(input)), input });
    } catch (error) {
      // A refusal is an answer; a lost answer is asked for with the same key.
      if (refusalCodeOf(error) !== null) keys.renew();
      return false;
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Notice tone="info" title={t`请查看账户收到的金额`} data-testid="small-amount-sent">
        {proof.expiresAt === null
          ? t`到账后请填写收到的金额。`
          : t`到账后请在 ${dates.moment(proof.expiresAt)} 前填写。`}
      </Notice>
      {children}
      <Card>
        <FormField
          form={form}
          name="amount"
          rules={[
            {
              validator: (amount) => (fenOfText(amount) ?? 0) > 0,
              message: t`请输入收到的金额`,
            },
          ]}
        >
          {(field) => (
            <AmountInput
              {...field}
              label={t`收到的金额`}
              hint={t`1 分到 ${formatFen(SMALL_AMOUNT_MAX_FEN)} 之间，还可以试 ${triesLeft} 次`}
              onValueChange={(amount) => {
                field.onValueChange(amount);
                enter.reset();
              }}
              // How many tries are left is read with the proof, after the refusal.
              error={isWrong ? t`金额不对，还可以试 ${triesLeft} 次` : field.error}
              data-testid="small-amount"
            />
          )}
        </FormField>
      </Card>
      {isWrong ? null : <RefusalNotice error={enter.error} onRetry={form.submit} />}
      <ReasonedButton
        reason={stop}
        onClick={form.submit}
        loading={enter.isPending}
        data-testid="enter-small-amount"
      >
        {t`提交验证`}
      </ReasonedButton>
      <Button
        prominence="text"
        block
        disabled={again !== null}
        onClick={onAgain}
        data-testid="small-amount-again"
      >
        {t`没有收到？重新汇一笔`}
      </Button>
      {again === null ? null : <p className={`${text.bodySmall} ${css.centred}`}>{again}</p>}
    </Form>
  );
}
