import {
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_TOPICS,
  type ComplaintKind,
  type ComplaintTopic,
} from "@kedu/domain";
import { Button, Card, Notice, Picker, Segmented, SelectField, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { fileComplaintMutation } from "../../../data/complaints.queries.ts";
import { requestKeys } from "../../../flows/money/request-keys.ts";
import { isFinalRefusal } from "../../../flows/money/send-outcome.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../../platform/reporting/report.ts";
import { addressId } from "../../../platform/routing/address-id.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";
import {
  type AboutKind,
  isAboutKind,
  questionAddress,
  QUESTIONS,
} from "../../../flows/questions/question-address.ts";
import { forgetDraft, keepDraft, NEW_DRAFT, readDraft } from "./question-draft.ts";
import * as css from "./Questions.css.ts";
import { TextWithPictures, useWrittenText } from "./TextWithPictures.tsx";
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
  const [before] = useState(() => readDraft(NEW_DRAFT));
  const [kind, setKind] = useState<ComplaintKind>(before.kind);
  const [topic, setTopic] = useState<ComplaintTopic | null>(before.topic);
  const [tried, setTried] = useState(false);
  const topicField = useRef<HTMLButtonElement>(null);
  const written = useWrittenText(before, (draft) =>
    keepDraft(NEW_DRAFT, { ...draft, kind, topic }),
  );

  function keep(change: { kind: ComplaintKind; topic: ComplaintTopic | null }): void {
    setKind(change.kind);
    setTopic(change.topic);
    keepDraft(NEW_DRAFT, { ...written.draft, ...change });
  }

  async function send(): Promise<void> {
    report({ type: "button", name: "file-question" });
    setTried(true);
    if (topic === null) return topicField.current?.focus();
    const ready = written.check();
    if (ready === null) return undefined;
    const input = {
      kind,
      topic,
      text: ready.text,
      fileIds: [...ready.fileIds],
      ...(about === null ? {} : { about }),
    };
    try {
      const idempotencyKey = keys.keyFor(JSON.stringify(input));
      const { complaintId } = await file.mutateAsync({ idempotencyKey, input });
      forgetDraft(NEW_DRAFT);
      await navigate(questionAddress(complaintId), { replace: true });
    } catch (error) {
      // The final refusal of its key; another try is another request.
      if (isFinalRefusal(error)) keys.renew();
    }
    return undefined;
  }

  return (
    <Screen
      title={t`提问或投诉`}
      backTo={QUESTIONS}
      footer={
        <Button
          block
          onClick={send}
          disabled={!online}
          loading={file.isPending}
          data-testid="file-question"
        >
          {t`提交`}
        </Button>
      }
    >
      <Stack gap="cards">
        <Notice tone="info">
          {t`提交后立即得到编号，${COMPLAINT_ANSWER_DAYS} 天内答复；复杂的最多延期两次，每次写明原因。`}
        </Notice>
        <Card>
          <Stack gap="parts">
            <Segmented<ComplaintKind>
              label={t`类型`}
              options={[
                { value: "QUESTION", label: kinds.QUESTION },
                { value: "COMPLAINT", label: kinds.COMPLAINT },
              ]}
              value={kind}
              onValueChange={(next) => keep({ kind: next, topic })}
              data-testid="question-kind"
            />
            <SelectField<ComplaintTopic>
              ref={topicField}
              label={t`关于什么`}
              placeholder={t`请选择`}
              value={topic}
              format={(each) => topics[each]}
              onValueChange={(next) => keep({ kind, topic: next })}
              renderPicker={({ value, onConfirm, ...picker }) => (
                <Picker<[ComplaintTopic]>
                  {...picker}
                  title={t`关于什么`}
                  columns={[
                    {
                      label: t`关于什么`,
                      items: COMPLAINT_TOPICS.map((each) => ({ value: each, label: topics[each] })),
                    },
                  ]}
                  value={[value ?? COMPLAINT_TOPICS[0]]}
                  onConfirm={([each]) => onConfirm(each)}
                />
              )}
              {...(tried && topic === null ? { error: t`请选择关于什么` } : {})}
              data-testid="question-topic"
            />
            {about === null ? null : <AboutLine kind={about.kind} />}
          </Stack>
        </Card>
        <Card>
          <TextWithPictures
            written={written}
            label={t`经过和要求`}
            hint={t`写清时间、金额和想要的结果。请不要写证件号、卡号和密码。`}
          />
        </Card>
        {online ? null : (
          <Notice tone="caution">{t`网络已断开，写的内容已保留，连上后再提交。`}</Notice>
        )}
        <RefusalNotice error={file.error} onRetry={send} />
      </Stack>
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
