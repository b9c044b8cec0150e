import type { CancellationOverview } from "@kedu/api";
import { Button, Card, Cell, KeyValue, List, Notice, Stack, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { LateView } from "../../platform/query-screen/LateView.tsx";
import * as css from "./parts/Cancel.css.ts";
import { CancelLoading } from "./parts/CancelLoading.tsx";
import { addressOf, cancelAddress, underWayOf } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { useRevokedWords, useStatusWords } from "./parts/use-cancel-words.ts";

/** Where a cancellation begins, or goes on. */
export function CancelAccountScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen title={t`注销账户`} backTo="/account/settings">
      {(overview) => <Overview overview={overview} />}
    </CancelScreen>
  );
}

function Overview({ overview }: { overview: CancellationOverview }): ReactElement {
  const { t } = useLingui();
  const { coolingHours, current, receipts } = overview;
  const underWay = underWayOf(current);
  return (
    <>
      {underWay !== null ? (
        <UnderWay current={underWay} />
      ) : (
        <>
          {current?.status === "REVOKED" || current?.status === "REJECTED" ? (
            <LastTime current={current} />
          ) : null}
          <Card heading={t`注销怎么办理`}>
            <Stack gap="parts">
              <ol className={css.points}>
                <li>{t`确认要注销的账户，了解哪些会终止`}</li>
                <li>{t`说明原因，系统检查有没有未完成的事项`}</li>
                <li>{t`本人确认后提交，${coolingHours} 小时内可以撤回`}</li>
                <li>{t`冷静期后由银行销户，完成后给您回执`}</li>
              </ol>
              <Button
                block
                render={(link) => <Link to={cancelAddress("cancelAccountList")} {...link} />}
                data-testid="begin"
              >
                {t`开始办理`}
              </Button>
            </Stack>
          </Card>
        </>
      )}
      <List>
        <Cell
          title={t`只想撤回额度申请`}
          secondary={t`账户保留，填写的内容也保留`}
          render={(link) => <Link to={cancelAddress("cancelApplicationList")} {...link} />}
          data-testid="to-applications"
        />
      </List>
      {receipts.length === 0 ? null : (
        <LateView
          name="cancellation-receipts"
          load={async () => (await import("./parts/Receipts.tsx")).Receipts}
          props={{ receipts }}
          loading={<CancelLoading />}
        />
      )}
    </>
  );
}

type Current = NonNullable<CancellationOverview["current"]>;

function UnderWay({ current }: { current: Current }): ReactElement {
  const { t } = useLingui();
  const { title, tone } = useStatusWords()[current.status];
  const dates = useDateWords();
  return (
    <Card heading={t`正在办理的注销`} data-testid="under-way">
      <Stack gap="parts">
        <KeyValue
          rows={[
            {
              key: "status",
              label: t`状态`,
              value: <StatusPill tone={tone}>{title}</StatusPill>,
            },
            { key: "since", label: t`开始时间`, value: dates.moment(current.createdAt) },
          ]}
        />
        <Button
          block
          render={(link) => <Link to={addressOf(current)} {...link} />}
          data-testid="go-on"
        >
          {t`继续办理`}
        </Button>
        <Button
          block
          prominence="quiet"
          render={(link) => <Link to={cancelAddress("statusCom")} {...link} />}
          data-testid="to-status"
        >
          {t`查看进度`}
        </Button>
      </Stack>
    </Card>
  );
}

function LastTime({ current }: { current: Current }): ReactElement {
  const { t } = useLingui();
  const revokedWords = useRevokedWords();
  return current.status === "REJECTED" ? (
    <Notice tone="critical" title={t`上次注销，银行未通过`}>
      {current.failReason ?? t`可联系客服了解原因。`}
    </Notice>
  ) : (
    <Notice tone="info">{revokedWords(current)}</Notice>
  );
}
