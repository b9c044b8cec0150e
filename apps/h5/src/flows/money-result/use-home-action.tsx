import type { CardAction } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { Link } from "../../platform/routing/Link.tsx";

/** The way home from a result. */
export function useHomeAction(): CardAction {
  const { t } = useLingui();
  return { children: t`返回首页`, render: (link) => <Link to="/home" {...link} /> };
}
