import type { BoundField } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { PhotoUploader } from "../../../flows/application-draft/PhotoUploader.tsx";

interface LicencePhotoProps {
  readonly field: BoundField<string | null, "photo">;
  readonly onTaken: (fileId: string | null) => void;
}

/** The photo, taken here or on another device. */
export function LicencePhoto({ field, onTaken }: LicencePhotoProps): ReactElement {
  const { t } = useLingui();
  const { error, onValueChange, ref, value } = field;
  const [own, setOwn] = useState(value);
  const [opened, setOpened] = useState(value);
  // A photo of another device takes the place of the one here.
  if (value !== own) {
    setOwn(value);
    setOpened(value);
  }
  return (
    <PhotoUploader
      key={opened}
      ref={ref}
      purpose="LICENCE"
      label={t`营业执照照片`}
      addLabel={t`拍摄营业执照`}
      fileId={opened}
      onChange={(fileId) => {
        setOwn(fileId);
        onValueChange(fileId);
        onTaken(fileId);
      }}
      error={error}
      data-testid="licence-photo"
    />
  );
}
