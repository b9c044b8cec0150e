import type { Cancellation } from "@kedu/api";
import { Button, Card } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { revokeCancellationMutation } from "../../data/cancellation.queries.ts";
import { newKey } from "../../flows/money/request-keys.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Cancel.css.ts";
import { addressOf, cancelAddress, CANCEL_HOME, underWayOf } from "./parts/cancel-address.ts";
import { keptCancelTag } from "./parts/cancel-tag.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";
import { NotUnderWay } from "./parts/NotUnderWay.tsx";

/** The way back: takes a cancellation back or leaves it; while withdrawing an application it leads back to that. */
export function GoBackScreen(): ReactElement {
  const { t } = useLingui();
  const [tag] = useState(keptCancelTag);
  if (tag === "APPLICATION") return <BackToApplication />;
  return (
    <CancelScreen title={t`保留账户`} backTo={CANCEL_HOME}>
      {({ current }) => {
        const underWay = underWayOf(current);
        return underWay === null ? <NotUnderWay current={current} /> : <Back current={underWay} />;
      }}
    </CancelScreen>
  );
}

function Back({ current }: { current: Cancellation }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const revoke = useMutation(revokeCancellationMutation);
  const [key] = useState(newKey);
  const { cancellationId, status } = current;
  const isRevocable = status === "SUBMITTED" || status === "FACE_PENDING";

  async function takeBack(): Promise<void> {
    report({ type: "button", name: "revoke-cancellation" });
    const input = { cancellationId };
    const revoked = await revoke.mutateAsync({ idempotencyKey: key, input }).catch(() => null);
    if (revoked !== null) await navigate(addressOf(revoked), { replace: true });
  }

  return (
    <>
      <Card>
        <p className={css.body}>
          {status === "SUBMITTED"
            ? t`撤回后账户和额度立即恢复使用，已提交的注销作废。`
            : status === "PROCESSING"
              ? t`银行已在销户，不能撤回。`
              : status === "FACE_PENDING"
                ? t`放弃后这次注销结束，账户没有变化，以后可以重新办理。`
                : t`还没有提交注销，直接离开即可，账户没有变化。`}
        </p>
      </Card>
      <RefusalNotice error={revoke.error} />
      {isRevocable ? (
        <Button block loading={revoke.isPending} onClick={takeBack} data-testid="take-back">
          {status === "SUBMITTED" ? t`撤回注销` : t`放弃注销`}
        </Button>
      ) : (
        <Button block render={(link) => <Link to="/home" {...link} />} data-testid="home">
          {t`返回首页`}
        </Button>
      )}
      <Button
        block
        prominence="quiet"
        render={(link) => <Link to={addressOf(current)} {...link} />}
        data-testid="keep-on"
      >
        {t`继续办理`}
      </Button>
    </>
  );
}

function BackToApplication(): ReactElement {
  const { t } = useLingui();
  return (
    <Screen title={t`保留申请`} backTo={cancelAddress("cancelApplicationList")}>
      <Card>
        <p className={css.body}>{t`申请没有撤回，审批继续进行，结果会显示在首页。`}</p>
      </Card>
      <Button block render={(link) => <Link to="/home" {...link} />} data-testid="home">
        {t`返回首页`}
      </Button>
      <Button
        block
        prominence="quiet"
        render={(link) => <Link to={cancelAddress("cancelApplicationList")} {...link} />}
        data-testid="to-applications"
      >
        {t`查看我的申请`}
      </Button>
    </Screen>
  );
}
