import type { Answer } from "@kedu/api";
import type { CustomerTask } from "@kedu/domain";
import { Card, Cell, Empty, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { QueryContent } from "../../../platform/query-screen/QueryContent.tsx";
import * as css from "./business.css.ts";
import { LoadingBudgets } from "./LoadingBudgets.tsx";
import { useCustomerName } from "./use-customer-name.ts";
import { useStepWords } from "./use-step-words.ts";

type Task = Answer<"listCustomerTasks">["tasks"][number];

/** What the salesperson's customers need today, a card for each kind that there is. */
export function CustomerTasks(): ReactElement {
  const { t } = useLingui();
  const state = useQuery(query(api.sales.listCustomerTasks));
  return (
    <section className={css.list} aria-label={t`今日待办`}>
      <QueryContent
        state={state}
        loading={<LoadingBudgets />}
        failed={t`客户和待办没有变化，只是暂时显示不出来。`}
        isForSomeRoles
        empty={{
          isEmpty: ({ tasks }) => tasks.every(({ total }) => total === 0),
          shown: (
            <Card>
              <Empty
                title={t`今天没有待办`}
                secondary={t`有逾期、额度快到期或申请停住的客户，会出现在这里。`}
              />
            </Card>
          ),
        }}
      >
        {({ tasks }) =>
          tasks
            .filter(({ total }) => total > 0)
            .map((task) => <TaskCard key={task.task} task={task} />)
        }
      </QueryContent>
    </section>
  );
}

function TaskCard({ task: { customers, task, total } }: { task: Task }): ReactElement {
  const { t } = useLingui();
  const nameOf = useCustomerName();
  const headings = useTaskHeadings();
  const wordsOf = useStepWords();
  return (
    <List heading={headings(task, total)} data-testid={`task-${task}`}>
      {customers.map(({ customerId, name, ...missing }) => (
        <Cell
          key={customerId}
          title={nameOf(name)}
          secondary={wordsOf(missing)}
          render={(link) => (
            <Link to={`/business/customer/customerInfo?customer=${customerId}`} {...link} />
          )}
          data-testid="task-customer"
        />
      ))}
      {total > customers.length ? (
        <Cell
          title={t`查看全部 ${total} 位`}
          render={(link) => <Link to={`/business/customer/list?view=${task}`} {...link} />}
          data-testid="task-all"
        />
      ) : null}
    </List>
  );
}

function useTaskHeadings(): (task: CustomerTask, total: number) => string {
  const { t } = useLingui();
  return (task, total) => {
    switch (task) {
      case "OVERDUE":
        return t`有逾期（${total} 位）`;
      case "LAPSING":
        return t`额度快到期（${total} 位）`;
      case "STALLED":
        return t`申请停住了（${total} 位）`;
    }
  };
}
