import { Button, Card, Notice, Stack } from "@kedu/ui";
import { FormField, useForm, useFormDraft } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { writeComplaintMutation } from "../../../data/complaints.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { usePicturesField } from "../../../flows/pictures/use-pictures-field.ts";
import { Form } from "../../../platform/form/Form.tsx";
import { tabDrafts } from "../../../platform/form/tab-drafts.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { draftName, NO_TEXT, type TextValues } from "./question-values.ts";
import { QuestionPictures, QuestionText, useTextRules } from "./QuestionFields.tsx";

interface WriteFormProps {
  readonly complaintId: string;
  /** What is written opens it again, where it has ended. */
  readonly opensAgain: boolean;
}

/** Adds to a question, or opens it again. What was sent is in the thread, and the next text begins empty. */
export function WriteForm(props: WriteFormProps): ReactElement {
  const [sent, setSent] = useState(0);
  return <WriteOnce key={sent} {...props} onSent={() => setSent((count) => count + 1)} />;
}

interface WriteOnceProps extends WriteFormProps {
  readonly onSent: () => void;
}

function WriteOnce({ complaintId, opensAgain, onSent }: WriteOnceProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const write = useMutation(writeComplaintMutation);
  const [keys] = useState(requestKeys);
  const form = useForm<TextValues>({ defaultValues: NO_TEXT });
  const { forget, restored } = useFormDraft({
    form,
    store: tabDrafts,
    name: draftName(complaintId),
  });
  const pictures = usePicturesField();
  const textRules = useTextRules();

  async function send({ fileIds, text }: TextValues): Promise<unknown> {
    const input = { complaintId, text: text.trim(), fileIds };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      await write.mutateAsync({ idempotencyKey, input, opensAgain });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
      return false;
    }
    forget();
    return onSent();
  }

  return (
    <Card data-testid="write">
      <Form form={form} onSubmit={send}>
        <Stack gap="parts">
          <FormField form={form} name="text" rules={textRules}>
            {(field) => (
              <QuestionText
                field={field}
                label={opensAgain ? t`哪里还没有解决` : t`补充内容`}
                hint={t`请不要写证件号、卡号和密码。`}
              />
            )}
          </FormField>
          <FormField form={form} name="fileIds" rules={pictures.rules}>
            {(field) => (
              // It reads the pictures of a draft once.
              <QuestionPictures key={String(restored)} {...pictures.bind(field)} />
            )}
          </FormField>
          {online ? null : (
            <Notice tone="caution">{t`网络已断开，写的内容已保留，连上后再提交。`}</Notice>
          )}
          <RefusalNotice error={write.error} onRetry={form.submit} />
          <Button
            block
            type="submit"
            prominence="secondary"
            disabled={!online}
            loading={write.isPending}
            data-testid="send-text"
          >
            {opensAgain ? t`提交，继续处理` : t`发送`}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}
