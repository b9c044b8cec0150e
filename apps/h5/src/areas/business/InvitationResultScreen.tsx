import { Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { INVITATION_KEY } from "./parts/invitation-address.ts";
import { LoadingBudgets } from "./parts/LoadingBudgets.tsx";

/** What became of an invitation that a dealer opened: accepted, refused, or over. */
export function InvitationResultScreen(): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <QueryScreen
      query={query(api.sales.openSalesInvitation, { token: search.get(INVITATION_KEY) ?? "" })}
      missing="NOT_FOUND"
      title={t`销售人员邀请`}
      backTo="/home"
      loading={<LoadingBudgets />}
      failed={t`邀请没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ invitedBy: { employerName, nameMasked }, status }) => {
        const home = {
          children: t`返回首页`,
          render: (link: object) => <Link to="/home" {...link} />,
          "data-testid": "invitation-home",
        };
        if (status === "ACCEPTED") {
          return (
            <Result
              kind="success"
              title={t`已接受邀请`}
              sentence={t`${employerName}的 ${nameMasked} 为您服务。`}
              actions={[home]}
            />
          );
        }
        return (
          <Result
            kind="fail"
            title={status === "REFUSED" ? t`已拒绝邀请` : t`邀请已失效`}
            sentence={t`改变主意时，请对方重新邀请。`}
            actions={[home]}
          />
        );
      }}
    </QueryScreen>
  );
}
