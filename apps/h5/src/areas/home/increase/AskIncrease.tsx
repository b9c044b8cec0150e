import type { IncreaseOffer } from "@kedu/api";
import {
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  isIncreaseStep,
  LIMIT_INCREASE_REASONS,
  type LimitIncreaseKind,
  type LimitIncreaseReason,
} from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  formatFen,
  formatFenPlain,
  Notice,
  RadioList,
  Stack,
  TextField,
} from "@kedu/ui";
import { ErrorSummary, FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { startLimitIncreaseMutation } from "../../../data/limit-increases.queries.ts";
import { amountRules, fenOfText } from "../../../flows/money/amount-rules.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { PicturesUploader } from "../../../flows/pictures/PicturesUploader.tsx";
import { usePicturesField } from "../../../flows/pictures/use-pictures-field.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { tabDrafts } from "../../../platform/form/tab-drafts.ts";
import { useFieldRefusals } from "../../../platform/form/use-field-refusals.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import * as css from "./Increase.css.ts";
import { increaseAddress } from "./increase-address.ts";
import { useIncreaseReasonWords } from "./use-increase-words.ts";

// A type and not an interface: the form library wants an index signature.
type Values = {
  amount: string;
  reason: LimitIncreaseReason | null;
  note: string;
  fileIds: string[];
};

const EMPTY: Values = { amount: "", reason: null, note: "", fileIds: [] };

interface AskIncreaseProps {
  readonly offer: IncreaseOffer;
  readonly kind: LimitIncreaseKind;
  readonly documentsMin: number;
}

/** How much more, what for, and what shows it. Each kind is a form of its own. */
export function AskIncrease(props: AskIncreaseProps): ReactElement {
  return <AskForm key={props.kind} {...props} />;
}

function AskForm({ offer, kind, documentsMin }: AskIncreaseProps): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const reasonWords = useIncreaseReasonWords();
  const start = useMutation(startLimitIncreaseMutation);
  const [keys] = useState(requestKeys);
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { appCode, maximumFen, stepFen } = offer;
  const { forget, restored } = useFormDraft({
    form,
    store: tabDrafts,
    name: `increase.${appCode}.${kind}`,
  });
  const refusals = useFieldRefusals(form, {
    AMOUNT_INVALID: "amount",
    LIMIT_INCREASE_TOO_LARGE: "amount",
    DOCUMENTS_MISSING: "fileIds",
  });
  const documents = usePicturesField({ min: documentsMin, words: t`请至少添加一张照片` });
  const wordsOfStep = t`请输入 ${formatFen(stepFen)} 的整数倍`;
  const reportPress = () => report({ type: "button", name: "ask-increase" });

  async function ask({ amount, reason, note, fileIds }: Values): Promise<unknown> {
    const amountFen = fenOfText(amount);
    if (amountFen === null || reason === null) return false;
    const input = {
      appCode: appCode === BUSINESS_LOAN ? BUSINESS_LOAN : FLEXIBLE_CREDIT,
      kind,
      amountFen,
      reason,
      fileIds,
      ...(note.trim() === "" ? {} : { note: note.trim() }),
    };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { increaseId } = await start.mutateAsync({ idempotencyKey, input });
      forget();
      return await navigate(increaseAddress("confirm", increaseId));
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
      return refusals.place(error);
    }
  }

  return (
    <Form form={form} onSubmit={ask}>
      <ErrorSummary form={form} labelOf={(name) => (name === "reason" ? t`用途` : undefined)} />
      <Card>
        <Stack gap="parts">
          <p className={css.label}>
            {kind === "RAISE_FIXED_CREDIT"
              ? t`长期有效，随额度一起到期。`
              : t`通过后 ${offer.temporaryDays} 天内有效，到期后恢复为固定额度，已用部分照常还款。`}
          </p>
          <FormField
            form={form}
            name="amount"
            rules={[
              ...amountRules(
                { minimumFen: stepFen, maximumFen },
                {
                  tooLarge: t`最多可增加 ${formatFen(maximumFen)}`,
                  empty: t`请输入要增加的金额`,
                  tooSmall: wordsOfStep,
                },
              ),
              {
                validator: (amount) => isIncreaseStep(fenOfText(amount) ?? 0),
                message: wordsOfStep,
              },
            ]}
          >
            {(field) => (
              <AmountInput
                {...field}
                label={t`要增加的金额`}
                all={formatFenPlain(maximumFen).replaceAll(",", "")}
                allLabel={t`最多`}
                hint={t`最多可增加 ${formatFen(maximumFen)}，以审批结果为准`}
                data-testid="increase-amount"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      <Card>
        <Stack gap="parts">
          <FormField form={form} name="reason" rules={[{ required: true, message: t`请选择用途` }]}>
            {({ value, ...field }) => (
              <RadioList<LimitIncreaseReason>
                {...field}
                label={t`用途`}
                value={value ?? undefined}
                options={LIMIT_INCREASE_REASONS.map((each) => ({
                  value: each,
                  label: reasonWords[each],
                }))}
                data-testid="increase-reason"
              />
            )}
          </FormField>
          <FormField form={form} name="note">
            {(field) => (
              <TextField
                {...field}
                label={t`补充说明（选填）`}
                maxLength={200}
                hint={t`请不要填写证件号、卡号等个人信息`}
                data-testid="increase-note"
              />
            )}
          </FormField>
        </Stack>
      </Card>
      <Card>
        <FormField form={form} name="fileIds" rules={documents.rules}>
          {(field) => (
            <PicturesUploader
              // It reads the pictures of a draft once.
              key={String(restored)}
              {...documents.bind(field)}
              purpose="LIMIT_INCREASE"
              label={documentsMin > 0 ? t`证明材料` : t`证明材料（选填）`}
              hint={t`采购合同、订单、银行流水或纳税记录的照片，最多 ${offer.documentsMax} 张，只用于这次审批。`}
              maxCount={offer.documentsMax}
              data-testid="documents"
            />
          )}
        </FormField>
      </Card>
      {online ? null : <Notice tone="caution">{t`网络已断开，连上后才能申请`}</Notice>}
      <RefusalNotice error={refusals.rest(start.error)} onRetry={form.submit} />
      <Button
        block
        type="submit"
        onClick={reportPress}
        disabled={!online}
        loading={start.isPending}
        data-testid="increase-next"
      >
        {t`下一步`}
      </Button>
    </Form>
  );
}
