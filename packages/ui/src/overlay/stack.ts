import { createHistoryBack, type OverlayBack } from "./back.ts";
import { isRouterLeaving } from "./router-leaving.ts";
import { STAYS_REACHABLE_ATTRIBUTE } from "./stays-reachable.ts";

/** Why an overlay is asked to close. */
export type DismissReason = "back" | "closeButton" | "escape" | "scrim" | "swipe";

export interface OverlayEntry {
  /** A direct child of the body that holds scrim and panel. */
  root: HTMLElement;
  /** The element that is read as the dialog and keeps focus. */
  panel: HTMLElement;
  /** False for an overlay that back passes by, such as loading. */
  answersBack: boolean;
  /** Asked on Escape and back. Without it neither closes this overlay. */
  onDismiss: (reason: DismissReason) => void;
  /** What has focus first. */
  initialFocus: HTMLElement;
}

interface OpenOverlay extends OverlayEntry {
  returnFocusTo: HTMLElement | null;
}

/** The guards are where focus goes past the end of a panel, for Radix to send it back. */
const SPARED = `[${STAYS_REACHABLE_ATTRIBUTE}], [data-radix-focus-guard]`;

/** Value of `inert` where the stack set it on what readers met before; else it is that of `aria-hidden`. */
const SHOWN = "shown";

const open: OpenOverlay[] = [];
let back: OverlayBack | null | undefined;
let bodyWatch: MutationObserver | undefined;

/**
 * Puts an overlay on top of all others: takes focus, makes everything beneath it unreachable, and
 * answers back. Returns the function that undoes exactly this.
 */
export function openOverlay(entry: OverlayEntry): () => void {
  const active = document.activeElement;
  const below = open.at(-1);
  const overlay: OpenOverlay = {
    ...entry,
    returnFocusTo: active instanceof HTMLElement ? active : null,
  };
  // A sheet that opens from a dialog is above it, though sheets in general are below dialogs.
  if (below !== undefined && layerOf(below) > layerOf(entry)) {
    entry.root.style.zIndex = String(layerOf(below));
  }
  open.push(overlay);
  bodyWatch ??= new MutationObserver(hideBeneath);
  bodyWatch.observe(document.body, { childList: true });
  refresh();
  const focus = () => {
    // Who was faster than the frame has chosen already.
    const chosen = entry.panel.contains(document.activeElement);
    if (open.includes(overlay) && !chosen) entry.initialFocus.focus({ preventScroll: true });
  };
  // A phone shows its keyboard for a text field only in the very task of the tap.
  if ("readOnly" in entry.initialFocus) focus();
  // It forces a layout and affects the whole page, so the overlay is painted before.
  else requestAnimationFrame(() => requestAnimationFrame(focus));

  return () => {
    const index = open.indexOf(overlay);
    if (index < 0) return;
    open.splice(index, 1);
    entry.root.style.zIndex = "";
    // An overlay above that would return focus into this one returns it further down instead.
    const above = open[index];
    if (above?.returnFocusTo && entry.root.contains(above.returnFocusTo)) {
      above.returnFocusTo = overlay.returnFocusTo;
    }
    refresh();
    if (open.length === 0) bodyWatch?.disconnect();
    if (above === undefined) returnFocus(overlay);
  };
}

// Asked of the page only where two overlays meet: the answer costs a calculation of all styles.
function layerOf({ root }: OverlayEntry): number {
  return Number(getComputedStyle(root).zIndex);
}

/** Chooses who answers the back button; null leaves it to the page. Call before the first overlay opens. */
export function setOverlayBack(adapter: OverlayBack | null): void {
  back = adapter;
  back?.listen(onBack);
}

/**
 * Resolves when every closed overlay has given its history entry back. Wait for it before opening
 * another page from a sheet, or the step back would cancel the navigation.
 */
export async function overlaysSettled(): Promise<void> {
  // React closes an overlay in the task after the one that asked for it.
  await new Promise((resolve) => setTimeout(resolve));
  await back?.settled();
}

/** Whether an overlay is the one that keys are meant for. */
export function isTopmost(panel: HTMLElement): boolean {
  return open.at(-1)?.panel === panel;
}

/** Asks the topmost overlay to close. The event is taken, so that no second listener answers it. */
export function dismissByEscape(event: KeyboardEvent): void {
  event.preventDefault();
  // Escape of an input method closes its candidates and nothing else.
  if (!event.isComposing) open.at(-1)?.onDismiss("escape");
}

function refresh(): void {
  hideBeneath();
  if (back === undefined) setOverlayBack(createHistoryBack(window, isRouterLeaving));
  back?.setDepth(open.filter((overlay) => overlay.answersBack).length);
}

function hideBeneath(): void {
  const top = open.at(-1)?.root;
  for (const child of document.body.children) {
    const hide = top !== undefined && child !== top && !child.matches(SPARED);
    // What the page itself made inert has an empty value.
    const before = child.getAttribute("inert");
    if (hide) {
      if (before === null) child.setAttribute("inert", child.getAttribute("aria-hidden") ?? SHOWN);
      continue;
    }
    if (before) child.removeAttribute("inert");
    // Radix hides what is there when a dialog opens until that dialog has gone: also one that opens in
    // the same task, and what focus returns into.
    if (before === SHOWN || child === top) child.removeAttribute("aria-hidden");
  }
}

function returnFocus({ root, returnFocusTo }: OpenOverlay): void {
  const active = document.activeElement;
  // Focus that the page has moved meanwhile, to the heading of a new screen, stays there.
  const free = active === null || active === document.body || root.contains(active);
  if (!free) return;
  // What opened it may have gone meanwhile, or lie beneath another overlay; then that one goes on
  // from its beginning.
  const isThere = returnFocusTo?.closest("body, [inert]") === document.body;
  const next = isThere ? returnFocusTo : open.at(-1)?.panel;
  next?.focus({ preventScroll: true });
}

function onBack(depth: number): void {
  const answering = open.filter((overlay) => overlay.answersBack);
  for (let i = answering.length - 1; i >= depth; i -= 1) answering[i]?.onDismiss("back");
  // One that stays open, because it is busy, takes its back step again.
  setTimeout(refresh);
}
