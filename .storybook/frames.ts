/** How long a window may draw nothing on a busy machine. */
const LIMIT_MS = 10_000;

/**
 * Waits for the next frame of the window. Without frames nothing moves, is measured or is scrolled into view, so a story
 * would fail for what it does not say.
 * @throws Error where none is drawn in ten seconds.
 */
export async function nextFrame(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const state = `visibility ${document.visibilityState}, focus ${String(document.hasFocus())}`;
  const timer = setTimeout(
    () => reject(new Error(`The browser draws no frames of this window (${state}).`)),
    LIMIT_MS,
  );
  requestAnimationFrame(() => resolve());
  await promise.finally(() => clearTimeout(timer));
}

/**
 * Waits until the sizes of what an overlay shows were observed, which is after the frame that draws it: only then is a
 * part of it that scrolls a stop for keys, as axe asks.
 */
export async function untilMeasured(): Promise<void> {
  if (document.querySelector("[role=dialog], [role=alertdialog]") === null) return;
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
