import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";

/**
 * An invitation or an authorisation that has ended, also while its person was on the way. What they have of their own is
 * at home; a login that has ended with it is led to the login from there.
 */
export function NoAuthorisation(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`您现在没有授权`}
      secondary={t`授权可能已被撤销或已到期，请联系法人。`}
      action={{
        children: t`返回首页`,
        render: (link) => <Link to="/home" replace {...link} />,
      }}
      data-testid="no-authorisation"
    />
  );
}
