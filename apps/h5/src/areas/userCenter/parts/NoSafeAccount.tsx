import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";

/** Before a safe account was opened. */
export function NoSafeAccount(): ReactElement {
  const { t } = useLingui();
  return (
    <Empty
      title={t`还没有安全账户`}
      secondary={t`激活额度时在合作银行开户，之后可以在这里看余额和收支。`}
      action={{
        children: t`查看额度`,
        render: (link) => <Link to="/home" {...link} />,
        "data-testid": "to-home",
      }}
      data-testid="no-safe-account"
    />
  );
}
