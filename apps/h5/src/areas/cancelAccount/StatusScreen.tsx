import type { Cancellation } from "@kedu/api";
import type { AccountCancellationStatus } from "@kedu/domain";
import { Button, Card, KeyValue, StatusPill, Steps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { AgreementLink } from "./parts/AgreementLink.tsx";
import { ReceiptNumber } from "./parts/ReceiptNumber.tsx";
import { addressOf, CANCEL_HOME } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";
import { useReasonWords, useStatusWords } from "./parts/use-cancel-words.ts";

/** How far a cancellation has come, with its times and its number. */
export function StatusScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen title={t`注销进度`} backTo={CANCEL_HOME}>
      {({ current }) =>
        current === null ? <NotUnderWay current={current} /> : <Status current={current} />
      }
    </CancelScreen>
  );
}

/** The step of each state. One that has ended otherwise shows how far it had come. */
function stepOf(current: Cancellation): number {
  const steps: Readonly<Record<AccountCancellationStatus, number>> = {
    DRAFT: 0,
    CHECKING: 1,
    BLOCKED: 1,
    FACE_PENDING: 2,
    SUBMITTED: 3,
    PROCESSING: 4,
    SUCCESS: 5,
    REJECTED: 4,
    REVOKED: current.submittedAt === null ? 2 : 3,
  };
  return steps[current.status];
}

function Status({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const reasons = useReasonWords();
  const { title, tone } = useStatusWords()[current.status];
  const { coolingEndsAt, finishedAt, reason, receiptNo, submittedAt, takenAt } = current;
  const moment = (key: string, label: string, at: string | null) =>
    at === null ? [] : [{ key, label, value: dates.moment(at) }];
  return (
    <>
      <Card>
        <Steps
          labels={[t`原因`, t`检查`, t`本人确认`, t`冷静期`, t`银行销户`]}
          current={stepOf(current)}
          showProgress
        />
      </Card>
      <Card data-testid="status">
        <KeyValue
          rows={[
            {
              key: "status",
              label: t`状态`,
              value: <StatusPill tone={tone}>{title}</StatusPill>,
            },
            ...(reason === null ? [] : [{ key: "reason", label: t`原因`, value: reasons[reason] }]),
            ...moment("begun", t`开始时间`, current.createdAt),
            ...moment("submitted", t`提交时间`, submittedAt),
            ...moment("cooling", t`撤回截止`, coolingEndsAt),
            ...moment("taken", t`银行受理`, takenAt),
            ...moment("finished", t`结束时间`, finishedAt),
            ...(receiptNo === null
              ? []
              : [
                  {
                    key: "receipt",
                    label: t`回执编号`,
                    value: <ReceiptNumber receiptNo={receiptNo} />,
                  },
                ]),
          ]}
        />
      </Card>
      <AgreementLink current={current} />
      <Button
        block
        render={(link) => <Link to={addressOf(current)} {...link} />}
        data-testid="go-on"
      >
        {finishedAt === null ? t`继续办理` : t`查看结果`}
      </Button>
    </>
  );
}
