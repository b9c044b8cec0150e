import { Result } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { openHelp } from "../../../platform/help/help-store.ts";
import { Screen } from "../../../platform/screen/Screen.tsx";

/** There is no task: its address was used, is too old, or was typed by hand. */
export function TaskGone(): ReactElement {
  const { t } = useLingui();
  return (
    <Screen title={t`无法继续`} backTo={null}>
      <Result
        kind="fail"
        title={t`这次打开已失效`}
        sentence={t`没有提交任何内容。请回到原来的 App 重新打开。`}
        actions={[
          { children: t`联系客服`, prominence: "secondary", onClick: () => openHelp(undefined) },
        ]}
      />
    </Screen>
  );
}
