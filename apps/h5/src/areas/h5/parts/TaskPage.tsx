import type { TaskState } from "@kedu/api";
import type { EmbeddedTask } from "@kedu/domain";
import { ErrorState, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useState } from "react";
import { taskQuery } from "../../../data/embedded.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { notFound } from "../../../platform/routing/page-error.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";
import { HandBack } from "./HandBack.tsx";
import { TaskGone } from "./TaskGone.tsx";

interface TaskPageProps {
  readonly title: string;
  /** The tasks that this page belongs to. */
  readonly tasks: readonly EmbeddedTask[];
  /** Shows what is proven already, and hands it back only when asked to: by default it is handed back at once. */
  readonly showsProven?: boolean;
  /** `leave` asks, and hands the task back undone; `finish` hands it back as it is. */
  readonly children: (task: TaskState, leave: () => void, finish: () => void) => ReactNode;
}

/** A page of a task: while the task is open it does its work, and then it hands the outcome back. */
export function TaskPage(props: TaskPageProps): ReactElement {
  const { t } = useLingui();
  const { title, tasks, showsProven = false, children } = props;
  const state = useQuery(taskQuery);
  const [left, setLeft] = useState(false);
  const task = state.data;
  if (refusalCodeOf(state.error) === "TASK_ENDED") return <TaskGone />;
  if (task === undefined) {
    return (
      <Screen title={title} backTo={null}>
        {state.isError ? <ErrorState onRetry={() => state.refetch()} /> : <Loading />}
      </Screen>
    );
  }
  if (!tasks.includes(task.task)) throw notFound();
  const isOver = task.status !== "OPEN" || (task.isProven && !showsProven);
  if (left || isOver) return <HandBack task={task} title={title} />;

  async function leave(openerName: string): Promise<void> {
    const isSure = await ask("leave-task", {
      title: t`离开并返回 ${openerName}？`,
      body: t`这项操作还没有完成，会按“已取消”告诉 ${openerName}。`,
      confirmLabel: t`离开`,
      cancelLabel: t`继续办理`,
    }).catch(() => false);
    if (isSure) setLeft(true);
  }
  return (
    <>
      {children(
        task,
        () => void leave(task.openerName),
        () => setLeft(true),
      )}
    </>
  );
}

function Loading(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="half" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
    </Skeleton>
  );
}
