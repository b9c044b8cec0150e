import { COMPLAINT_FILES_MAX, COMPLAINT_TEXT_MAX, COMPLAINT_TEXT_MIN } from "@kedu/domain";
import { TextArea } from "@kedu/ui";
import type { BoundField, FieldRule } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import {
  PicturesUploader,
  type PicturesUploaderProps,
} from "../../../flows/pictures/PicturesUploader.tsx";

/** What is said of a text that is too short; one that is too long says so itself. */
export function useTextRules(): FieldRule<string, unknown>[] {
  const { t } = useLingui();
  return [
    {
      required: true,
      validator: (words) => words.trim().length >= COMPLAINT_TEXT_MIN,
      message: t`请至少写 ${COMPLAINT_TEXT_MIN} 个字`,
    },
    { validator: (words) => words.trim().length <= COMPLAINT_TEXT_MAX },
  ];
}

interface QuestionTextProps {
  readonly field: BoundField<string, "text">;
  readonly label: string;
  readonly hint: string;
}

/** What is written, in several lines. */
export function QuestionText({ field, label, hint }: QuestionTextProps): ReactElement {
  return (
    <TextArea
      {...field}
      label={label}
      maxLength={COMPLAINT_TEXT_MAX}
      hint={hint}
      data-testid="question-text"
    />
  );
}

/** Pictures that go with a text. */
export function QuestionPictures(
  props: Pick<PicturesUploaderProps, "ref" | "fileIds" | "onChange" | "error">,
): ReactElement {
  const { t } = useLingui();
  return (
    <PicturesUploader
      {...props}
      purpose="COMPLAINT"
      label={t`图片（选填）`}
      hint={t`短信、流水、页面的截图，最多 ${COMPLAINT_FILES_MAX} 张。请遮住证件号和卡号。`}
      maxCount={COMPLAINT_FILES_MAX}
      data-testid="pictures"
    />
  );
}
