import type { Cancellation } from "@kedu/api";
import { Button, Cell, List, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { recheckCancellationMutation } from "../../data/cancellation.queries.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./parts/Cancel.css.ts";
import { addressOf, cancelAddress } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";
import { useBlockerWords } from "./parts/use-blocker-words.ts";

/** What is in the way, each with the way to lift it, and the check again. */
export function BlockersScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen
      title={t`待处理事项`}
      backTo={cancelAddress("cancelAccountReason")}
      renderFooter={({ current }) =>
        current !== null && CHECKED.has(current.status) ? <Recheck current={current} /> : undefined
      }
    >
      {({ current }) =>
        current !== null && CHECKED.has(current.status) ? (
          <Blockers current={current} />
        ) : (
          <NotUnderWay current={current} />
        )
      }
    </CancelScreen>
  );
}

const CHECKED: ReadonlySet<string> = new Set(["CHECKING", "BLOCKED", "FACE_PENDING"]);

function Blockers({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const words = useBlockerWords();
  const { blockers, checkedAt, status } = current;
  if (status === "CHECKING") {
    return (
      <Notice tone="info" title={t`还在检查`}>
        {t`银行暂时没有回答安全账户的余额，账户没有变化。请稍后重新检查。`}
      </Notice>
    );
  }
  if (blockers.length === 0) {
    return (
      <Notice tone="info" title={t`没有待处理的事项`}>
        {t`可以进行本人确认了。`}
      </Notice>
    );
  }
  return (
    <>
      <List heading={t`处理完才能注销`} data-testid="blockers">
        {blockers.map((blocker) => {
          const { how, title, to } = words[blocker];
          return (
            <Cell
              key={blocker}
              title={title}
              secondary={how}
              render={(link) => <Link to={to} {...link} />}
              data-testid={`blocker-${blocker}`}
            />
          );
        })}
      </List>
      {checkedAt === null ? null : (
        <p className={css.note}>{t`检查时间 ${dates.moment(checkedAt)}`}</p>
      )}
    </>
  );
}

function Recheck({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const recheck = useMutation(recheckCancellationMutation);
  const { cancellationId, status } = current;
  const isClean = status === "FACE_PENDING" && current.blockers.length === 0;

  async function check(): Promise<void> {
    report({ type: "button", name: "recheck-cancellation" });
    const checked = await recheck.mutateAsync(cancellationId).catch(() => null);
    if (checked?.status === "FACE_PENDING" && checked.blockers.length === 0) {
      await navigate(addressOf(checked), { replace: true });
    }
  }

  return isClean ? (
    <Button
      block
      render={(link) => <Link to={cancelAddress("cancelFace")} {...link} />}
      data-testid="to-face"
    >
      {t`去本人确认`}
    </Button>
  ) : (
    <>
      <RefusalNotice error={recheck.error} />
      <Button block loading={recheck.isPending} onClick={check} data-testid="recheck">
        {t`重新检查`}
      </Button>
    </>
  );
}
