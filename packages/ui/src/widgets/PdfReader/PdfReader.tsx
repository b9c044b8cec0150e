import { type ReactElement, type Ref, useEffect, useEffectEvent } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { ErrorState } from "../ErrorState/ErrorState.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Skeleton, SkeletonBar, SkeletonCard } from "../Skeleton/Skeleton.tsx";
import * as css from "./PdfReader.css.ts";
import type { PdfFailure, PdfSource } from "./pdf-file.ts";
import { PdfPages, type PdfReaderHandle } from "./PdfPages.tsx";
import { usePdf } from "./use-pdf.ts";
import { pdfReaderMessages } from "./messages.ts";

export interface PdfReaderProps extends PartProps {
  /** What the page can call, such as to go to a page. */
  ref?: Ref<PdfReaderHandle> | undefined;
  /** The document's name, for screen readers. */
  label: string;
  /** An address, or the bytes. Bytes are compared by identity: pass the same object each time. */
  source: PdfSource;
  /** SHA-256 of the file in 64 hexadecimal digits. A file with another hash is not shown, nor passed on. */
  sha256?: string | undefined;
  /** From 1. Scrolled to whenever it changes; the user may scroll on. */
  page?: number | undefined;
  /** The first page, where `page` is not given. */
  defaultPage?: number | undefined;
  /** With the number of the page that is read now, from 1. */
  onPageChange?: ((page: number) => void) | undefined;
  /** Once for each file: the end of its last page was drawn and visible. */
  onRead?: (() => void) | undefined;
  /** With it there is a button; it gets the exact bytes that are shown. */
  onDownload?: ((file: Blob) => void) | undefined;
  /** Why nothing is shown, for the app's own log. */
  onFailure?: ((reason: PdfFailure) => void) | undefined;
  /** The library's worker, for an app whose bundler does not find it by itself. */
  workerUrl?: string | URL | undefined;
}

/** A retry cannot help where the cause is the phone and not the file. */
const RETRY: Record<PdfFailure, boolean> = {
  failed: true,
  offline: true,
  damaged: true,
  mismatch: true,
  password: false,
  unverifiable: false,
};

/** A PDF to read: its pages one under the other, as wide as the screen. It fills the height of its container. */
export function PdfReader({ ref, ...props }: PdfReaderProps): ReactElement {
  const messages = useMessages(pdfReaderMessages);
  const testId = props["data-testid"];
  const { onDownload, onFailure } = props;
  const { state, retry } = usePdf(props);
  const failure = state.phase === "failed" ? state.reason : null;
  const tellOf = useEffectEvent((reason: PdfFailure) => onFailure?.(reason));
  useEffect(() => {
    if (failure !== null) tellOf(failure);
  }, [failure]);
  return (
    <div
      id={props.id}
      className={classNames(css.frame, props.className)}
      data-state={state.phase === "failed" ? state.reason : state.phase}
      data-testid={testId}
    >
      {state.phase === "loading" ? (
        <Skeleton label={messages.loading} className={css.waiting}>
          <SkeletonCard>
            <SkeletonBar size="heading" width="half" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" />
            <SkeletonBar size="body" width="half" />
          </SkeletonCard>
        </Skeleton>
      ) : null}
      {state.phase === "failed" ? (
        <ErrorState
          {...messages.failures[state.reason]}
          onRetry={RETRY[state.reason] ? retry : undefined}
          data-testid={partTestId(testId, "failure")}
        >
          {state.file === null || onDownload === undefined ? null : (
            <Download
              file={state.file}
              onDownload={onDownload}
              label={messages.download}
              data-testid={partTestId(testId, "failure-download")}
            />
          )}
        </ErrorState>
      ) : null}
      {state.phase === "ready" ? (
        <PdfPages
          ref={ref}
          label={props.label}
          pdf={state.pdf}
          page={props.page}
          defaultPage={props.defaultPage ?? 1}
          onPageChange={props.onPageChange}
          onRead={props.onRead}
          onDownload={onDownload === undefined ? undefined : () => onDownload(state.file)}
          data-testid={testId}
        />
      ) : null}
    </div>
  );
}

interface DownloadProps {
  file: Blob;
  onDownload: (file: Blob) => void;
  label: string;
  "data-testid": string | undefined;
}

function Download({ file, onDownload, label, ...rest }: DownloadProps): ReactElement {
  return (
    <Button prominence="secondary" size="small" onClick={() => onDownload(file)} {...rest}>
      {label}
    </Button>
  );
}
