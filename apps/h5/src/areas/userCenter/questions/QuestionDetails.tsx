import type { Complaint } from "@kedu/api";
import {
  Button,
  Card,
  Cell,
  CopyButton,
  KeyValue,
  type KeyValueRow,
  List,
  Notice,
  Stack,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { closeComplaintMutation, complaintQuery } from "../../../data/complaints.queries.ts";
import { ContactCell } from "../../../flows/help/ContactCell.tsx";
import { LenderCells } from "../../../flows/help/LenderCells.tsx";
import { resultAddress } from "../../../flows/money/result-address.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { useOnline } from "../../../platform/online/use-online.ts";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { LoadingQuestions } from "./LoadingQuestions.tsx";
import { QUESTIONS } from "../../../flows/questions/question-address.ts";
import { QuestionClock, QuestionPill } from "./QuestionCards.tsx";
import { QuestionThread } from "./QuestionThread.tsx";
import { WriteForm } from "./WriteForm.tsx";
import { useKindWords, useTopicWords } from "./use-question-words.ts";

/** One question or complaint: its clock, what both sides wrote, and what can be done. */
export function QuestionDetails({ complaintId }: { complaintId: string }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={{ ...complaintQuery(complaintId), refetchOnWindowFocus: true }}
      missing="NOT_FOUND"
      title={t`问题详情`}
      backTo={QUESTIONS}
      loading={<LoadingQuestions />}
      failed={t`您提交的问题没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(question) => (
        <Stack gap="cards">
          {question.urgency === "LATE" ? (
            <Notice tone="critical" title={t`答复已超过期限`} data-testid="late">
              {t`抱歉让您久等。可以直接拨打下面的电话，也可以向监管部门反映。`}
            </Notice>
          ) : null}
          <Facts question={question} />
          {question.about === null ? null : <AboutCell about={question.about} />}
          <QuestionThread entries={question.entries} />
          <WaysOn question={question} />
          <ContactCell />
          <LenderCells lenders={question.lenders} />
        </Stack>
      )}
    </QueryScreen>
  );
}

function Facts({ question }: { question: Complaint }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const kinds = useKindWords();
  const topics = useTopicWords();
  const { answeredAt, extensions, no } = question;
  const rows: KeyValueRow[] = [
    {
      key: "no",
      label: t`编号`,
      value: (
        <>
          {no} <CopyButton label={t`编号`} text={no} edge="end" data-testid="copy-no" />
        </>
      ),
      "data-testid": "question-no",
    },
    { key: "received", label: t`提交时间`, value: dates.moment(question.receivedAt) },
    { key: "due", label: t`最晚答复`, value: dates.full(question.dueOn), "data-testid": "due-on" },
    ...(extensions === 0
      ? []
      : [{ key: "extended", label: t`已延期`, value: t`${extensions} 次` }]),
    ...(answeredAt === null
      ? []
      : [
          {
            key: "answered",
            label: t`答复时间`,
            value: question.wasLate
              ? t`${dates.moment(answeredAt)}（超过期限）`
              : dates.moment(answeredAt),
          },
        ]),
  ];
  return (
    <Card
      heading={`${kinds[question.kind]} · ${topics[question.topic]}`}
      trailing={<QuestionPill question={question} />}
      data-testid="question-facts"
    >
      <Stack gap="items">
        <QuestionClock question={question} />
        <KeyValue rows={rows} />
      </Stack>
    </Card>
  );
}

/** The way to what it is about. */
function AboutCell({ about }: { about: NonNullable<Complaint["about"]> }): ReactElement {
  const { t } = useLingui();
  const { id, kind } = about;
  const [words, address] = {
    LOAN: [t`相关借款`, `/record/detail?loan=${id}`] as const,
    ORDER: [t`相关订单`, `/orderList/detail?order=${id}`] as const,
    PAYMENT: [t`相关付款`, resultAddress("use", "paySuccess", { id })] as const,
  }[kind];
  return (
    <List>
      <Cell
        title={words}
        render={(link) => <Link to={address} {...link} />}
        data-testid="question-about"
      />
    </List>
  );
}

/** What can be done in its state: add to it or take it back, accept the answer or not, open it again. */
function WaysOn({ question }: { question: Complaint }): ReactElement | null {
  const { t } = useLingui();
  const dates = useDateWords();
  const close = useMutation(closeComplaintMutation);
  const online = useOnline();
  const { canWrite, complaintId, reopenUntil, status } = question;
  const [isUnhappy, setIsUnhappy] = useState(false);

  async function end(how: "SATISFIED" | "WITHDRAWN"): Promise<void> {
    const sure = await ask(
      "close-question",
      how === "SATISFIED"
        ? {
            title: t`对答复满意，结束这个问题？`,
            body: t`结束后 30 天内仍可以继续处理。`,
            confirmLabel: t`满意，结束`,
          }
        : {
            title: t`撤回这个问题？`,
            body: t`撤回后不再答复，也不能继续处理；需要时可以重新提交。`,
            confirmLabel: t`撤回`,
          },
    ).catch(() => false);
    if (sure) close.mutate({ complaintId, end: how });
  }

  const button = (how: "SATISFIED" | "WITHDRAWN", label: string) => (
    <Button
      block
      prominence={how === "SATISFIED" ? "primary" : "quiet"}
      onClick={() => end(how)}
      disabled={!online}
      loading={close.isPending}
      data-testid={how === "SATISFIED" ? "satisfied" : "withdraw"}
    >
      {label}
    </Button>
  );
  const isAwaiting = status !== "ANSWERED" && status !== "CLOSED";
  return (
    <>
      {canWrite ? <WriteForm complaintId={complaintId} opensAgain={false} /> : null}
      {status === "ANSWERED" ? button("SATISFIED", t`满意，结束`) : null}
      {isAwaiting ? button("WITHDRAWN", t`撤回`) : null}
      {reopenUntil === null ? null : isUnhappy ? (
        <WriteForm complaintId={complaintId} opensAgain />
      ) : (
        <>
          <Button
            block
            prominence="secondary"
            onClick={() => setIsUnhappy(true)}
            data-testid="reopen"
          >
            {status === "ANSWERED" ? t`不满意，继续处理` : t`继续处理`}
          </Button>
          <Notice tone="info">{t`${dates.full(reopenUntil)} 前可以要求继续处理，期限重新计算。`}</Notice>
        </>
      )}
      <RefusalNotice error={close.error} />
    </>
  );
}
