import { type ReactElement, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { SPARED_ATTRIBUTE } from "../../overlay/spared.ts";
import { useMounted } from "../../overlay/use-mounted.ts";
import { subscribeToToasts, type ToastEntry, toastsNow } from "./toast.ts";
import * as css from "./ToastHost.css.ts";

const noToasts: readonly ToastEntry[] = [];

/**
 * Shows what `toast.show()` asks for. Stands once in the app. It is a live region that is there
 * before any toast and that no open sheet or dialog hides, so each text is also heard.
 */
export function ToastHost(): ReactElement | null {
  const mounted = useMounted();
  const toasts = useSyncExternalStore(subscribeToToasts, toastsNow, () => noToasts);
  if (!mounted) return null;
  const first = toasts[0];
  return createPortal(
    <div className={css.host} role="status" {...{ [SPARED_ATTRIBUTE]: "" }}>
      {first === undefined || first.phase === "waiting" ? null : (
        <p key={first.id} className={css.toast} data-state={first.phase} data-testid="toast">
          {first.text}
        </p>
      )}
    </div>,
    document.body,
  );
}
