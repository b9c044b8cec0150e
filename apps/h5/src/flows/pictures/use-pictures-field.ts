import type { BoundField, FieldRule } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { PicturesLacking, PicturesUploaderProps } from "./PicturesUploader.tsx";

interface PicturesField {
  readonly rules: FieldRule<string[], unknown>[];
  /** What the uploader takes of the form's field. */
  readonly bind: <Name extends string>(
    field: BoundField<string[], Name>,
  ) => Pick<PicturesUploaderProps, "ref" | "fileIds" | "onChange" | "error">;
}

/**
 * Pictures as a field of a form, whose value are the ids of those that the service has. One that is on its way, or did
 * not arrive, is waited for: the form is not sent without it.
 */
export function usePicturesField(fewest?: {
  readonly min: number;
  /** Said of fewer. */
  readonly words: string;
}): PicturesField {
  const { t } = useLingui();
  // It ends with the page, and is in no draft.
  const lacking = useRef<PicturesLacking>(null);
  return {
    rules: [
      { validator: () => lacking.current !== "SENDING", message: t`照片还在上传，请稍候` },
      {
        validator: () => lacking.current !== "FAILED",
        message: t`有照片没有上传成功，请重试或移除`,
      },
      {
        validator: (fileIds) => fewest === undefined || fileIds.length >= fewest.min,
        message: fewest?.words,
      },
    ],
    bind: ({ error, onValueChange, ref, value }) => ({
      ref,
      fileIds: value,
      onChange(fileIds, lackingNow) {
        lacking.current = lackingNow;
        onValueChange([...fileIds]);
      },
      error,
    }),
  };
}
