import { useLingui } from "@lingui/react/macro";
import { Button, ErrorState } from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { sessionQuery } from "../../data/identity.queries.ts";
import { openHelp } from "../help/help-store.ts";
import * as css from "./RefusalNotice.css.ts";

/**
 * In the place of a page that the person's role does not open: who may use it, and what this person can do. Asking again
 * answers the same. Source: specification 6, product 1.1 (salesperson).
 */
export function RoleRefusal(): ReactElement {
  const { t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  const role = session?.enterprise.role;
  return (
    <ErrorState
      title={
        role === "AUTHORIZED_PERSON" ? t`这一页供法人使用` : t`这一页供经销商的法人和授权人使用`
      }
      secondary={
        role === "SALESPERSON"
          ? t`您以销售人员身份登录，不能查看经销商的额度和借款，也不能付款。请经销商用自己的手机号登录。`
          : role === "AUTHORIZED_PERSON"
            ? t`您以授权人身份登录，可以查看额度、借款和付款。这里的内容请法人用自己的手机号登录查看。`
            : t`您的身份不能查看额度和借款，也不能付款。请法人或授权人用自己的手机号登录。`
      }
      data-testid="role-refused"
    >
      <div className={css.ways}>
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
