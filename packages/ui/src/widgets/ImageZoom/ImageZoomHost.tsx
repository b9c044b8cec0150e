import { type ReactElement, useSyncExternalStore } from "react";
import { ImageZoom, type ImageZoomContent } from "./ImageZoom.tsx";

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
  | "minScale"
  | "onIndexChange"
> {
  /** The pictures have left the screen. */
  onClosed?: (() => void) | undefined;
}

/** Closes the pictures that it was returned for, once. */
export interface ImageZoomHandle {
  close(): void;
}

interface Shown {
  readonly id: number;
  readonly request: ImageZoomRequest;
  readonly open: boolean;
}

let all: readonly Shown[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const none: readonly Shown[] = [];

/** Full-screen pictures for code without a component. */
export const imageZoom = {
  /**
   * Shows pictures; they close on a tap, Escape, back or the close button.
   *
   * @throws Error where no `ImageZoomHost` is mounted: nothing would be shown.
   */
  show(request: ImageZoomRequest): ImageZoomHandle {
    if (listeners.size === 0) throw new Error("imageZoom.show() needs an <ImageZoomHost />");
    const id = nextId;
    nextId += 1;
    change([...all, { id, request, open: true }]);
    return { close: () => close(id) };
  },
  /** Closes everything that is shown. */
  clear(): void {
    for (const { id } of all) close(id);
  },
};

/** Shows the pictures of `imageZoom.show()`. Mounted once in the app, inside its providers. */
export function ImageZoomHost(): ReactElement {
  const shown = useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  );
  return (
    <>
      {shown.map(({ id, request: { onClosed, ...request }, open }) => (
        <ImageZoom
          key={id}
          {...request}
          open={open}
          onClose={() => close(id)}
          onExited={() => {
            change(all.filter((each) => each.id !== id));
            onClosed?.();
          }}
          data-testid="image-zoom"
        />
      ))}
    </>
  );
}

function close(id: number): void {
  change(all.map((each) => (each.id === id ? { ...each, open: false } : each)));
}

function change(next: readonly Shown[]): void {
  all = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No host is left to show them.
    if (listeners.size === 0) all = none;
  };
}
