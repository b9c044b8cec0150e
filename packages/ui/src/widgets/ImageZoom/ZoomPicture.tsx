import { type ReactElement, useReducer, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { partTestId } from "../../private/part-props.ts";
import * as css from "./ImageZoom.css.ts";
import { imageZoomMessages } from "./messages.ts";

/** A picture with its description. */
export interface ZoomImage {
  /** Address of the picture. */
  src: string;
  /** What the picture shows, in words. */
  alt: string;
}

interface ZoomPictureProps {
  image: ZoomImage;
  "data-testid": string | undefined;
}

/** One picture: on its way, there, or with a way to try again. */
export function ZoomPicture({ image, "data-testid": testId }: ZoomPictureProps): ReactElement {
  const messages = useMessages(imageZoomMessages);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  if (state === "failed") {
    return (
      <div className={css.note} role="alert">
        <span>{`${messages.failed}: ${image.alt}`}</span>
        <button
          type="button"
          className={css.retry}
          onClick={({ currentTarget }) => {
            // The button goes as the picture is asked for again; keys stay with the viewer.
            currentTarget.closest<HTMLElement>("[role=dialog]")?.focus({ preventScroll: true });
            setState("loading");
            retry();
          }}
          data-testid={partTestId(testId, "retry")}
        >
          {messages.retry}
        </button>
      </div>
    );
  }
  return (
    <>
      <img
        key={attempt}
        className={css.picture}
        src={image.src}
        alt={image.alt}
        draggable={false}
        onLoad={() => setState("ready")}
        onError={() => setState("failed")}
        data-state={state}
        data-testid={partTestId(testId, "image")}
      />
      <span className={css.note} data-state={state}>
        {messages.loading}
      </span>
    </>
  );
}
