import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Outlet, useLocation } from "react-router";
import { RoleRefusal } from "../../platform/refusal/RoleRefusal.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { homeOfRole, type Role } from "../../platform/session/role-home.ts";
import { opensPage } from "./role-pages.ts";

/**
 * The page, where the role opens it; else whom it is for, and the way back. The service refuses the calls of such a page
 * in any case.
 */
export function RoleGate({ role }: { role: Role }): ReactElement {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (opensPage(role, pathname)) return <Outlet />;
  return (
    <Screen title={t`没有权限`} backTo={homeOfRole(role)}>
      <RoleRefusal />
    </Screen>
  );
}
