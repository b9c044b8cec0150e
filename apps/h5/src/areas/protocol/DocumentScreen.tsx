import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Card, ErrorState } from "@kedu/ui";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { documentQuery } from "../../data/documents.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useDisplay } from "../../platform/display/display.ts";
import { DocumentBody } from "../../flows/documents/DocumentBody.tsx";
import { DocumentLoading } from "../../flows/documents/DocumentLoading.tsx";
import { notFound } from "../../platform/routing/page-error.ts";
import { Screen } from "../../platform/screen/Screen.tsx";

/** Shown by the address of sensitive consents that names none. */
const DEFAULT_DOCUMENT = "SENSITIVE_ID";

/** One of the platform's documents as a page of its own. */
export function DocumentScreen(): ReactElement {
  const { t } = useLingui();
  const code = useSearchParams()[0].get("code") ?? DEFAULT_DOCUMENT;
  const document = useQuery(documentQuery(code, useDisplay().language));
  if (refusalCodeOf(document.error) === "NOT_FOUND") throw notFound();
  return (
    <Screen title={document.data?.title ?? t`协议`} backTo="/protocol">
      {document.isError ? (
        <ErrorState onRetry={() => document.refetch()} />
      ) : (
        <Card>
          {document.isPending ? <DocumentLoading /> : <DocumentBody document={document.data} />}
        </Card>
      )}
    </Screen>
  );
}
