import type { DocumentConsent } from "@kedu/api";
import { Button, ErrorState, Sheet, Stack, text, toast } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { afterConsentChange } from "../../../data/consents.queries.ts";
import { grantConsentsMutation } from "../../../data/contracts.queries.ts";
import { ConsentBoxes } from "../../../flows/consent/ConsentBoxes.tsx";
import { useConsent } from "../../../flows/consent/use-consent.ts";
import { DocumentLoading } from "../../../flows/documents/DocumentLoading.tsx";
import { useLast } from "../../../platform/screen/use-last.ts";

interface AgreeSheetProps {
  /** What is agreed to once more; null closes the sheet. */
  readonly consent: DocumentConsent | null;
  readonly onClose: () => void;
}

/** The document with an empty box, as where it was asked for first. */
export function AgreeSheet(props: AgreeSheetProps): ReactElement {
  const { t } = useLingui();
  const consent = useLast(props.consent);
  return (
    <Sheet
      title={t`重新同意`}
      open={props.consent !== null}
      onClose={props.onClose}
      data-testid="agree-sheet"
    >
      {consent === null ? null : (
        <Agreement key={consent.code} consent={consent} onAgreed={props.onClose} />
      )}
    </Sheet>
  );
}

interface AgreementProps {
  readonly consent: DocumentConsent;
  readonly onAgreed: () => void;
}

function Agreement({ consent, onAgreed }: AgreementProps): ReactElement {
  const { t } = useLingui();
  const client = useQueryClient();
  const boxes = useConsent("ALL", grantConsentsMutation, consent.code);

  async function agree(): Promise<void> {
    if (!(await boxes.grant())) return;
    await afterConsentChange(client);
    toast.show(t`已重新同意`);
    onAgreed();
  }

  if (boxes.isError) return <ErrorState onRetry={boxes.retry} />;
  if (boxes.isPending) return <DocumentLoading />;
  return (
    <Stack gap="parts">
      <p className={text.bodySmall}>{consent.purpose}</p>
      <ConsentBoxes consent={boxes} />
      <Button block onClick={agree} data-testid="agree">
        {t`同意`}
      </Button>
    </Stack>
  );
}
