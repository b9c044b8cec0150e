import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { TaskFace } from "./parts/TaskFace.tsx";
import { TaskPage } from "./parts/TaskPage.tsx";

/** A person shows their face for another app. */
export function FaceTaskScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <TaskPage title={t`人脸识别`} tasks={["face"]}>
      {(task, leave) => (
        <TaskFace
          task={task}
          contractId={null}
          onBack={leave}
          onLeave={leave}
          onPassed={() => undefined}
        />
      )}
    </TaskPage>
  );
}
