import type { Session } from "@kedu/api";
import { StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Whether the person is known by name. */
export function RealNamePill({ status }: { status: Session["realNameStatus"] }): ReactElement {
  const { t } = useLingui();
  switch (status) {
    case "PASSED":
      return <StatusPill tone="positive">{t`已认证`}</StatusPill>;
    case "FAILED":
      return <StatusPill tone="caution">{t`认证未通过`}</StatusPill>;
    case "NONE":
      return <StatusPill tone="neutral">{t`未认证`}</StatusPill>;
  }
}
