import type { CancellationOverview } from "@kedu/api";
import { Button, Card, Checkbox, KeyValue, Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router";
import { startCancellationMutation } from "../../data/cancellation.queries.ts";
import { newKey } from "../../flows/money/request-keys.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { report } from "../../platform/reporting/report.ts";
import * as css from "./parts/Cancel.css.ts";
import { addressOf, cancelAddress } from "./parts/cancel-address.ts";
import { keepCancelTag } from "./parts/cancel-tag.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";

/** What ends with the account, what is erased and what the law has kept. */
export function WarnScreen(): ReactElement {
  const { t } = useLingui();
  const [isRead, setIsRead] = useState(false);
  return (
    <CancelScreen
      title={t`注销须知`}
      backTo={cancelAddress("cancelAccountList")}
      renderFooter={() => <Begin isRead={isRead} />}
    >
      {(overview) => (
        <>
          <Ends overview={overview} />
          <Card heading={t`立即删除`}>
            <ul className={css.points}>
              <li>{t`登录手机号、支付密码、设备和登录记录`}</li>
              <li>{t`没有提交的申请资料和测额结果`}</li>
              <li>{t`人脸核验中的姓名和证件号`}</li>
            </ul>
          </Card>
          <Card heading={t`按法律保留`}>
            <ul className={css.points}>
              <li>{t`身份资料、合同、借还款和账务记录，加密保存 ${overview.keptYears} 年`}</li>
              <li>{t`只用于依法查询，不作其他用途，到期自动删除`}</li>
              <li>{t`保留期内仍可向客服索取合同和证明`}</li>
            </ul>
          </Card>
          <Card>
            <Checkbox
              label={t`我已了解：注销完成后不能恢复`}
              checked={isRead}
              onCheckedChange={setIsRead}
              data-testid="read"
            />
          </Card>
        </>
      )}
    </CancelScreen>
  );
}

function Ends({ overview }: { overview: CancellationOverview }): ReactElement {
  const { t } = useLingui();
  const { openApplications, openLines, otherPeople, usableCoupons } = overview.ends;
  return (
    <>
      <Notice tone="caution" title={t`注销后不能恢复`}>
        {t`同一手机号可以重新注册，但额度、优惠券和记录不会回来。`}
      </Notice>
      <Card heading={t`会终止`} data-testid="ends">
        <KeyValue
          rows={[
            { key: "lines", label: t`额度`, value: t`${openLines} 个` },
            { key: "coupons", label: t`可用优惠券`, value: t`${usableCoupons} 张` },
            { key: "applications", label: t`审批中的申请`, value: t`${openApplications} 笔` },
            { key: "people", label: t`全部被授权人`, value: t`${otherPeople} 人` },
            { key: "sessions", label: t`登录`, value: t`全部设备` },
          ]}
        />
      </Card>
    </>
  );
}

function Begin({ isRead }: { isRead: boolean }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useMutation(startCancellationMutation);
  const [isTried, setIsTried] = useState(false);
  const [key] = useState(newKey);

  async function begin(): Promise<void> {
    setIsTried(true);
    if (!isRead) return;
    report({ type: "button", name: "start-cancellation" });
    keepCancelTag("ACCOUNT");
    const current = await start.mutateAsync({ idempotencyKey: key }).catch(() => null);
    if (current !== null) await navigate(addressOf(current));
  }

  return (
    <>
      <RefusalNotice error={start.error} onRetry={begin} />
      {isTried && !isRead ? <Notice tone="caution" live>{t`请先阅读并勾选`}</Notice> : null}
      <Button block loading={start.isPending} onClick={begin} data-testid="next">
        {t`下一步`}
      </Button>
    </>
  );
}
