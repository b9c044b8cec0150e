import type { Answer } from "@kedu/api";
import { Button, Card, Cell, List, Skeleton, SkeletonBar, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { api } from "../../../data/client.ts";
import { query } from "../../../data/query.ts";
import { ask } from "../../../platform/ask/ask.ts";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import { LoadFailure } from "../../../platform/refusal/LoadFailure.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

type DeviceSession = Answer<"listSessions">["items"][number];

const sessionsQuery = query(api.identity.listSessions);

/** Where this dealer is logged in, each of which can be logged out. */
export function Devices(): ReactElement {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const [failure, setFailure] = useState<unknown>(null);
  const ending = useMutation({
    mutationFn: (sessionId: string) => api.identity.endSession({ sessionId }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });

  async function end({ sessionId }: DeviceSession, name: string): Promise<void> {
    setFailure(null);
    try {
      const isSure = await ask("end-session", {
        title: t`退出 ${name}？`,
        body: t`那台设备再次使用时，需要重新获取验证码登录。`,
        confirmLabel: t`退出`,
      });
      if (!isSure) return;
      await ending.mutateAsync(sessionId);
    } catch (error) {
      setFailure(error);
      return;
    }
    toast.show(t`已退出 ${name}`);
  }

  if (sessions.isPending) {
    return (
      <Card heading={t`登录设备`}>
        <Skeleton>
          <SkeletonBar size="body" width="half" />
          <SkeletonBar size="body" width="most" />
        </Skeleton>
      </Card>
    );
  }
  if (sessions.data === undefined) {
    return (
      <Card heading={t`登录设备`}>
        <LoadFailure
          error={sessions.error}
          secondary={t`设备的登录状态没有变化。`}
          onRetry={() => sessions.refetch()}
        />
      </Card>
    );
  }
  return (
    <>
      <List heading={t`登录设备`} data-testid="devices">
        {sessions.data.items.map((session) => (
          <Device key={session.sessionId} session={session} onEnd={end} />
        ))}
      </List>
      <RefusalNotice error={failure} />
    </>
  );
}

interface DeviceProps {
  readonly session: DeviceSession;
  readonly onEnd: (session: DeviceSession, name: string) => Promise<void>;
}

function Device({ session, onEnd }: DeviceProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const name = useDeviceName(session);
  const seen = dates.moment(session.lastSeenAt);
  return (
    <Cell
      title={name}
      secondary={session.isCurrent ? t`这台设备` : t`上次使用 ${seen}`}
      value={
        session.isCurrent ? null : (
          <Button
            prominence="text"
            size="small"
            edge="end"
            onClick={() => onEnd(session, name)}
            aria-label={t`退出 ${name}`}
            data-testid={`end-${session.sessionId}`}
          >
            {t`退出`}
          </Button>
        )
      }
      data-testid={`device-${session.sessionId}`}
    />
  );
}

/** What the device called itself, or where it was used. */
function useDeviceName({ deviceModel, platform }: DeviceSession): string {
  const { t } = useLingui();
  if (deviceModel !== null && deviceModel !== "") return deviceModel;
  switch (platform) {
    case "FINANCAL_H5":
      return t`手机网页`;
    case "SALESMAN_H5":
      return t`业务员应用`;
    case "COMMERCE_PC":
    case "ACCOUT_PC":
      return t`电脑网页`;
  }
}
