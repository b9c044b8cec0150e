import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { hasMoved } from "./moved-address.ts";

/** Said in one line to who came by an address of an earlier version. */
export function MovedLine(): ReactElement | null {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (!hasMoved(search)) return null;
  return <Notice tone="news">{t`这个页面换了地址，原链接仍可使用。`}</Notice>;
}
