import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { refusalCodeOf } from "../../data/outcome.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import * as css from "./FaceCheck.css.ts";

/** The retry and help are below already; any other link is the refusal's own. */
export function FaceRefusal(props: { error: Error | null; forPayment: boolean }): ReactElement {
  const { error, forPayment } = props;
  const code = refusalCodeOf(error);
  const isProvider = code === null || code.startsWith("PROVIDER_");
  const isOwn = isProvider || code.startsWith("FACE_") || code.startsWith("VIDEO_");
  return (
    <RefusalNotice
      error={error}
      // A check moves no money, so that of a lost answer nothing is in doubt either.
      movesMoney={forPayment && !isProvider}
      {...(isOwn ? { action: null } : {})}
    />
  );
}

/** Whose face is expected: known from the check itself, and before it from what was given already. */
export function WhoIsExpected(props: {
  name: string | null | undefined;
  isLegalPerson: boolean;
  verifying: boolean;
}): ReactElement {
  const { t } = useLingui();
  const { name, isLegalPerson, verifying } = props;
  if (verifying) return <>{t`正在核实，请稍候`}</>;
  if (!isLegalPerson) {
    return <>{name === undefined || name === null ? t`需本人完成` : t`需 ${name} 本人完成`}</>;
  }
  return (
    <>{name === undefined || name === null ? t`需法人本人完成` : t`需法人 ${name} 本人完成`}</>
  );
}

/** What helps, and who looks at the face. */
export function FaceTips({ vendor }: { vendor: string | undefined }): ReactElement {
  const { t } = useLingui();
  return (
    <ul className={css.tips}>
      <li>{t`光线充足`}</li>
      <li>{t`摘下口罩`}</li>
      <li>{vendor ?? t`刷脸信息仅用于核身，核实后立即删除`}</li>
    </ul>
  );
}
