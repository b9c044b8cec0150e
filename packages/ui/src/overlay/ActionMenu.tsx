import { type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from "react";
import { useMessages } from "../locale/UiLocale.tsx";
import { nextStop } from "../private/next-stop.ts";
import { partTestId } from "../private/part-props.ts";
import { classNames } from "../theme/class-names.ts";
import { actionMenuMessages } from "./action-menu-messages.ts";
import { INITIAL_FOCUS } from "./initial-focus.ts";

export interface SheetAction {
  /** A key that no other action has. Test ids of the actions end with it. */
  key: string;
  /** What a press does, as a verb. */
  label: string;
  /** What it does, in a second line. */
  detail?: string | undefined;
  /** `critical` is for what cannot be undone. */
  tone?: "normal" | "critical" | undefined;
  /** Why it cannot be done now. It stays in the list, and the reason takes the place of the detail. */
  unavailable?: string | undefined;
  /**
   * Runs before the menu closes. While its promise is pending the action shows it and nothing
   * closes the menu. `false` keeps the menu open; a rejection or a throw does too, and is shown.
   */
  onSelect: () => unknown;
}

/** How a widget draws its menu. */
export interface ActionMenuLook {
  menu: string;
  item: string;
  critical: string;
  unavailable: string;
  label: string;
  note: string;
}

interface ActionMenuProps<Action extends SheetAction> {
  label: string;
  look: ActionMenuLook;
  actions: readonly Action[];
  /** The action under way. */
  busyKey: string | undefined;
  onChoose: (action: Action) => void;
  /** What is before its words. */
  renderStart?: ((action: Action) => ReactNode) | undefined;
  "data-testid"?: string | undefined;
}

/** One stop for Tab; the arrows go from action to action, those that are unavailable included. */
export function ActionMenu<Action extends SheetAction>({
  label,
  look,
  actions,
  busyKey,
  onChoose,
  ...props
}: ActionMenuProps<Action>): ReactElement {
  const messages = useMessages(actionMenuMessages);
  const menuRef = useRef<HTMLDivElement>(null);
  const firstUsable = actions.findIndex((action) => action.unavailable === undefined);
  const [stop, setStop] = useState(Math.max(0, firstUsable));
  // A list that shrank keeps a stop.
  const tabStop = Math.min(stop, actions.length - 1);

  function move(event: KeyboardEvent<HTMLElement>, from: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const to = nextStop(
      event.key,
      from,
      actions.map((action) => action.label),
    );
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    menuRef.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[to]?.focus();
  }

  return (
    <div ref={menuRef} className={look.menu} role="menu" aria-label={label}>
      {actions.map((action, index) => {
        const busy = action.key === busyKey;
        const note = busy ? messages.busy : (action.unavailable ?? action.detail);
        const still = busyKey !== undefined || action.unavailable !== undefined;
        return (
          <button
            key={action.key}
            type="button"
            role="menuitem"
            className={classNames(
              look.item,
              action.tone === "critical" && look.critical,
              action.unavailable !== undefined && look.unavailable,
            )}
            tabIndex={index === tabStop ? 0 : -1}
            aria-disabled={still ? true : undefined}
            aria-busy={busy ? true : undefined}
            onFocus={() => setStop(index)}
            onKeyDown={(event) => move(event, index)}
            onClick={() => onChoose(action)}
            data-state={busy ? "loading" : still ? "disabled" : "idle"}
            data-testid={partTestId(props["data-testid"], action.key)}
            {...(index === tabStop ? { [INITIAL_FOCUS]: "" } : {})}
          >
            {props.renderStart?.(action)}
            <span className={look.label}>{action.label}</span>
            {/* Part of the item's name, so that its reason is heard where the item is. */}
            {note === undefined ? null : <span className={look.note}>{note}</span>}
          </button>
        );
      })}
    </div>
  );
}
