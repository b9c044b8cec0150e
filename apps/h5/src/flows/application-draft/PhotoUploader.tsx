import { Uploader, type UploadItem, type UploadOpening, type UploadProgress } from "@kedu/ui";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type Ref, useRef, useState } from "react";
import { uploadImageMutation } from "../../data/files.queries.ts";
import {
  IMAGE_MAX_BYTES,
  imageAddress,
  type ImagePurpose,
  type StoredImage,
} from "../../data/files.upload.ts";
import { useFailureWords } from "../../platform/refusal/use-failure-line.ts";
import { reportRefusal } from "../../platform/refusal/use-refusal-report.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";

export interface PhotoUploaderProps {
  /** The file input: what a form focuses on an error. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly purpose: ImagePurpose;
  readonly label: string;
  /** Words on the empty tile. */
  readonly addLabel: string;
  /** The image that the service has already; read once. */
  readonly fileId: string | null;
  /** The image that is there now, as soon as the service has it; null once it was taken away. */
  readonly onChange: (fileId: string | null) => void;
  /**
   * Notes the image where a reload finds it. The tile is done once this has ended; where it fails the image is there all
   * the same, and the form has to note it.
   */
  readonly keep?: (fileId: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly "data-testid": string;
}

type Photo = Pick<StoredImage, "fileId">;

/** One photo of a document, by camera or from the album, kept by the service as soon as it was taken. */
export function PhotoUploader({ ref, ...props }: PhotoUploaderProps): ReactElement {
  const failureWords = useFailureWords();
  const upload = useMutation(uploadImageMutation);
  const known = useRef(props.fileId);
  const [images, setImages] = useState<UploadOpening<Photo>["images"]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);

  async function send(file: File, sending: UploadProgress): Promise<StoredImage> {
    let stored: StoredImage;
    try {
      stored = await upload.mutateAsync({ purpose: props.purpose, file, sending });
    } catch (error) {
      // A photo that was taken away meanwhile was not refused.
      if (!sending.signal.aborted) reportRefusal(error);
      throw error;
    }
    if (!sending.signal.aborted) await props.keep?.(stored.fileId).catch(() => undefined);
    return stored;
  }

  function tell(items: readonly UploadItem<Photo>[]): void {
    const [photo] = items;
    // A photo on its way is not there yet, and the one before it is gone.
    const now = photo?.phase === "done" ? (photo.result?.fileId ?? null) : null;
    if (now === known.current) return;
    known.current = now;
    props.onChange(now);
  }

  return (
    <>
      <Uploader<Photo>
        ref={ref}
        label={props.label}
        addLabel={props.addLabel}
        source="both"
        shape="card"
        maxBytes={IMAGE_MAX_BYTES}
        upload={send}
        defaultItems={
          props.fileId === null
            ? []
            : [
                {
                  id: props.fileId,
                  name: props.label,
                  phase: "done",
                  progress: 1,
                  previewUrl: imageAddress(props.fileId),
                  result: { fileId: props.fileId },
                },
              ]
        }
        onItemsChange={tell}
        onOpenPicture={(opening) => {
          setImages(opening.images);
          setIsOpen(true);
        }}
        failureWords={(failure) =>
          failure.reason === "failed" ? failureWords(failure.error) : undefined
        }
        error={props.error}
        data-testid={props["data-testid"]}
      />
      <LatePart
        isWanted={isOpen}
        load={async () => (await import("./PhotoViewer.tsx")).PhotoViewer}
        // A picture of a document is looked at here, and is not handed on.
        props={{ open: isOpen, images, menu: false, onClose: close, "data-testid": "photo-viewer" }}
        onMissing={close}
      />
    </>
  );
}
