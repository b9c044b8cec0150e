import type { IdentityCheck } from "@kedu/api";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { Button, Card, Stack, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { proveIdentityFaceMutation } from "../../data/identity-checks.queries.ts";
import { RefusalNotice } from "../../platform/refusal/RefusalNotice.tsx";
import { faceAddress } from "../face-check/face-address.ts";
import { useFaceReturn } from "../face-check/use-face-return.ts";
import * as css from "./IdentityCheck.css.ts";

interface FaceProofProps {
  readonly check: Pick<IdentityCheck, "checkId">;
  readonly words: string;
  /** Where the camera page leads back to: this page. */
  readonly returnTo: string;
}

/** Proves a check with the person's face: the camera page, and what comes back from it. */
export function FaceProof({ check, words, returnTo }: FaceProofProps): ReactElement {
  const { t } = useLingui();
  const prove = useMutation(proveIdentityFaceMutation);
  const { checkId } = check;
  useFaceReturn({
    ready: true,
    confirm: async (faceSessionId) => {
      // The failure shows below.
      await prove.mutateAsync({ checkId, faceSessionId }).catch(() => undefined);
    },
  });
  const camera = faceAddress({
    purpose: "IDENTITY",
    appCode: FLEXIBLE_CREDIT,
    identityCheckId: checkId,
    returnTo,
  });
  return (
    <Card heading={t`人脸识别`}>
      <Stack gap="parts">
        <p className={`${text.bodySmall} ${css.note}`}>{words}</p>
        <RefusalNotice error={prove.error} action={null} />
        {prove.isPending ? (
          <p className={`${text.body} ${css.note}`} role="status">{t`正在核对`}</p>
        ) : (
          <Button
            block
            render={(link) => <Link to={camera} {...link} />}
            data-testid="prove-by-face"
          >
            {t`去刷脸`}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
