import type { Application, CreditLine, Home } from "@kedu/api";
import {
  Button,
  Card,
  ErrorState,
  KeyValue,
  LineCard,
  Result,
  Skeleton,
  SkeletonBar,
  toast,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { withdrawApplicationMutation } from "../../data/application.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { ask } from "../../platform/ask/ask.ts";
import { businessDay } from "../../platform/dates/date-words.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useLimitStatusCard } from "../../flows/limit-status/use-limit-status-card.tsx";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { useOwnProduct } from "../../platform/routing/use-own-product.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** The application is with the lender. The page asks by itself and says what came out. */
export function SubmittedScreen(): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  const { appCode, home: backTo } = useOwnProduct();
  const application = useQuery(query(api.application.getApplication, { appCode }));
  const line = home.data?.lines.find((each) => each.appCode === appCode);
  return (
    <Screen title={t`申请进度`} backTo={backTo} helpTopic="APPLICATION_REJECTED">
      {home.isPending || application.isPending ? (
        <Skeleton>
          <SkeletonBar size="disc" />
          <SkeletonBar size="heading" width="half" />
        </Skeleton>
      ) : home.data === undefined || application.data === undefined || line === undefined ? (
        <ErrorState onRetry={() => Promise.all([home.refetch(), application.refetch()])} />
      ) : line.status === "NEW" ? (
        <Waiting application={application.data} />
      ) : (
        <Decided home={home.data} line={line} onRefresh={() => void home.refetch()} />
      )}
    </Screen>
  );
}

function useWayHome() {
  const { t } = useLingui();
  const { home } = useOwnProduct();
  return {
    children: t`返回首页`,
    render: (link: { className: string }) => <Link to={home} {...link} />,
  };
}

/** Until it is decided the application can be taken back. */
function Waiting({ application }: { application: Application }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const navigate = useNavigate();
  const withdraw = useMutation(withdrawApplicationMutation);
  const wayHome = useWayHome();
  const { appCode, home } = useOwnProduct();
  const [failure, setFailure] = useState<unknown>(null);

  async function takeBack(): Promise<void> {
    setFailure(null);
    try {
      const sure = await ask("withdraw-application", {
        title: t`撤回申请？`,
        body: t`撤回后不再审批，填写的内容会保留，可以随时重新提交。`,
        confirmLabel: t`撤回`,
      });
      if (!sure) return;
      await withdraw.mutateAsync({ appCode });
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.show(t`申请已撤回`);
    await navigate(home, { replace: true });
  }

  return (
    <>
      <Result
        kind="auditing"
        title={t`申请正在批复中`}
        sentence={t`可以先离开，结果会显示在首页`}
        actions={[wayHome]}
      >
        {application.submittedAt === null ? null : (
          <Card>
            <KeyValue
              rows={[
                {
                  key: "submitted",
                  label: t`提交时间`,
                  value: dates.moment(application.submittedAt),
                },
              ]}
            />
          </Card>
        )}
      </Result>
      <RefusalNotice error={failure} />
      <Button prominence="text" onClick={takeBack} data-testid="withdraw">
        {t`撤回申请`}
      </Button>
    </>
  );
}

interface DecidedProps {
  readonly home: Home;
  readonly line: CreditLine;
  readonly onRefresh: () => void;
}

/** What came out, in the words that the home page has for it, with its own way on. */
function Decided({ home, line, onRefresh }: DecidedProps): ReactElement {
  const { t } = useLingui();
  const wayHome = useWayHome();
  const card = useLimitStatusCard({
    line,
    estimate: home.estimate,
    today: businessDay(home.now),
    onRefresh,
  });
  return (
    <>
      <div role="status">
        <LineCard {...card} data-testid="decision" />
      </div>
      {line.refusalReason === null ? null : (
        <Card>
          <KeyValue rows={[{ key: "reason", label: t`审批意见`, value: line.refusalReason }]} />
        </Card>
      )}
      <Button {...wayHome} prominence="quiet" block />
    </>
  );
}
