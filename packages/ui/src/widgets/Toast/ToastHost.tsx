import { type ReactElement, type Ref, useCallback, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { STAYS_REACHABLE_ATTRIBUTE } from "../../overlay/stays-reachable.ts";
import { useKeyboardInset } from "../../overlay/use-keyboard-inset.ts";
import { useMounted } from "../../overlay/use-mounted.ts";
import { classNames } from "../../theme/class-names.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { holdToasts, subscribeToToasts, type ToastEntry, toastsNow } from "./toast.ts";
import * as css from "./ToastHost.css.ts";

const noToasts: readonly ToastEntry[] = [];

const POSITIONS = ["top", "middle", "bottom"] as const;

export interface ToastHostProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** How many toasts are on screen together; one by default, and the others follow it. */
  atOnce?: number | undefined;
}

/**
 * Shows the toasts of `toast.show()`. Mounted once in the app. Its live regions exist before any toast and no open
 * sheet or dialog hides them, so each text is also announced.
 */
export function ToastHost({ ref, atOnce = 1 }: ToastHostProps): ReactElement | null {
  const mounted = useMounted();
  const subscribe = useCallback(
    (listener: () => void) => subscribeToToasts(listener, atOnce),
    [atOnce],
  );
  const toasts = useSyncExternalStore(subscribe, toastsNow, () => noToasts);
  const host = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(host, ref);
  useKeyboardInset(host, mounted);
  if (!mounted) return null;

  const onScreen = toasts.filter(({ phase }) => phase !== "waiting");
  return createPortal(
    <div ref={composedRef} className={css.host} {...{ [STAYS_REACHABLE_ATTRIBUTE]: "" }}>
      {POSITIONS.map((position) => (
        <div key={position} className={classNames(css.place, css.places[position])}>
          {regions(
            onScreen.filter((entry) => entry.position === position),
            position === "bottom",
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/**
 * `aria-live` alone makes a live region, and dialogs of other libraries leave it reachable. Only the regions of the
 * usual place have a role as well, so that a page has one status and one alert.
 */
function regions(entries: readonly ToastEntry[], hasRoles: boolean): ReactElement {
  const isUrgent = ({ tone }: ToastEntry) => tone === "critical";
  return (
    <>
      <div
        className={css.region}
        role={hasRoles ? "status" : undefined}
        aria-live="polite"
        aria-atomic="false"
      >
        {entries.filter((entry) => !isUrgent(entry)).map(toastBubble)}
      </div>
      <div
        className={css.region}
        role={hasRoles ? "alert" : undefined}
        aria-live="assertive"
        aria-atomic="false"
      >
        {entries.filter(isUrgent).map(toastBubble)}
      </div>
    </>
  );
}

function toastBubble({ id, phase, text, tone, icon }: ToastEntry): ReactElement {
  const mark = typeof icon === "function" ? icon(tone) : icon;
  return (
    <p
      key={id}
      className={css.toast}
      data-state={phase}
      data-testid="toast"
      // Nothing in it can be pressed or focused: resting on it only gives time to read.
      onPointerEnter={() => holdToasts(id)}
      onPointerLeave={() => holdToasts(undefined)}
    >
      {mark === undefined ? <ToneMark tone={tone} /> : mark}
      <span className={css.words}>{text}</span>
    </p>
  );
}

function ToneMark({ tone }: Pick<ToastEntry, "tone">): ReactElement | null {
  if (tone === "neutral") return null;
  return (
    <svg className={css.mark} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path d={tone === "positive" ? "m5 13 4.5 4.5L19 7.5" : "M12 5v9m0 4.5v.1"} />
    </svg>
  );
}
