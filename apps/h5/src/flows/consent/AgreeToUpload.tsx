import { Button, Card } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import * as css from "./AgreeToUpload.css.ts";
import { ConsentBoxes } from "./ConsentBoxes.tsx";
import type { Consent } from "./use-consent.ts";

interface AgreeToUploadProps {
  readonly consent: Consent;
  /** What the photos are for, and who sees them. */
  readonly words: string;
}

/** No photo of an ID leaves the phone before its owner has agreed to it. */
export function AgreeToUpload({ consent, words }: AgreeToUploadProps): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <Card heading={t`上传前请先授权`}>
        <p className={css.words}>{words}</p>
        <ConsentBoxes consent={consent} />
      </Card>
      <Button block onClick={consent.grant} data-testid="agree-to-upload">
        {t`同意并上传证件`}
      </Button>
    </>
  );
}
