import { COMPLAINT_FILES_MAX, COMPLAINT_TEXT_MAX, COMPLAINT_TEXT_MIN } from "@kedu/domain";
import { Stack, TextArea } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import {
  type PicturesLacking,
  PicturesUploader,
} from "../../../flows/pictures/PicturesUploader.tsx";
import type { TextDraft } from "./question-draft.ts";

/** What is written, and whether it can be sent. */
export interface WrittenText {
  readonly draft: TextDraft;
  readonly setText: (text: string) => void;
  readonly setPictures: (fileIds: readonly string[], lacking: PicturesLacking) => void;
  /** Shows what is missing, and puts the focus there. @returns the text to send; null while something is missing */
  readonly check: () => TextDraft | null;
  readonly textError: string | undefined;
  readonly pictureError: string | undefined;
  readonly onTextField: (field: HTMLTextAreaElement | null) => void;
  readonly onPictureField: (field: HTMLInputElement | null) => void;
}

export function useWrittenText(before: TextDraft, keep: (draft: TextDraft) => void): WrittenText {
  const { t } = useLingui();
  const [draft, setDraft] = useState(before);
  const [lacking, setLacking] = useState<PicturesLacking>(null);
  const [tried, setTried] = useState(false);
  const [textField, onTextField] = useState<HTMLTextAreaElement | null>(null);
  const [pictureField, onPictureField] = useState<HTMLInputElement | null>(null);
  const text = draft.text.trim();
  const isTextRight = text.length >= COMPLAINT_TEXT_MIN && text.length <= COMPLAINT_TEXT_MAX;

  function change(next: TextDraft): void {
    setDraft(next);
    keep(next);
  }

  return {
    draft,
    setText: (words) => change({ ...draft, text: words }),
    setPictures(fileIds, lackingNow) {
      change({ ...draft, fileIds });
      setLacking(lackingNow);
    },
    check() {
      setTried(true);
      if (!isTextRight) {
        textField?.focus();
        return null;
      }
      if (lacking !== null) {
        pictureField?.focus();
        return null;
      }
      return { text, fileIds: draft.fileIds };
    },
    textError:
      tried && text.length < COMPLAINT_TEXT_MIN
        ? t`请至少写 ${COMPLAINT_TEXT_MIN} 个字`
        : undefined,
    pictureError:
      tried && lacking === "SENDING"
        ? t`照片还在上传，请稍候`
        : tried && lacking === "FAILED"
          ? t`有照片没有上传成功，请重试或移除`
          : undefined,
    onTextField,
    onPictureField,
  };
}

interface TextWithPicturesProps {
  readonly written: WrittenText;
  readonly label: string;
  readonly hint: string;
}

/** A text of several lines with its pictures. */
export function TextWithPictures({ written, label, hint }: TextWithPicturesProps): ReactElement {
  const { t } = useLingui();
  const { draft, onPictureField, onTextField, pictureError, setPictures, setText, textError } =
    written;
  return (
    <Stack gap="parts">
      <TextArea
        ref={onTextField}
        label={label}
        value={draft.text}
        onValueChange={setText}
        maxLength={COMPLAINT_TEXT_MAX}
        hint={hint}
        required
        error={textError}
        data-testid="question-text"
      />
      <PicturesUploader
        ref={onPictureField}
        purpose="COMPLAINT"
        label={t`图片（选填）`}
        hint={t`短信、流水、页面的截图，最多 ${COMPLAINT_FILES_MAX} 张。请遮住证件号和卡号。`}
        maxCount={COMPLAINT_FILES_MAX}
        fileIds={draft.fileIds}
        onChange={setPictures}
        error={pictureError}
        data-testid="pictures"
      />
    </Stack>
  );
}
