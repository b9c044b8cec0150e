import {
  Button,
  Card,
  ErrorState,
  KeyValue,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  Stack,
  text,
} from "@kedu/ui";
import { PdfReader } from "@kedu/ui/pdf-reader";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type ReactNode, useState } from "react";
import { DocumentLoading } from "../documents/DocumentLoading.tsx";
import { Fingerprint } from "../documents/Fingerprint.tsx";
import { openHelp } from "../../platform/help/help-store.ts";
import * as css from "./CheckedPdfView.css.ts";
import { saveFile } from "./save-file.ts";
import type { CheckedPdf } from "./use-checked-pdf.ts";

interface CheckedPdfViewProps {
  readonly pdf: CheckedPdf;
  readonly title: string;
  /** Without its ending. */
  readonly fileName: string;
  /** What the file belongs to and is checked against. */
  readonly of: keyof ReturnType<typeof useOwnerWords>;
  /** The same to read without the file; null until it is there. */
  readonly inWords: ReactNode | null;
}

/**
 * A PDF once its hash was found right, with the check's result and the text as another way to read it.
 * A page that signs shows its button while `pdf.state.phase` is `ready`, and in no other phase.
 */
export function CheckedPdfView(props: CheckedPdfViewProps): ReactElement {
  const { t } = useLingui();
  const [asText, setAsText] = useState(false);
  const { pdf } = props;
  const { phase } = pdf.state;
  // What cannot be shown offers the text where it says so.
  const switchable = asText || phase === "ready" || phase === "loading";
  return (
    <>
      {asText ? (
        (props.inWords ?? (
          <Card>
            <DocumentLoading />
          </Card>
        ))
      ) : (
        <File {...props} toText={() => setAsText(true)} />
      )}
      <Check pdf={pdf} of={props.of} />
      {switchable ? (
        <div className={css.actions}>
          <Button
            prominence="quiet"
            size="small"
            onClick={() => setAsText(!asText)}
            data-testid="other-form"
          >
            {asText ? t`阅读 PDF` : t`阅读文字版`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface FileProps extends CheckedPdfViewProps {
  readonly toText: () => void;
}

function File({ pdf, title, fileName, of, inWords, toText }: FileProps): ReactElement {
  const { t } = useLingui();
  const { retry, state } = pdf;
  const words = useOwnerWords()[of];
  const textInstead =
    inWords === null ? null : (
      <Button prominence="secondary" size="small" onClick={toText}>
        {t`阅读文字版`}
      </Button>
    );
  switch (state.phase) {
    case "loading":
      return <Arriving fraction={state.fraction} />;
    case "ready":
      return (
        <PdfReader
          label={title}
          source={state.file}
          sha256={state.sha256}
          onDownload={(file) => saveFile(file, `${fileName}.pdf`)}
          className={css.reader}
          data-testid="pdf"
        />
      );
    case "mismatch":
      return (
        <ErrorState
          title={words.mismatch}
          secondary={
            of === "contract"
              ? t`文件可能在路上被改动，因此不予显示。请不要据此签署；可以阅读文字版，或联系客服。`
              : t`文件可能在路上被改动，因此不予显示。可以重试、阅读文字版，或联系客服。`
          }
          onRetry={retry}
          data-testid="pdf-mismatch"
        >
          <div className={css.actions}>
            {textInstead}
            <Button prominence="secondary" size="small" onClick={() => openHelp(null)}>
              {t`联系客服`}
            </Button>
          </div>
        </ErrorState>
      );
    case "unverifiable":
      return (
        <ErrorState
          title={t`无法校验文件`}
          secondary={t`当前环境不能确认文件没有被改动，因此不予显示。`}
        >
          {textInstead}
        </ErrorState>
      );
    case "failed":
      return (
        <ErrorState secondary={words.failed} onRetry={retry} data-testid="pdf-failed">
          {textInstead}
        </ErrorState>
      );
    case "offline":
      return (
        <ErrorState
          title={t`网络不可用`}
          secondary={t`恢复后自动加载。`}
          onRetry={retry}
          data-testid="pdf-offline"
        >
          {textInstead}
        </ErrorState>
      );
  }
}

function Arriving({ fraction }: { readonly fraction: number | null }): ReactElement {
  const { t } = useLingui();
  return (
    <Stack gap="parts">
      {fraction === null ? null : (
        <progress className={css.progress} value={fraction} max={1} aria-label={t`文件加载进度`} />
      )}
      <Skeleton label={t`文件加载中`}>
        <SkeletonCard>
          <SkeletonBar size="heading" width="half" />
          <SkeletonBar size="body" />
          <SkeletonBar size="body" />
          <SkeletonBar size="body" width="half" />
        </SkeletonCard>
      </Skeleton>
    </Stack>
  );
}

/** What is said of a file by what it belongs to. */
function useOwnerWords() {
  const { t } = useLingui();
  return {
    contract: {
      mismatch: t`收到的文件和合同登记的不一致`,
      failed: t`合同没有变化，只是文件暂时取不到。`,
      compared: t`与合同登记的文件`,
    },
    certificate: {
      mismatch: t`收到的文件和证明登记的不一致`,
      failed: t`证明没有变化，只是文件暂时取不到。`,
      compared: t`与证明登记的文件`,
    },
    invoice: {
      mismatch: t`收到的文件和发票登记的不一致`,
      failed: t`发票没有变化，只是文件暂时取不到。`,
      compared: t`与发票登记的文件`,
    },
    policy: {
      mismatch: t`收到的文件和保单登记的不一致`,
      failed: t`保单没有变化，只是文件暂时取不到。`,
      compared: t`与保单登记的文件`,
    },
    voucher: {
      mismatch: t`收到的文件和回单登记的不一致`,
      failed: t`回单没有变化，只是文件暂时取不到。`,
      compared: t`与回单登记的文件`,
    },
  };
}

/** What the browser found out about the file. */
function Check({
  pdf: { state, wantedSha256 },
  of,
}: Pick<CheckedPdfViewProps, "pdf" | "of">): ReactElement | null {
  const { t } = useLingui();
  const words = useOwnerWords()[of];
  if (state.phase !== "ready" && state.phase !== "mismatch") return null;
  const right = state.phase === "ready";
  return (
    <Card heading={t`文件校验`} data-testid="pdf-check">
      <KeyValue
        rows={[
          {
            key: "verdict",
            label: words.compared,
            value: right ? t`一致` : t`不一致`,
            strong: true,
          },
          ...(right
            ? []
            : [
                {
                  key: "hash",
                  label: t`收到的 SHA-256`,
                  value: <span className={`${text.caption} ${css.hash}`}>{state.sha256}</span>,
                },
                {
                  key: "wanted",
                  label: t`登记的 SHA-256`,
                  value: <span className={`${text.caption} ${css.hash}`}>{wantedSha256}</span>,
                },
              ]),
        ]}
      />
      {right ? <Fingerprint of="file" sha256={state.sha256} data-testid="pdf-hash" /> : null}
    </Card>
  );
}
