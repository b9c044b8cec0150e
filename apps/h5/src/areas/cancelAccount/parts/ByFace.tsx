import type { Cancellation } from "@kedu/api";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { Button, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { recheckCancellationMutation } from "../../../data/cancellation.queries.ts";
import { ContractPart } from "../../../flows/contract-signing/ContractPart.tsx";
import { useAgreement } from "../../../flows/contract-signing/use-agreement.ts";
import { faceAddress } from "../../../flows/face-check/face-address.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import * as css from "./Cancel.css.ts";
import { cancelAddress } from "./cancel-address.ts";

interface ByFaceProps {
  readonly current: Cancellation;
  /** Why the face that was shown did not submit it. */
  readonly error: Error | null;
}

/** The agreement is read to its end, then the face signs it. */
export function ByFace({ current, error }: ByFaceProps): ReactElement {
  const { t } = useLingui();
  const [isReading, setIsReading] = useState(false);
  const recheck = useMutation(recheckCancellationMutation);
  const { cancellationId, contractId } = current;
  const agreement = useAgreement({
    contractId,
    // One that was checked before agreements were signed gets its own with the next check.
    makeContract: async () => {
      if (contractId !== null) return true;
      const checked = await recheck.mutateAsync(cancellationId).catch(() => null);
      return checked !== null && checked.contractId !== null;
    },
    showContract: () => setIsReading(true),
  });
  return (
    <Stack gap="parts">
      <p className={css.body}>
        {agreement.agreed
          ? t`协议已读完。由法人本人刷脸，签署协议并提交注销。`
          : t`请先把《账户注销协议》读到最后：什么会终止，什么会保留多久，什么不能恢复。`}
      </p>
      <RefusalNotice error={error ?? recheck.error} />
      {agreement.agreed ? (
        <>
          <Button
            block
            tone="critical"
            render={(link) => (
              <Link
                to={faceAddress({
                  purpose: "CANCELLATION",
                  appCode: FLEXIBLE_CREDIT,
                  returnTo: cancelAddress("cancelFace"),
                })}
                {...link}
              />
            )}
            data-testid="to-face"
          >
            {t`刷脸并提交`}
          </Button>
          <Button
            block
            prominence="quiet"
            onClick={agreement.open}
            data-testid="show-agreement"
          >{t`查看协议`}</Button>
        </>
      ) : (
        <Button
          block
          loading={recheck.isPending}
          onClick={agreement.open}
          data-testid="read-agreement"
        >
          {t`阅读并同意协议`}
        </Button>
      )}
      <ContractPart
        contractId={contractId}
        isOpen={isReading && contractId !== null}
        onClose={() => setIsReading(false)}
      />
    </Stack>
  );
}
