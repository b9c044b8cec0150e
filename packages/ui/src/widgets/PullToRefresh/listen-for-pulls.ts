import { meaningOf, pullOf, readiness } from "./pull-physics.ts";

export interface PullEvents {
  /** Asked when a finger comes down: whether a pull may begin. */
  mayBegin: () => boolean;
  /** The content follows so far; 0 when it was let go. */
  onPull: (pullPx: number) => void;
  /** It was let go; `ready` where it went far enough. */
  onRelease: (ready: boolean) => void;
}

/**
 * Listens for pulls at the top of the page. It uses touch events instead of pointer events, because here the browser
 * scrolls by itself and only a touch event can still prevent that.
 */
export function listenForPulls(root: HTMLElement, events: PullEvents): () => void {
  const page = root.ownerDocument;
  let start: { x: number; y: number } | null = null;
  let pullPx = 0;
  let pulling = false;

  function stop(ready: boolean): void {
    const was = pulling;
    start = null;
    pulling = false;
    pullPx = 0;
    if (!was) return;
    events.onPull(0);
    events.onRelease(ready);
  }

  function onTouchStart(event: TouchEvent): void {
    stop(false);
    const [finger, other] = event.touches;
    if (finger === undefined || other !== undefined) return;
    if (!isAtTop(event.target) || !events.mayBegin()) return;
    start = { x: finger.clientX, y: finger.clientY };
  }

  function onTouchMove(event: TouchEvent): void {
    const finger = event.touches[0];
    if (start === null || finger === undefined) return;
    const by = { x: finger.clientX - start.x, y: finger.clientY - start.y };
    if (!pulling) {
      const meaning = meaningOf(by);
      if (meaning === "undecided") return;
      // A page that scrolls already cannot be held any more, and trying would only warn.
      if (meaning === "page" || !event.cancelable || !isAtTop(event.target)) {
        start = null;
        return;
      }
      pulling = true;
    }
    if (event.cancelable) event.preventDefault();
    pullPx = pullOf(by.y);
    events.onPull(pullPx);
  }

  function onInterrupt(event: Event): void {
    if (event.type === "touchcancel" || page.hidden) stop(false);
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  root.addEventListener("touchmove", onTouchMove, { signal, passive: false });
  root.addEventListener("touchend", () => stop(readiness(pullPx) === 1), { signal });
  root.addEventListener("touchcancel", onInterrupt, { signal });
  page.addEventListener("visibilitychange", onInterrupt, { signal });
  return () => listening.abort();
}

/** Whether nothing around what was touched has been scrolled. */
function isAtTop(target: EventTarget | null): boolean {
  for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}
