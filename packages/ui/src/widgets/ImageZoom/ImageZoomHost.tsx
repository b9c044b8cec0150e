import type { ReactElement } from "react";
import { createStore, useStore } from "../../private/store.ts";
import { ImageZoom, type ImageZoomContent } from "./ImageZoom.tsx";

/** What `imageZoom.show` takes: the pictures, and how they behave. */
export interface ImageZoomRequest extends Pick<
  ImageZoomContent,
  | "answersBack"
  | "closeOnImageTap"
  | "closeOnOverlayTap"
  | "defaultIndex"
  | "doubleTap"
  | "images"
  | "label"
  | "maxScale"
  | "menu"
  | "minScale"
  | "onIndexChange"
  | "onLongPress"
> {
  /** The pictures have left the screen. */
  onClosed?: (() => void) | undefined;
}

/** Closes the pictures that it was returned for, once. */
export interface ImageZoomHandle {
  /** Closes it. Does nothing where it is closed already. */
  close(): void;
}

interface Shown {
  readonly id: number;
  readonly request: ImageZoomRequest;
  readonly open: boolean;
}

const all = createStore<readonly Shown[]>([], () => all.set([]));
let nextId = 1;

/** Full-screen pictures for code without a component. */
export const imageZoom = {
  /**
   * Shows pictures; they close on a tap, Escape, back or the close button.
   *
   * @throws Error where no `ImageZoomHost` is mounted: nothing would be shown.
   */
  show(request: ImageZoomRequest): ImageZoomHandle {
    if (!all.isShown()) throw new Error("imageZoom.show() needs an <ImageZoomHost />");
    const id = nextId;
    nextId += 1;
    all.set([...all.get(), { id, request, open: true }]);
    return { close: () => close(id) };
  },
  /** Closes everything that is shown. */
  clear(): void {
    for (const { id } of all.get()) close(id);
  },
};

/** Shows the pictures of `imageZoom.show()`. Mounted once in the app, inside its providers. */
export function ImageZoomHost(): ReactElement {
  const shown = useStore(all);
  return (
    <>
      {shown.map(({ id, request: { onClosed, ...request }, open }) => (
        <ImageZoom
          key={id}
          {...request}
          open={open}
          onClose={() => close(id)}
          onExited={() => {
            all.set(all.get().filter((each) => each.id !== id));
            onClosed?.();
          }}
          data-testid="image-zoom"
        />
      ))}
    </>
  );
}

function close(id: number): void {
  all.set(all.get().map((each) => (each.id === id ? { ...each, open: false } : each)));
}
