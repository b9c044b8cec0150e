import type { TaskState } from "@kedu/api";
import { Result, type ResultKind, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { endTaskMutation } from "../../../data/embedded.queries.ts";
import { newKey } from "../../../flows/money/request-keys.ts";
import { handBack, openOutside } from "../../../platform/native-shell/hand-back.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../../platform/screen/Screen.tsx";

type Outcome = TaskState["status"];

const KINDS: Readonly<Record<Outcome, ResultKind>> = {
  OPEN: "handling",
  DONE: "success",
  FAILED: "fail",
  CANCELLED: "fail",
  EXPIRED: "fail",
};

/** Ends the task, says how it ended, and leads back to the app that opened it. */
export function HandBack(props: { task: TaskState; title: string }): ReactElement {
  const { t } = useLingui();
  const { task, title } = props;
  const { openerName } = task;
  const end = useMutation(endTaskMutation);
  // One key for all tries: the outcome is the first one's.
  const [key] = useState(newKey);
  const [isTaken, setTaken] = useState(false);
  const begun = useRef(false);

  async function hand(): Promise<void> {
    try {
      setTaken(handBack(await end.mutateAsync(key)));
    } catch {
      // The mutation holds why, and the page shows it.
    }
  }
  const handOnce = useEffectEvent(() => {
    if (begun.current) return;
    begun.current = true;
    void hand();
  });
  useEffect(() => handOnce(), []);

  const titles: Readonly<Record<Outcome, string>> = {
    OPEN: t`正在交还结果`,
    DONE: t`已办好`,
    FAILED: t`没有通过`,
    CANCELLED: t`已取消`,
    EXPIRED: t`已超时`,
  };
  const ended = end.data;
  return (
    <Screen title={title} backTo={null}>
      {end.isError ? (
        <RefusalNotice error={end.error} action={{ kind: "retry" }} onRetry={hand} />
      ) : ended === undefined ? (
        <Skeleton>
          <SkeletonBar size="disc" />
          <SkeletonBar size="heading" width="half" />
        </Skeleton>
      ) : (
        <Result
          kind={KINDS[ended.outcome]}
          title={titles[ended.outcome]}
          sentence={
            isTaken ? t`结果已交给 ${openerName}，可以关闭本页。` : t`正在返回 ${openerName}。`
          }
          actions={
            isTaken
              ? undefined
              : [
                  {
                    children: t`返回 ${openerName}`,
                    onClick: () => openOutside(ended.returnTo),
                  },
                ]
          }
          data-testid="task-outcome"
        />
      )}
    </Screen>
  );
}
