import { Uploader, type UploadItem, type UploadOpening, type UploadProgress } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, type Ref, useState } from "react";
import {
  IMAGE_MAX_BYTES,
  imageAddress,
  type StoredImage,
  uploadImage,
} from "../../data/files.upload.ts";
import { useFailureWords } from "../../platform/refusal/use-failure-line.ts";
import { reportRefusal } from "../../platform/refusal/use-refusal-report.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";

type Picture = Pick<StoredImage, "fileId">;

/** A picture is on its way, or one did not arrive. */
export type PicturesLacking = "SENDING" | "FAILED" | null;

export interface PicturesUploaderProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** What the service keeps them for. */
  readonly purpose: Parameters<typeof uploadImage>[0];
  readonly label: string;
  readonly hint: string;
  readonly maxCount: number;
  /** Those that were there before, such as those of a draft; read once. */
  readonly fileIds?: readonly string[];
  /** The pictures that the service has, and what keeps others from it. */
  readonly onChange: (fileIds: readonly string[], lacking: PicturesLacking) => void;
  readonly error: string | undefined;
  /** Of the field; that of the opened picture ends in `-viewer`. */
  readonly "data-testid": string;
}

/** Pictures of one kind, each kept by the service as soon as it was taken. */
export function PicturesUploader({ ref, ...props }: PicturesUploaderProps): ReactElement {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const [opening, setOpening] = useState<UploadOpening<Picture> | null>(null);
  const close = (): void => setOpening(null);
  const { label } = props;

  async function send(file: File, sending: UploadProgress): Promise<Picture> {
    try {
      return await uploadImage(props.purpose, file, sending);
    } catch (error) {
      // One that was taken away meanwhile was not refused.
      if (!sending.signal.aborted) reportRefusal(error);
      throw error;
    }
  }

  function tell(items: readonly UploadItem<Picture>[]): void {
    const fileIds = items.flatMap(({ result }) => (result === undefined ? [] : [result.fileId]));
    const isSending = items.some(({ phase }) => phase !== "done" && phase !== "failed");
    const hasFailed = items.some(({ phase }) => phase === "failed");
    props.onChange(fileIds, isSending ? "SENDING" : hasFailed ? "FAILED" : null);
  }

  return (
    <>
      <Uploader<Picture>
        ref={ref}
        label={label}
        hint={props.hint}
        addLabel={t`添加照片`}
        source="album"
        maxCount={props.maxCount}
        maxBytes={IMAGE_MAX_BYTES}
        defaultItems={(props.fileIds ?? []).map((fileId) => ({
          id: fileId,
          name: label,
          phase: "done",
          progress: 1,
          previewUrl: imageAddress(fileId),
          result: { fileId },
        }))}
        upload={send}
        onItemsChange={tell}
        onOpenPicture={setOpening}
        failureWords={(failure) =>
          failure.reason === "failed" ? failureWords(failure.error) : undefined
        }
        error={props.error}
        data-testid={props["data-testid"]}
      />
      <LatePart
        isWanted={opening !== null}
        load={async () => (await import("../application-draft/PhotoViewer.tsx")).PhotoViewer}
        props={{
          open: opening !== null,
          images: opening?.images ?? [],
          menu: false,
          onClose: close,
          "data-testid": `${props["data-testid"]}-viewer`,
        }}
        onMissing={close}
      />
    </>
  );
}
