import { ErrorState, Reader } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { grantConsentsMutation } from "../../../data/contracts.queries.ts";
import { documentQuery } from "../../../data/documents.queries.ts";
import type { ConsentDocument } from "../../../flows/consent/use-consent.ts";
import { DocumentLoading } from "../../../flows/documents/DocumentLoading.tsx";
import { useDisplay } from "../../../platform/display/display.ts";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";

interface LeafletSheetProps {
  readonly open: boolean;
  readonly document: (ConsentDocument & { readonly granted: boolean }) | undefined;
  readonly onClose: () => void;
}

/** What is covered and what is not: read to its end, then agreed to. One that was agreed to is for reading. */
export function LeafletSheet({ document, onClose, open }: LeafletSheetProps): ReactElement {
  const { t } = useLingui();
  const code = document?.code ?? "";
  const text = useQuery({
    ...documentQuery(code, useDisplay().language),
    enabled: open && code !== "",
  });
  const grant = useMutation(grantConsentsMutation);
  const { effectiveOn, minimumReadSeconds, sections, version } = text.data ?? {};

  async function agree(): Promise<void> {
    if (document === undefined || version === undefined) return;
    // Of the text that was read: a newer one is refused, and read in its place.
    await grant.mutateAsync({ documents: [{ code, version }] }).then(onClose, () => text.refetch());
  }

  return (
    <Reader
      open={open}
      onClose={onClose}
      title={document?.title ?? ""}
      subtitle={text.isSuccess ? t`版本 ${version} · ${effectiveOn} 起生效` : undefined}
      sections={sections ?? []}
      instead={
        text.isError ? (
          <ErrorState onRetry={() => text.refetch()} />
        ) : text.isPending ? (
          <DocumentLoading />
        ) : undefined
      }
      {...(document?.granted === false && minimumReadSeconds !== undefined
        ? { agreement: { minimumReadMs: minimumReadSeconds * 1000, onAgree: agree } }
        : {})}
      {...(grant.error === null ? {} : { notice: <RefusalNotice error={grant.error} /> })}
      data-testid="leaflet"
    />
  );
}
