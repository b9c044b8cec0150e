import type { Answer } from "@kedu/api";
import { Button, Card, Cell, List, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { LoadFailure } from "../../../platform/refusal/LoadFailure.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

type OpenTask = Answer<"listOpenTasks">["items"][number];

const tasksQuery = query(api.embedded.listOpenTasks);

/** What other apps have this person do right now, each of which can be ended. Mostly there is nothing. */
export function OpenTasks(): ReactElement | null {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const tasks = useQuery(tasksQuery);
  const ending = useMutation({
    mutationFn: (taskId: string) => api.embedded.endTaskElsewhere({ taskId }),
    onSuccess: () => toast.show(t`已结束`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey }),
  });
  const heading = t`其他应用里的办理`;
  if (tasks.data === undefined) {
    return tasks.isPending ? null : (
      <Card heading={heading}>
        <LoadFailure
          error={tasks.error}
          secondary={t`这些办理没有变化。`}
          onRetry={() => tasks.refetch()}
        />
      </Card>
    );
  }
  if (tasks.data.items.length === 0) return null;
  return (
    <>
      <List heading={heading} data-testid="open-tasks">
        {tasks.data.items.map((task) => (
          <Task
            key={task.taskId}
            task={task}
            isEnding={ending.isPending && ending.variables === task.taskId}
            onEnd={() => ending.mutate(task.taskId)}
          />
        ))}
      </List>
      <RefusalNotice error={ending.error} />
    </>
  );
}

interface TaskProps {
  readonly task: OpenTask;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function Task({ task, isEnding, onEnd }: TaskProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { openerName, startedAt, taskId } = task;
  const started = dates.moment(startedAt);
  return (
    <Cell
      title={task.task === "face" ? t`${openerName}：刷脸` : t`${openerName}：合同`}
      secondary={t`${started} 打开`}
      value={
        <Button
          prominence="text"
          size="small"
          edge="end"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t`结束 ${openerName}`}
          data-testid={`end-task-${taskId}`}
        >
          {t`结束`}
        </Button>
      }
    />
  );
}
