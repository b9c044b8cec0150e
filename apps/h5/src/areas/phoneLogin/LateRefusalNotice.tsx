import { useLingui } from "@lingui/react/macro";
import { Notice } from "@kedu/ui";
import { type ReactElement, useEffect, useState } from "react";
import type { RefusalNoticeProps } from "../../platform/refusal/RefusalNotice.tsx";

interface Loaded {
  readonly RefusalNotice: (props: RefusalNoticeProps) => ReactElement | null;
}

/**
 * A `RefusalNotice` whose words, those of every refusal there is, are loaded once `wanted` is true:
 * while the dealer types, and not with the first page.
 */
export function LateRefusalNotice({
  wanted,
  ...props
}: RefusalNoticeProps & { wanted: boolean }): ReactElement | null {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Where it fails the line is broken, which the plain notice says.
    import("../../platform/refusal/RefusalNotice.tsx").then(setLoaded, () => undefined);
  }, [wanted]);
  if (loaded !== null) return <loaded.RefusalNotice {...props} />;
  if (props.error === null || props.error === undefined) return null;
  return <Notice tone="critical" live>{t`没有发送成功，请检查网络后重试。`}</Notice>;
}
