import { Button, Card, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ReactElement, useRef, useState } from "react";
import { recogniseAuthorisedIdMutation } from "../../../data/authorisations.queries.ts";
import { refusalCodeOf } from "../../../data/outcome.ts";
import { PhotoUploader } from "../../../flows/application-draft/PhotoUploader.tsx";
import { RefusalNotice } from "../../../platform/refusal/RefusalNotice.tsx";
import type { ReadId } from "./IdFields.tsx";

type Side = "front" | "back";

interface IdPhotosProps {
  readonly authorisationId: string;
  /** The photos with what was read off them; nothing was where the reader is away. */
  readonly onRead: (read: ReadId) => void;
}

/** Photos of both sides of the person's own ID. */
export function IdPhotos({ authorisationId, onRead }: IdPhotosProps): ReactElement {
  const { t } = useLingui();
  const recognise = useMutation(recogniseAuthorisedIdMutation);
  const frontInput = useRef<HTMLInputElement>(null);
  const backInput = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<Readonly<Record<Side, string | null>>>({
    front: null,
    back: null,
  });
  const [missing, setMissing] = useState<Side | null>(null);
  const { front, back } = photos;
  const code = refusalCodeOf(recognise.error);
  const canType = code === "PROVIDER_UNAVAILABLE" || code === "PROVIDER_TIMEOUT";

  function take(side: Side, fileId: string | null): void {
    setPhotos((before) => ({ ...before, [side]: fileId }));
    setMissing(null);
    recognise.reset();
  }

  async function goOn(): Promise<void> {
    if (front === null || back === null) {
      setMissing(front === null ? "front" : "back");
      (front === null ? frontInput : backInput).current?.focus();
      return;
    }
    const files = { frontFileId: front, backFileId: back };
    const found = await recognise.mutateAsync({ authorisationId, ...files }).catch(() => null);
    // What blocks it is shown below the photos.
    if (found === null) return;
    const { idNo, name, validFrom, validTo } = found;
    onRead({ ...files, name, idNo, validFrom: validFrom ?? "", validTo: validTo ?? "" });
  }

  function type(): void {
    if (front === null || back === null) return;
    const nothing = { name: "", idNo: "", validFrom: "", validTo: "" };
    onRead({ frontFileId: front, backFileId: back, ...nothing });
  }

  return (
    <>
      <Card>
        <Stack gap="fields">
          <PhotoUploader
            ref={frontInput}
            purpose="ID_FRONT"
            label={t`人像面`}
            addLabel={t`拍摄人像面`}
            fileId={null}
            onChange={(fileId) => take("front", fileId)}
            error={missing === "front" ? t`请上传人像面照片` : undefined}
            data-testid="id-front"
          />
          <PhotoUploader
            ref={backInput}
            purpose="ID_BACK"
            label={t`国徽面`}
            addLabel={t`拍摄国徽面`}
            fileId={null}
            onChange={(fileId) => take("back", fileId)}
            error={missing === "back" ? t`请上传国徽面照片` : undefined}
            data-testid="id-back"
          />
        </Stack>
      </Card>
      <RefusalNotice error={recognise.error} onRetry={goOn} />
      {canType ? (
        <Button prominence="secondary" block onClick={type} data-testid="type-id">
          {t`手动填写`}
        </Button>
      ) : null}
      <Button block loading={recognise.isPending} onClick={goOn} data-testid="read-id">
        {t`下一步`}
      </Button>
    </>
  );
}
