import { useLingui } from "@lingui/react/macro";
import { Button, ErrorState } from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { Link } from "../routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";
import { openHelp } from "../help/help-store.ts";
import { dealerSwitchTo } from "../session/dealer-switch.ts";
import { homeOfRole, type Role } from "../session/role-home.ts";
import * as css from "./RefusalNotice.css.ts";

/**
 * In the place of a page that the person's role does not open: who may use it, what this person can do, and the way
 * there. Asking again answers the same. Source: specification 6, product 1.1 (salesperson).
 */
export function RoleRefusal(): ReactElement {
  const { t } = useLingui();
  const location = useLocation();
  const { pathname } = location;
  const { data: session } = useQuery(sessionQuery);
  const role = session?.enterprise.role;
  // The shop's insurance and the page behind a salesperson's invitation are for dealers.
  const isOfBusiness =
    pathname.startsWith("/business/") &&
    !pathname.startsWith("/business/storeInsure") &&
    !new URLSearchParams(location.search).has("invitation");
  const words = useRoleWords(role, isOfBusiness);
  const home = homeOfRole(role);
  return (
    <ErrorState {...words} data-testid="role-refused">
      <div className={css.ways}>
        {pathname.replace(/\/+$/, "") === home ? null : (
          <Button
            size="small"
            render={(link) => <Link to={home} replace {...link} />}
            data-testid="role-refused-home"
          >
            {role === "SALESPERSON" ? t`回到我的客户` : t`返回首页`}
          </Button>
        )}
        {!isOfBusiness && (role === "SALESPERSON" || role === "MERCHANT") ? (
          <Button
            prominence="secondary"
            size="small"
            render={(link) => <Link to={dealerSwitchTo(location)} {...link} />}
            data-testid="role-refused-dealer"
          >
            {t`以经销商身份继续`}
          </Button>
        ) : null}
        <Button
          prominence="secondary"
          size="small"
          render={(link) => <Link to="/account/settings/logout" {...link} />}
          data-testid="role-refused-log-out"
        >
          {t`换一个手机号登录`}
        </Button>
        <Button prominence="text" size="small" onClick={() => openHelp(null)}>
          {t`联系客服`}
        </Button>
      </div>
    </ErrorState>
  );
}

/** For whom the page is, and what this person may do. The other pages below `/business` are for salespeople and for merchants. */
function useRoleWords(role: Role | undefined, isOfBusiness: boolean) {
  const { t } = useLingui();
  if (isOfBusiness) {
    return {
      title: t`这一页供销售人员或收款商户使用`,
      secondary: t`您的事项在您自己的首页。`,
    };
  }
  const title =
    role === "AUTHORIZED_PERSON" ? t`这一页供法人使用` : t`这一页供经销商的法人和授权人使用`;
  switch (role) {
    case "SALESPERSON":
      return {
        title,
        secondary: t`您以销售人员身份登录，不能查看经销商的额度和借款，也不能付款。如果您也是经销商，或收到了付款授权，请以经销商身份继续。`,
      };
    case "AUTHORIZED_PERSON":
      return {
        title,
        secondary: t`您以授权人身份登录，可以查看额度、借款和付款。这里的内容请法人用自己的手机号登录查看。`,
      };
    case "MERCHANT":
      return {
        title,
        secondary: t`您以商户身份登录，不能查看经销商的额度和借款，也不能付款。如果您也是经销商，或收到了付款授权，请以经销商身份继续。`,
      };
    default:
      return {
        title,
        secondary: t`您的身份不能查看额度和借款，也不能付款。请法人或授权人用自己的手机号登录。`,
      };
  }
}
