import { COMPLAINT_ANSWER_DAYS, COMPLAINT_TOPICS, type ComplaintKind } from "@kedu/domain";
import { Button, Card, Notice, Segmented, Stack, text } from "@kedu/ui";
import { ErrorSummary, FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { fileComplaintMutation } from "../../../data/complaints.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { usePicturesField } from "../../../flows/pictures/use-pictures-field.ts";
import {
  type AboutKind,
  isAboutKind,
  questionAddress,
  QUESTIONS,
} from "../../../flows/questions/question-address.ts";
import { ChoiceField } from "../../../platform/form/ChoiceField.tsx";
import { Form } from "../../../platform/form/Form.tsx";
import { tabDrafts } from "../../../platform/form/tab-drafts.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { addressId } from "../../../platform/routing/address-id.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { draftName, NO_QUESTION, type QuestionValues } from "./question-values.ts";
import { QuestionPictures, QuestionText, useTextRules } from "./QuestionFields.tsx";
import * as css from "./Questions.css.ts";
import { useKindWords, useTopicWords } from "./use-question-words.ts";

/** Asks, or complains: what kind, about what, in the dealer's own words, with pictures. */
export function NewQuestion(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const kinds = useKindWords();
  const topics = useTopicWords();
  const about = useAbout();
  const file = useMutation(fileComplaintMutation);
  const [keys] = useState(requestKeys);
  const form = useForm<QuestionValues>({ defaultValues: NO_QUESTION });
  const { forget, restored } = useFormDraft({ form, store: tabDrafts, name: draftName(null) });
  const pictures = usePicturesField();
  const textRules = useTextRules();

  async function send({ fileIds, kind, text: words, topic }: QuestionValues): Promise<unknown> {
    if (topic === null) return false;
    const input = {
      kind,
      topic,
      text: words.trim(),
      fileIds,
      ...(about === null ? {} : { about }),
    };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { complaintId } = await file.mutateAsync({ idempotencyKey, input });
      forget();
      return await navigate(questionAddress(complaintId), { replace: true });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
      return false;
    }
  }

  function press(): Promise<void> {
    report({ type: "button", name: "file-question" });
    return form.submit();
  }

  return (
    <Screen
      title={t`提问或投诉`}
      backTo={QUESTIONS}
      footer={
        <Button
          block
          onClick={press}
          disabled={!online}
          loading={file.isPending}
          data-testid="file-question"
        >
          {t`提交`}
        </Button>
      }
    >
      <Form form={form} onSubmit={send}>
        <Notice tone="info">
          {t`提交后立即得到编号，${COMPLAINT_ANSWER_DAYS} 天内答复；复杂的最多延期两次，每次写明原因。`}
        </Notice>
        <ErrorSummary form={form} />
        <Card>
          <Stack gap="parts">
            <FormField form={form} name="kind">
              {({ onValueChange, value }) => (
                <Segmented<ComplaintKind>
                  label={t`类型`}
                  options={[
                    { value: "QUESTION", label: kinds.QUESTION },
                    { value: "COMPLAINT", label: kinds.COMPLAINT },
                  ]}
                  value={value}
                  onValueChange={onValueChange}
                  data-testid="question-kind"
                />
              )}
            </FormField>
            <FormField
              form={form}
              name="topic"
              rules={[{ required: true, message: t`请选择关于什么` }]}
            >
              {(field) => (
                <ChoiceField
                  field={field}
                  label={t`关于什么`}
                  placeholder={t`请选择`}
                  choices={COMPLAINT_TOPICS}
                  format={(each) => topics[each]}
                  data-testid="question-topic"
                />
              )}
            </FormField>
            {about === null ? null : <AboutLine kind={about.kind} />}
          </Stack>
        </Card>
        <Card>
          <Stack gap="parts">
            <FormField form={form} name="text" rules={textRules}>
              {(field) => (
                <QuestionText
                  field={field}
                  label={t`经过和要求`}
                  hint={t`写清时间、金额和想要的结果。请不要写证件号、卡号和密码。`}
                />
              )}
            </FormField>
            <FormField form={form} name="fileIds" rules={pictures.rules}>
              {(field) => (
                // It reads the pictures of a draft once.
                <QuestionPictures key={String(restored)} {...pictures.bind(field)} />
              )}
            </FormField>
          </Stack>
        </Card>
        {online ? null : (
          <Notice tone="caution">{t`网络已断开，写的内容已保留，连上后再提交。`}</Notice>
        )}
        <RefusalNotice error={file.error} onRetry={form.submit} />
      </Form>
    </Screen>
  );
}

/** What the page before named: it goes with the question. */
function useAbout(): { readonly kind: AboutKind; readonly id: string } | null {
  const [search] = useSearchParams();
  const kind = search.get("about");
  const id = addressId(search, "aboutId");
  return isAboutKind(kind) && id !== null ? { kind, id } : null;
}

function AboutLine({ kind }: { kind: AboutKind }): ReactElement {
  const { t } = useLingui();
  const words = {
    LOAN: t`会附上您刚才查看的借款`,
    ORDER: t`会附上您刚才查看的订单`,
    PAYMENT: t`会附上您刚才查看的付款`,
  }[kind];
  return (
    <p className={`${text.bodySmall} ${css.aside}`} data-testid="question-about">
      {words}
    </p>
  );
}
