import type { ShopPolicy } from "@kedu/api";
import {
  CLAIM_CAUSES,
  CLAIM_FILES_MAX,
  CLAIM_FILES_MIN,
  CLAIM_TEXT_MAX,
  CLAIM_TEXT_MIN,
  type ClaimCause,
  earlierDate,
} from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  DatePicker,
  formatFen,
  Notice,
  SelectField,
  TextArea,
} from "@kedu/ui";
import { ErrorSummary, FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { reportClaimMutation } from "../../../data/insurance.queries.ts";
import { amountRules, fenOfText } from "../../../flows/money/amount-rules.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { PicturesUploader } from "../../../flows/pictures/PicturesUploader.tsx";
import { usePicturesField } from "../../../flows/pictures/use-pictures-field.ts";
import { ChoiceField } from "../../../platform/form/ChoiceField.tsx";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { tabDrafts } from "../../../platform/form/tab-drafts.ts";
import { useFieldRefusals } from "../../../platform/form/use-field-refusals.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { policyAddress } from "./insurance-address.ts";
import { useCauseWords } from "./use-policy-words.ts";

// A type and not an interface: the form library wants an index signature.
type Values = {
  happenedOn: string | null;
  cause: ClaimCause | null;
  loss: string;
  words: string;
  fileIds: string[];
};

const EMPTY: Values = { happenedOn: null, cause: null, loss: "", words: "", fileIds: [] };

/** What happened when, what it cost, and its pictures. */
export function ClaimForm({
  policy,
  today,
}: {
  readonly policy: ShopPolicy;
  readonly today: string;
}): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const causes = useCauseWords();
  const send = useMutation(reportClaimMutation);
  const [keys] = useState(requestKeys);
  const { issued, offer, policyId } = policy;
  const first = issued?.startsOn ?? today;
  const last = earlierDate(issued?.lastOn ?? today, today);
  const coverFen = offer?.coverFen ?? 0;
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { forget, restored } = useFormDraft({ form, store: tabDrafts, name: `claim.${policyId}` });
  const refusals = useFieldRefusals(form, {
    CLAIM_DAY_INVALID: "happenedOn",
    AMOUNT_INVALID: "loss",
  });
  const pictures = usePicturesField({
    min: CLAIM_FILES_MIN,
    words: t`请至少上传 ${CLAIM_FILES_MIN} 张照片`,
  });

  const wordsOfLoss = t`请输入损失金额，最多 ${formatFen(coverFen)}`;

  async function submit({ cause, fileIds, happenedOn, loss, words }: Values): Promise<unknown> {
    report({ type: "button", name: "report-claim" });
    const lossFen = fenOfText(loss);
    if (cause === null || happenedOn === null || lossFen === null) return false;
    const input = { policyId, happenedOn, cause, text: words.trim(), lossFen, fileIds };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      await send.mutateAsync({ idempotencyKey, input });
      forget();
      return await navigate(policyAddress(policyId), { replace: true });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
      return refusals.place(error);
    }
  }

  return (
    <Form form={form} onSubmit={submit}>
      <ErrorSummary form={form} />
      <Card>
        <Fields>
          <FormField
            form={form}
            name="happenedOn"
            rules={[{ required: true, message: t`请选择出险日期` }]}
          >
            {(field) => (
              <SelectField
                {...field}
                label={t`出险日期`}
                placeholder={t`请选择`}
                format={(day) => day}
                renderPicker={({ value, ...picker }) => (
                  <DatePicker
                    {...picker}
                    title={t`出险日期`}
                    value={value}
                    min={first}
                    max={last}
                    today={last}
                  />
                )}
                data-testid="happened-on"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="cause"
            rules={[{ required: true, message: t`请选择出险原因` }]}
          >
            {(field) => (
              <ChoiceField
                field={field}
                label={t`出险原因`}
                placeholder={t`请选择`}
                choices={CLAIM_CAUSES}
                format={(cause) => causes[cause]}
                data-testid="cause"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="loss"
            rules={amountRules(
              { maximumFen: coverFen },
              { tooLarge: wordsOfLoss, empty: wordsOfLoss },
            )}
          >
            {(field) => <AmountInput {...field} label={t`估计损失`} data-testid="loss" />}
          </FormField>
          <FormField
            form={form}
            name="words"
            rules={[
              {
                validator: (words) => words.trim().length >= CLAIM_TEXT_MIN,
                message: t`请至少写 ${CLAIM_TEXT_MIN} 个字`,
              },
            ]}
          >
            {(field) => (
              <TextArea
                {...field}
                label={t`经过`}
                hint={t`写清时间、经过和受损的货。请不要写证件号、卡号和密码。`}
                maxLength={CLAIM_TEXT_MAX}
                data-testid="words"
              />
            )}
          </FormField>
          <FormField form={form} name="fileIds" rules={pictures.rules}>
            {(field) => (
              <PicturesUploader
                // It reads the pictures of a draft once.
                key={String(restored)}
                {...pictures.bind(field)}
                purpose="CLAIM"
                label={t`现场照片`}
                hint={t`现场、受损的货和门锁，最多 ${CLAIM_FILES_MAX} 张。`}
                maxCount={CLAIM_FILES_MAX}
                data-testid="pictures"
              />
            )}
          </FormField>
        </Fields>
      </Card>
      {online ? null : (
        <Notice tone="caution">{t`网络已断开，填的内容已保留，连上后再提交。`}</Notice>
      )}
      <RefusalNotice error={refusals.rest(send.error)} onRetry={form.submit} />
      <Button
        block
        type="submit"
        disabled={!online}
        loading={send.isPending}
        data-testid="send-claim"
      >
        {t`提交报案`}
      </Button>
    </Form>
  );
}
