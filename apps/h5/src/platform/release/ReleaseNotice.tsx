import { useLingui } from "@lingui/react/macro";
import { Notice, RefreshCwIcon } from "@kedu/ui";
import type { ReactElement } from "react";

/** Says that a newer release is there. Pressing it loads that; nothing else does. */
export function ReleaseNotice({ onUse }: { onUse: () => void }): ReactElement {
  const { t } = useLingui();
  return (
    <Notice tone="info" icon={RefreshCwIcon} live onOpen={onUse} data-testid="new-release">
      {t`有新版本，点这里更新`}
    </Notice>
  );
}
