import { useLingui } from "@lingui/react/macro";
import { Notice } from "@kedu/ui";
import { type ReactElement, useEffect, useState } from "react";
import type { RefusalNoticeProps } from "../../platform/refusal/RefusalNotice.tsx";

export const later = () => import("./later-parts.ts");

type Loaded = (props: RefusalNoticeProps) => ReactElement | null;

/**
 * A `RefusalNotice` whose words, those of every refusal there is, are loaded once `wanted` is true:
 * while the dealer types, and not with the first page.
 */
export function LateRefusalNotice({
  wanted,
  ...props
}: RefusalNoticeProps & { wanted: boolean }): ReactElement | null {
  const { t } = useLingui();
  const [Loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Where it fails the line is broken, which the plain notice says.
    const load = async () => (await later()).refusalNotice();
    load().then(
      (notice) => setLoaded(() => notice),
      () => undefined,
    );
  }, [wanted]);
  if (Loaded !== null) return <Loaded {...props} />;
  if (props.error === null || props.error === undefined) return null;
  return <Notice tone="critical" live>{t`没有发送成功，请检查网络后重试。`}</Notice>;
}
