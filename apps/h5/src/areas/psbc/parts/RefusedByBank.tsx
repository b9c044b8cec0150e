import type { PartnerCredit } from "@kedu/api";
import type { PartnerRequestKind } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** Why the bank did not take the newest request in, where it is of this kind: what is filled in is what it says. */
export function RefusedByBank({
  credit,
  kind,
}: {
  readonly credit: PartnerCredit;
  readonly kind: PartnerRequestKind;
}): ReactElement | null {
  const { t } = useLingui();
  const { request } = credit;
  if (request?.status !== "REFUSED" || request.kind !== kind) return null;
  return (
    <Notice tone="critical" title={t`银行没有受理`} data-testid="refused">
      {request.reason}
    </Notice>
  );
}
