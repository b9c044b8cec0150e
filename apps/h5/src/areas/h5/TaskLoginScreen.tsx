import { Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { exchangeTaskTokenMutation } from "../../data/embedded.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TaskGone } from "./parts/TaskGone.tsx";

/** Exchanges the token that another app opened this address with, and goes on to its task. */
export function TaskLoginScreen(): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { hash } = useLocation();
  // It is behind the hash, which no server sees, and leaves the address with the first step.
  const [token] = useState(hash.slice(1));
  const exchange = useMutation(exchangeTaskTokenMutation);
  const begun = useRef(false);

  async function begin(): Promise<void> {
    try {
      const { task } = await exchange.mutateAsync(token);
      await navigate(`/h5/${task}`, { replace: true });
    } catch {
      // The mutation holds why, and the page shows it.
    }
  }
  const beginOnce = useEffectEvent(() => {
    if (begun.current || token === "") return;
    begun.current = true;
    void navigate({ hash: "" }, { replace: true });
    void begin();
  });
  useEffect(() => beginOnce(), []);

  if (token === "" || refusalCodeOf(exchange.error) === "TASK_TOKEN_INVALID") return <TaskGone />;
  return (
    <Screen title={t`正在打开`} backTo={null}>
      {exchange.isError ? (
        <RefusalNotice error={exchange.error} action={{ kind: "retry" }} onRetry={begin} />
      ) : (
        <Skeleton>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
          </SkeletonCard>
        </Skeleton>
      )}
    </Screen>
  );
}
