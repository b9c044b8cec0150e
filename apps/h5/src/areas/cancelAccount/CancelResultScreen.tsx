import type { Cancellation } from "@kedu/api";
import { Button, Card, Countdown, KeyValue, Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { useServiceClock } from "../../platform/service-clock/service-clock.ts";
import { AgreementLink } from "./parts/AgreementLink.tsx";
import { ReceiptNumber } from "./parts/ReceiptNumber.tsx";
import * as css from "./parts/Cancel.css.ts";
import { cancelAddress, CANCEL_HOME } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";
import { useBlockerWords } from "./parts/use-blocker-words.ts";
import { useRevokedWords } from "./parts/use-cancel-words.ts";

/** What became of a cancellation: in its cooling-off, at the bank, refused, or taken back. */
export function CancelResultScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen title={t`注销结果`} backTo={CANCEL_HOME}>
      {({ current }) =>
        current === null ? <NotUnderWay current={current} /> : <Outcome current={current} />
      }
    </CancelScreen>
  );
}

function Outcome({ current }: { current: Cancellation }): ReactElement {
  switch (current.status) {
    case "SUBMITTED":
      return <Cooling current={current} />;
    case "PROCESSING":
      return <AtBank current={current} />;
    case "SUCCESS":
      return <Done current={current} />;
    case "REJECTED":
      return <Rejected current={current} />;
    case "REVOKED":
      return <Revoked current={current} />;
    default:
      return <NotUnderWay current={current} />;
  }
}

function Cooling({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { dataUpdatedAt, refetch } = useQuery(cancellationQuery);
  const now = useServiceClock(current.now, dataUpdatedAt);
  const { coolingEndsAt } = current;
  if (coolingEndsAt === null) return <NotUnderWay current={current} />;
  return (
    <>
      <Result
        kind="auditing"
        title={t`已提交，冷静期内可以撤回`}
        sentence={t`账户还在，额度已冻结；钱没有变动。`}
        next={t`冷静期结束时再检查一次，没有未完成的事项就由银行销户，并发短信通知您。`}
        actions={[
          {
            children: t`撤回注销`,
            prominence: "secondary",
            render: (link) => <Link to={cancelAddress("goBackCom")} {...link} />,
            "data-testid": "revoke",
          },
          {
            children: t`查看进度`,
            prominence: "quiet",
            render: (link) => <Link to={cancelAddress("statusCom")} {...link} />,
          },
        ]}
        data-testid="cancel-result"
      >
        <Card>
          <KeyValue
            rows={[
              {
                key: "left",
                label: t`还可撤回`,
                value: (
                  <Countdown
                    untilMs={Date.parse(coolingEndsAt)}
                    now={now}
                    onEnd={() => void refetch()}
                    data-testid="cooling-left"
                  >
                    {({ days, hours, minutes, seconds }) =>
                      t`${days * 24 + hours} 小时 ${minutes} 分 ${seconds} 秒`
                    }
                  </Countdown>
                ),
              },
              { key: "until", label: t`撤回截止`, value: dates.moment(coolingEndsAt) },
              ...receiptRow(t`回执编号`, current),
            ]}
          />
        </Card>
        <AgreementLink current={current} />
      </Result>
    </>
  );
}

function receiptRow(label: string, { receiptNo }: Cancellation) {
  return receiptNo === null
    ? []
    : [
        {
          key: "receipt",
          label,
          value: <ReceiptNumber receiptNo={receiptNo} />,
          "data-testid": "receipt-no",
        },
      ];
}

function AtBank({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  return (
    <Result
      kind="handling"
      title={t`银行正在销户`}
      sentence={t`已不能撤回，结果出来后会发短信通知您。`}
      next={t`完成后所有设备会退出登录，可凭回执编号索取回执。`}
      data-testid="cancel-result"
    >
      <Card>
        <KeyValue rows={receiptRow(t`回执编号`, current)} />
      </Card>
      <AgreementLink current={current} />
    </Result>
  );
}

function Done({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  return (
    <Result
      kind="success"
      title={t`账户已注销`}
      sentence={t`请保存回执编号。`}
      data-testid="cancel-result"
    >
      <Card>
        <KeyValue rows={receiptRow(t`回执编号`, current)} />
      </Card>
    </Result>
  );
}

function Rejected({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  return (
    <Result
      kind="fail"
      title={t`银行没有通过销户`}
      sentence={t`账户没有注销，钱没有变动，额度已恢复。`}
      next={current.failReason ?? undefined}
      actions={[
        {
          children: t`重新办理`,
          render: (link) => <Link to={CANCEL_HOME} {...link} />,
          "data-testid": "again",
        },
      ]}
      data-testid="cancel-result"
    />
  );
}

function Revoked({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const revokedWords = useRevokedWords();
  const blockerWords = useBlockerWords();
  const { blockers, revokedBy } = current;
  return (
    <>
      <Result
        kind={revokedBy === "DEALER" || revokedBy === "LEFT" ? "success" : "fail"}
        title={revokedBy === "BLOCKED" ? t`注销已停止` : t`没有注销`}
        sentence={revokedWords(current)}
        actions={[
          {
            children: t`返回首页`,
            render: (link) => <Link to="/home" {...link} />,
            "data-testid": "home",
          },
        ]}
        data-testid="cancel-result"
      >
        {revokedBy === "BLOCKED" && blockers.length > 0 ? (
          <Card heading={t`未完成的事项`}>
            <ul className={css.points}>
              {blockers.map((blocker) => (
                <li key={blocker}>{blockerWords[blocker].title}</li>
              ))}
            </ul>
          </Card>
        ) : null}
      </Result>
      <Button
        block
        prominence="quiet"
        render={(link) => <Link to={CANCEL_HOME} {...link} />}
        data-testid="again"
      >
        {t`重新办理`}
      </Button>
    </>
  );
}
