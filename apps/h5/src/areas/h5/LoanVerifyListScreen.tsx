import type { TaskState } from "@kedu/api";
import { Cell, Empty, List, Skeleton, SkeletonBar, SkeletonCard, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { taskVerificationsQuery } from "../../data/embedded.queries.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LeaveButton } from "./parts/LeaveButton.tsx";
import { TaskPage } from "./parts/TaskPage.tsx";
import { useVerificationWords } from "./parts/use-verification-words.ts";

/** All contracts of a product that wait for a verification. When the last one is verified, the task is done. */
export function LoanVerifyListScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <TaskPage title={t`待验证的合同`} tasks={["loanVerifyList"]}>
      {(task, leave) => <Verifications task={task} onLeave={leave} />}
    </TaskPage>
  );
}

function Verifications(props: { task: TaskState; onLeave: () => void }): ReactElement {
  const { t } = useLingui();
  const { task, onLeave } = props;
  const list = useQuery(taskVerificationsQuery);
  const words = useVerificationWords();
  return (
    <Screen
      title={t`待验证的合同`}
      onBack={onLeave}
      footer={<LeaveButton openerName={task.openerName} onClick={onLeave} />}
    >
      <QueryContent
        state={list}
        loading={
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="body" />
              <SkeletonBar size="body" />
            </SkeletonCard>
          </Skeleton>
        }
        failed={t`协议没有变化，额度不受影响。`}
        empty={{
          isEmpty: ({ items }) => items.length === 0,
          shown: <Empty title={t`没有待验证的合同`} />,
        }}
      >
        {({ items }) => (
          <List>
            {items.map((item) => {
              const state = words.stateOf(item);
              return (
                <Cell
                  key={item.contractId}
                  title={item.title}
                  secondary={words.channel[item.verifyChannel]}
                  value={<StatusPill tone={state.tone}>{state.words}</StatusPill>}
                  render={(cell: { className: string }) => (
                    <Link to={`/h5/loanVerify?contractId=${item.contractId}`} {...cell} />
                  )}
                />
              );
            })}
          </List>
        )}
      </QueryContent>
    </Screen>
  );
}
