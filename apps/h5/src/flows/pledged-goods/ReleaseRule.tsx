import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./PledgedGoods.css.ts";

/** When pledged goods are released. Decision 0081. */
export function ReleaseRule(): ReactElement {
  const { t } = useLingui();
  return (
    <p className={css.note}>{t`每还一部分本金，按同样比例的价值整件解除；本金还清全部解除。`}</p>
  );
}
