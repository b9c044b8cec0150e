import { type ReactElement, useRef } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import { OverlayFrame } from "../../overlay/OverlayFrame.tsx";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./ImageMenu.css.ts";
import { canShare, savePicture, sharePicture } from "./keep-picture.ts";
import { imageMenuMessages } from "./menu-messages.ts";
import type { ZoomImage } from "./ZoomPicture.tsx";

interface ImageMenuProps {
  open: boolean;
  image: ZoomImage;
  onClose: () => void;
  /** Of the viewer. */
  "data-testid": string | undefined;
}

/** What can be done with the picture that is shown. Loaded when it is first asked for. */
export function ImageMenu({ open, image, onClose, ...rest }: ImageMenuProps): ReactElement {
  const messages = useMessages(imageMenuMessages);
  const panel = useRef<HTMLDivElement>(null);
  const testId = partTestId(rest["data-testid"], "menu");

  function share(): void {
    onClose();
    // What cannot be shared can still be saved.
    sharePicture(image).catch(() => savePicture(image));
  }

  return (
    <OverlayFrame
      open={open}
      layerClassName={css.layer}
      panelRef={panel}
      onDismiss={() => {
        if (open) onClose();
      }}
      data-testid={testId}
    >
      {(state) => (
        <div
          ref={panel}
          className={css.panel}
          role="dialog"
          aria-modal="true"
          aria-label={image.alt}
          tabIndex={-1}
          data-theme="dark"
          data-state={state}
          data-testid={testId}
        >
          <button
            type="button"
            className={css.item}
            onClick={() => {
              onClose();
              savePicture(image);
            }}
            {...{ [INITIAL_FOCUS]: "" }}
            data-testid={partTestId(testId, "save")}
          >
            {messages.save}
          </button>
          {canShare() ? (
            <button
              type="button"
              className={css.item}
              onClick={share}
              data-testid={partTestId(testId, "share")}
            >
              {messages.share}
            </button>
          ) : null}
          <button
            type="button"
            className={css.cancel}
            onClick={onClose}
            data-testid={partTestId(testId, "cancel")}
          >
            {messages.cancel}
          </button>
        </div>
      )}
    </OverlayFrame>
  );
}
