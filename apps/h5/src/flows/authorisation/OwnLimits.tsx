import type { OwnAuthorisation } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { ownAuthorisationsQuery } from "../../data/authorisations.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";

/** What an authorised person may pay now, and why not where they may not. Nothing for the legal person. */
export function OwnLimits(): ReactElement | null {
  const { data: session } = useQuery(sessionQuery);
  return session?.enterprise.role === "AUTHORIZED_PERSON" ? <Acting /> : null;
}

function Acting(): ReactElement | null {
  const { t } = useLingui();
  const { data } = useQuery(ownAuthorisationsQuery);
  const own = data?.items.find(({ acting }) => acting);
  if (own === undefined) return null;
  const needsId = own.status === "RE_UPLOAD" || own.status === "SUPPLY_UPLOAD";
  return needsId ? (
    <Notice tone="caution" data-testid="own-limits">
      {own.status === "RE_UPLOAD"
        ? t`您的证件剩余有效期为 90 天或更短，更新证件后才能付款。`
        : t`您的证件照片已失效，补传证件后才能付款。`}{" "}
      <Link to={`/authorized/idcard?id=${own.authorisationId}`}>{t`去更新证件`}</Link>
    </Notice>
  ) : (
    <Notice tone="info" data-testid="own-limits">
      <MayPay own={own} />
    </Notice>
  );
}

function MayPay({ own }: { own: OwnAuthorisation }): ReactElement {
  const { t } = useLingui();
  const { leftTodayFen, payableNowFen } = own;
  if (payableNowFen === null) return <>{t`您以被授权人身份付款，付款时核验您本人的人脸。`}</>;
  if (leftTodayFen === null) {
    return <>{t`您以被授权人身份付款，单笔最多可付 ¥${formatFen(payableNowFen)}。`}</>;
  }
  return leftTodayFen === 0 ? (
    <>{t`您今日的付款限额已用完，请明天再付，或请法人调整限额。`}</>
  ) : (
    <>
      {t`您以被授权人身份付款，单笔最多可付 ¥${formatFen(payableNowFen)}，今日还可付 ¥${formatFen(leftTodayFen)}。`}
    </>
  );
}
