import { type ReactElement, type Ref, useCallback, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { STAYS_REACHABLE_ATTRIBUTE } from "../../overlay/stays-reachable.ts";
import { useKeyboardInset } from "../../overlay/use-keyboard-inset.ts";
import { useMounted } from "../../overlay/use-mounted.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { holdToasts, subscribeToToasts, type ToastEntry, toastsNow } from "./toast.ts";
import * as css from "./ToastHost.css.ts";

const noToasts: readonly ToastEntry[] = [];

export interface ToastHostProps {
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
  const isUrgent = ({ tone }: ToastEntry) => tone === "critical";
  return createPortal(
    // `aria-live` is said as well as the role: dialogs of others spare what carries it.
    <div ref={composedRef} className={css.host} {...{ [STAYS_REACHABLE_ATTRIBUTE]: "" }}>
      <div className={css.region} role="status" aria-live="polite" aria-atomic="false">
        {onScreen.filter((entry) => !isUrgent(entry)).map(toastBubble)}
      </div>
      <div className={css.region} role="alert" aria-live="assertive" aria-atomic="false">
        {onScreen.filter(isUrgent).map(toastBubble)}
      </div>
    </div>,
    document.body,
  );
}

function toastBubble({ id, phase, text, tone }: ToastEntry): ReactElement {
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
      {tone === "neutral" ? null : (
        <svg className={css.mark} width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
          <path d={tone === "positive" ? "m5 13 4.5 4.5L19 7.5" : "M12 5v9m0 4.5v.1"} />
        </svg>
      )}
      <span className={css.words}>{text}</span>
    </p>
  );
}
