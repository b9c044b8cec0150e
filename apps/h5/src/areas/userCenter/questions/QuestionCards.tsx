import type { ComplaintSummary } from "@kedu/api";
import {
  Button,
  Card,
  Clamp,
  Empty,
  InfiniteList,
  Stack,
  StatusPill,
  TabPanel,
  Tabs,
  text,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { complaintsQuery } from "../../../data/complaints.queries.ts";
import { ContactCell } from "../../../flows/help/ContactCell.tsx";
import { LenderCells } from "../../../flows/help/LenderCells.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { listOfPages } from "../../../platform/query-screen/list-of-pages.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { Head } from "./Head.tsx";
import { LoadingQuestions } from "./LoadingQuestions.tsx";
import { NEW_QUESTION, questionAddress } from "../../../flows/questions/question-address.ts";
import * as css from "./Questions.css.ts";
import {
  useClockWords,
  useEndWords,
  useKindWords,
  useStatusWords,
  useTopicWords,
} from "./use-question-words.ts";

type View = "OPEN" | "CLOSED";

const VIEWS = "question-views";

/** The dealer's own questions and complaints, those that are open first, and whom to call. */
export function QuestionCards(): ReactElement {
  const { t } = useLingui();
  const [view, setView] = useState<View>("OPEN");
  return (
    <Screen
      title={t`问题与投诉`}
      backTo="/userCenter"
      footer={
        <Button
          block
          render={(link) => <Link to={NEW_QUESTION} {...link} />}
          data-testid="new-question"
        >
          {t`提问或投诉`}
        </Button>
      }
    >
      <Tabs<View>
        id={VIEWS}
        label={t`问题与投诉`}
        items={[
          { value: "OPEN", label: t`进行中`, "data-testid": "open-questions" },
          { value: "CLOSED", label: t`已结束`, "data-testid": "closed-questions" },
        ]}
        value={view}
        onChange={setView}
      />
      <TabPanel tabs={VIEWS} value={view}>
        <List key={view} view={view} />
      </TabPanel>
    </Screen>
  );
}

function List({ view }: { view: View }): ReactElement {
  const { t } = useLingui();
  const list = useInfiniteQuery(complaintsQuery(view));
  const lenders = list.data?.pages[0]?.lenders ?? [];
  return (
    <Stack gap="cards">
      <QueryContent
        state={list}
        loading={<LoadingQuestions />}
        failed={t`您提交的问题没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ pages }) => pages.every(({ items }) => items.length === 0),
          shown:
            view === "OPEN" ? (
              <Empty
                title={t`没有进行中的问题`}
                secondary={t`提交后 15 天内答复，进度和答复都在这里。`}
              />
            ) : (
              <Empty title={t`没有已结束的问题`} secondary={t`结束后仍保留全部内容。`} />
            ),
        }}
      >
        {({ pages }) => (
          <InfiniteList
            label={t`问题与投诉`}
            {...listOfPages(list, pages)}
            getKey={({ complaintId }) => complaintId}
            renderItem={(question) => <QuestionCard question={question} />}
            data-testid="questions"
          />
        )}
      </QueryContent>
      <ContactCell />
      <LenderCells lenders={lenders} />
    </Stack>
  );
}

function QuestionCard({ question }: { question: ComplaintSummary }): ReactElement {
  const { t } = useLingui();
  const kinds = useKindWords();
  const topics = useTopicWords();
  return (
    <Card data-testid="question">
      <Stack gap="items">
        <Head title={`${kinds[question.kind]} · ${topics[question.topic]}`}>
          <QuestionPill question={question} />
        </Head>
        <Clamp lines={2}>{question.opening}</Clamp>
        <p className={`${text.bodySmall} ${css.aside}`}>{t`编号 ${question.no}`}</p>
        <QuestionClock question={question} />
        <Button
          block
          prominence="secondary"
          render={(link) => <Link to={questionAddress(question.complaintId)} {...link} />}
          data-testid="to-question"
        >
          {question.status === "ANSWERED" ? t`查看答复` : t`查看详情`}
        </Button>
      </Stack>
    </Card>
  );
}

export function QuestionPill({ question }: { question: ComplaintSummary }): ReactElement {
  const { t } = useLingui();
  const { text: word, tone } = useStatusWords()[question.status];
  return question.urgency === "LATE" ? (
    <StatusPill tone="critical" data-testid="question-status">{t`答复已超期`}</StatusPill>
  ) : (
    <StatusPill tone={tone} data-testid="question-status">
      {word}
    </StatusPill>
  );
}

/** Where its clock is: awaiting the answer, answered, or how it ended. */
export function QuestionClock({ question }: { question: ComplaintSummary }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const clock = useClockWords();
  const ends = useEndWords();
  const { answeredAt, closedAt, closedBy, status, urgency } = question;
  const words =
    closedAt !== null && closedBy !== null
      ? t`${dates.moment(closedAt)} · ${ends[closedBy]}`
      : status === "ANSWERED" && answeredAt !== null
        ? t`${dates.moment(answeredAt)} 已答复，请看是否满意`
        : clock(question);
  return (
    <p
      className={`${text.bodySmall} ${urgency === "LATE" ? css.late : css.aside}`}
      data-testid="question-clock"
    >
      {words}
    </p>
  );
}
