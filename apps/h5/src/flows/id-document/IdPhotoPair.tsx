import { Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { PhotoUploader } from "../application-draft/PhotoUploader.tsx";
import type { IdPhotos, IdPhotosHandle, IdSide } from "./use-id-photos.ts";

interface IdPhotoPairProps {
  readonly pair: IdPhotosHandle;
  /** Photos that the service has already; read once. */
  readonly initial?: IdPhotos;
  /** A photo was taken, or taken away. */
  readonly onTaken?: (fileId: string | null) => void;
  /** Notes a photo where a reload finds it. */
  readonly keep?: (side: IdSide, fileId: string) => Promise<unknown>;
}

/** Photos of both sides of an identity document. */
export function IdPhotoPair({ initial, keep, onTaken, pair }: IdPhotoPairProps): ReactElement {
  const { t } = useLingui();
  const photo = (
    side: IdSide,
    purpose: "ID_FRONT" | "ID_BACK",
    words: { readonly label: string; readonly add: string; readonly missing: string },
  ) => (
    <PhotoUploader
      ref={pair.inputs[side]}
      purpose={purpose}
      label={words.label}
      addLabel={words.add}
      fileId={initial?.[side] ?? null}
      onChange={(fileId) => {
        pair.take(side, fileId);
        onTaken?.(fileId);
      }}
      {...(keep === undefined ? {} : { keep: (fileId: string) => keep(side, fileId) })}
      error={pair.isMissing(side) ? words.missing : undefined}
      data-testid={`id-${side}`}
    />
  );
  return (
    <Stack gap="fields">
      {photo("front", "ID_FRONT", {
        label: t`人像面`,
        add: t`拍摄人像面`,
        missing: t`请上传人像面照片`,
      })}
      {photo("back", "ID_BACK", {
        label: t`国徽面`,
        add: t`拍摄国徽面`,
        missing: t`请上传国徽面照片`,
      })}
    </Stack>
  );
}
