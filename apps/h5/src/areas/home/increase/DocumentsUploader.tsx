import { Uploader, type UploadItem, type UploadOpening, type UploadProgress } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type Ref, useState } from "react";
import { IMAGE_MAX_BYTES, type StoredImage, uploadImage } from "../../../data/files.upload.ts";
import { useFailureWords } from "../../../platform/refusal/use-failure-line.ts";
import { reportRefusal } from "../../../platform/refusal/use-refusal-report.ts";
import { LatePart } from "../../../platform/screen/LatePart.tsx";

type Document = Pick<StoredImage, "fileId">;

/** A document is on its way, or one that was added did not arrive. */
export type DocumentsLacking = "SENDING" | "FAILED" | null;

interface DocumentsUploaderProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly maxCount: number;
  readonly required: boolean;
  /** The documents that the service has, and what keeps others from it. */
  readonly onChange: (fileIds: readonly string[], lacking: DocumentsLacking) => void;
  readonly error: string | undefined;
}

/** Pictures of what shows the need: contracts, orders, statements. Each is kept by the service as soon as it was taken. */
export function DocumentsUploader({ ref, ...props }: DocumentsUploaderProps): ReactElement {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [opening, setOpening] = useState<UploadOpening<Document> | null>(null);
  const close = (): void => setOpening(null);

  async function send(file: File, sending: UploadProgress): Promise<Document> {
    try {
      return await uploadImage("LIMIT_INCREASE", file, sending);
    } catch (error) {
      // One that was taken away meanwhile was not refused.
      if (!sending.signal.aborted) reportRefusal(error);
      throw error;
    }
  }

  function tell(items: readonly UploadItem<Document>[]): void {
    const fileIds = items.flatMap(({ result }) => (result === undefined ? [] : [result.fileId]));
    const isSending = items.some(({ phase }) => phase !== "done" && phase !== "failed");
    const hasFailed = items.some(({ phase }) => phase === "failed");
    props.onChange(fileIds, isSending ? "SENDING" : hasFailed ? "FAILED" : null);
  }

  return (
    <>
      <Uploader<Document>
        ref={ref}
        label={props.required ? t`证明材料` : t`证明材料（选填）`}
        hint={t`采购合同、订单、银行流水或纳税记录的照片，最多 ${props.maxCount} 张，只用于这次审批。`}
        addLabel={t`添加照片`}
        source="album"
        maxCount={props.maxCount}
        maxBytes={IMAGE_MAX_BYTES}
        upload={send}
        onItemsChange={tell}
        onOpenPicture={setOpening}
        failureWords={(failure) =>
          failure.reason === "failed" ? failureWords(failure.error) : undefined
        }
        error={props.error}
        data-testid="documents"
      />
      <LatePart
        isWanted={opening !== null}
        load={async () =>
          (await import("../../../flows/application-draft/PhotoViewer.tsx")).PhotoViewer
        }
        props={{
          open: opening !== null,
          images: opening?.images ?? [],
          menu: false,
          onClose: close,
          "data-testid": "document-viewer",
        }}
        onMissing={close}
      />
    </>
  );
}
