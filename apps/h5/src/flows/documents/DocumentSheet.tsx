import { useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import { ErrorState, Reader } from "@kedu/ui";
import type { ReactElement } from "react";
import { documentQuery } from "../../data/documents.queries.ts";
import { useDisplay } from "../../platform/display/display.ts";
import { useLast } from "../../platform/screen/use-last.ts";
import { DocumentLoading } from "./DocumentLoading.tsx";

/** One of the platform's documents, read over any page, before and after login. It ticks nothing. */
export function DocumentSheet(props: {
  /** Code of the document to show; null closes the sheet. */
  code: string | null;
  /** Known before the text is there. */
  title: string;
  onClose: () => void;
}): ReactElement {
  const { t } = useLingui();
  const code = useLast(props.code);
  const title = useLast(props.code === null ? null : props.title) ?? "";
  const options = documentQuery(code ?? "", useDisplay().language);
  const document = useQuery(
    code === null ? { queryKey: options.queryKey, queryFn: skipToken } : options,
  );
  const { version, effectiveOn } = document.data ?? {};
  return (
    <Reader
      open={props.code !== null}
      onClose={props.onClose}
      title={title}
      subtitle={document.isSuccess ? t`版本 ${version} · ${effectiveOn} 起生效` : undefined}
      sections={document.data?.sections ?? []}
      instead={
        document.isError ? (
          <ErrorState onRetry={() => document.refetch()} />
        ) : document.isPending ? (
          <DocumentLoading />
        ) : undefined
      }
      data-testid="document-sheet"
    />
  );
}
