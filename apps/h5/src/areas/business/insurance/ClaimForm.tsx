import type { ShopPolicy } from "@kedu/api";
import {
  CLAIM_CAUSES,
  CLAIM_FILES_MAX,
  CLAIM_FILES_MIN,
  CLAIM_TEXT_MAX,
  CLAIM_TEXT_MIN,
  type ClaimCause,
  earlierDate,
  parseAmountFen,
} from "@kedu/domain";
import {
  AmountInput,
  Button,
  Card,
  DatePicker,
  formatFen,
  Notice,
  Picker,
  SelectField,
  TextArea,
} from "@kedu/ui";
import { FormField, useForm } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { reportClaimMutation } from "../../../data/insurance.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import {
  type PicturesLacking,
  PicturesUploader,
} from "../../../flows/pictures/PicturesUploader.tsx";
import { Fields, Form } from "../../../platform/form/Form.tsx";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { policyAddress } from "./insurance-address.ts";
import { useCauseWords } from "./use-policy-words.ts";

// A type and not an interface: the form library wants an index signature.
type Values = { happenedOn: string | null; cause: ClaimCause | null; loss: string; words: string };

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
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const [lacking, setLacking] = useState<PicturesLacking>(null);
  const [tried, setTried] = useState(false);
  const pictures = useRef<HTMLInputElement>(null);
  const { issued, offer, policyId } = policy;
  const first = issued?.startsOn ?? today;
  const last = earlierDate(issued?.lastOn ?? today, today);
  const coverFen = offer?.coverFen ?? 0;
  const form = useForm<Values>({
    defaultValues: { happenedOn: null, cause: null, loss: "", words: "" },
  });

  async function submit({ cause, happenedOn, loss, words }: Values): Promise<void> {
    report({ type: "button", name: "report-claim" });
    setTried(true);
    const lossFen = parseAmountFen(loss);
    if (cause === null || happenedOn === null || lossFen === null) return;
    if (lacking !== null || fileIds.length < CLAIM_FILES_MIN) {
      pictures.current?.focus();
      return;
    }
    const text = words.trim();
    const input = { policyId, happenedOn, cause, text, lossFen, fileIds: [...fileIds] };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      await send.mutateAsync({ idempotencyKey, input });
      await navigate(policyAddress(policyId), { replace: true });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
    }
  }

  const pictureError =
    lacking === "SENDING"
      ? t`照片还在上传，请稍候`
      : lacking === "FAILED"
        ? t`有照片没有上传成功，请重试或移除`
        : fileIds.length < CLAIM_FILES_MIN
          ? t`请至少上传 ${CLAIM_FILES_MIN} 张照片`
          : undefined;

  return (
    <Form form={form} onSubmit={submit}>
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
              <SelectField<ClaimCause>
                {...field}
                label={t`出险原因`}
                placeholder={t`请选择`}
                format={(cause) => causes[cause]}
                renderPicker={({ value, onConfirm, ...picker }) => (
                  <Picker<[ClaimCause]>
                    {...picker}
                    title={t`出险原因`}
                    columns={[
                      {
                        label: t`出险原因`,
                        items: CLAIM_CAUSES.map((each) => ({ value: each, label: causes[each] })),
                      },
                    ]}
                    value={[value ?? CLAIM_CAUSES[0]]}
                    onConfirm={([cause]) => onConfirm(cause)}
                  />
                )}
                data-testid="cause"
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="loss"
            rules={[
              {
                validator: (loss) => {
                  const lossFen = parseAmountFen(loss) ?? 0;
                  return lossFen > 0 && lossFen <= coverFen;
                },
                message: t`请输入损失金额，最多 ${formatFen(coverFen)}`,
              },
            ]}
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
          <PicturesUploader
            ref={pictures}
            purpose="CLAIM"
            label={t`现场照片`}
            hint={t`现场、受损的货和门锁，最多 ${CLAIM_FILES_MAX} 张。`}
            maxCount={CLAIM_FILES_MAX}
            onChange={(ids, lackingNow) => {
              setFileIds(ids);
              setLacking(lackingNow);
            }}
            error={tried ? pictureError : undefined}
            data-testid="pictures"
          />
        </Fields>
      </Card>
      {online ? null : (
        <Notice tone="caution">{t`网络已断开，填的内容已保留，连上后再提交。`}</Notice>
      )}
      <RefusalNotice error={send.error} onRetry={form.submit} />
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
