import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./DraftLine.css.ts";
import type { DraftState } from "./use-draft-saver.ts";

/** Says in one line whether what was typed is kept. */
export function DraftLine({ state }: { state: DraftState | "updated" }): ReactElement {
  const { t } = useLingui();
  return (
    <p className={css.line} role="status" data-testid="draft-state">
      {state === "unsaved"
        ? t`暂时存不上，联网后自动保存，请勿关闭页面`
        : state === "updated"
          ? t`另一台设备改过，已更新为最新内容，请核对`
          : state === "kept"
            ? t`已保存，可随时退出，下次继续`
            : t`正在保存`}
    </p>
  );
}
