import type { Cancellation } from "@kedu/api";
import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { addressOf, CANCEL_HOME, underWayOf } from "./cancel-address.ts";

/** A page of a step that a cancellation has not come to, or has left behind: it leads on to where it is. */
export function NotUnderWay({ current }: { current: Cancellation | null }): ReactElement {
  const { t } = useLingui();
  const underWay = underWayOf(current);
  const to = underWay === null ? CANCEL_HOME : addressOf(underWay);
  return (
    <Empty
      title={underWay === null ? t`没有正在办理的注销` : t`这一步已经办过或还没到`}
      action={{
        children: underWay === null ? t`去注销账户` : t`去当前的一步`,
        render: (link) => <Link to={to} replace {...link} />,
        "data-testid": "to-current",
      }}
    />
  );
}
