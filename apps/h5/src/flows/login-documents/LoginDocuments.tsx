import { ErrorState, ProtocolCheckbox, Skeleton, SkeletonBar } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, type RefObject, useRef, useState } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";

export interface AcceptedDocument {
  readonly code: string;
  readonly version: string;
}

interface ListedDocument extends AcceptedDocument {
  readonly title: string;
}

export interface LoginDocuments {
  /** What was agreed to; null where it was not, and the box then says so and has the focus. */
  readonly accept: () => AcceptedDocument[] | null;
  /** The document that is being read. */
  readonly reading: ListedDocument | null;
  readonly stopReading: () => void;
  readonly box: BoxProps;
}

interface BoxProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Undefined until the documents have come. */
  readonly documents: readonly ListedDocument[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly isMissing: boolean;
  readonly onRead: (document: ListedDocument | null) => void;
}

/** The documents that every way to log in asks to agree to. The page shows `LoginDocumentsBox`, and what is being read. */
export function useLoginDocuments(): LoginDocuments {
  const [agreed, setAgreed] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [reading, setReading] = useState<ListedDocument | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const list = useQuery(query(api.contracts.listDocuments, { moment: "LOGIN" }));
  const documents = list.data?.items;
  return {
    accept() {
      const isGiven = agreed && documents !== undefined;
      setIsMissing(!isGiven);
      if (isGiven) return documents.map(({ code, version }) => ({ code, version }));
      ref.current?.focus();
      return null;
    },
    reading,
    stopReading: () => setReading(null),
    box: {
      ref,
      documents,
      isError: list.isError,
      onRetry: () => void list.refetch(),
      agreed,
      onAgreed(next) {
        setAgreed(next);
        if (next) setIsMissing(false);
      },
      isMissing,
      onRead: setReading,
    },
  };
}

/** One box for all of them. Nothing is ticked in advance. */
export function LoginDocumentsBox({
  ref,
  documents,
  isError,
  onRetry,
  agreed,
  onAgreed,
  isMissing,
  onRead,
}: BoxProps): ReactElement {
  const { t } = useLingui();
  if (isError) return <ErrorState title={t`协议没有加载出来`} onRetry={onRetry} />;
  if (documents === undefined)
    return (
      <Skeleton>
        <SkeletonBar size="body" />
      </Skeleton>
    );
  return (
    <ProtocolCheckbox
      ref={ref}
      checked={agreed}
      onCheckedChange={onAgreed}
      documents={documents.map(({ code, title }) => ({ id: code, title }))}
      onOpen={(id) => onRead(documents.find(({ code }) => code === id) ?? null)}
      error={isMissing ? t`请先阅读并同意协议` : undefined}
      data-testid="agree"
    />
  );
}
