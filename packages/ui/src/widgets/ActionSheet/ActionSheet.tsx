import { type KeyboardEvent, type ReactElement, type Ref, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import * as panelCss from "../../overlay/BottomPanel.css.ts";
import { BottomPanel } from "../../overlay/BottomPanel.tsx";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import type { DismissReason } from "../../overlay/stack.ts";
import { useOneAnswer } from "../../overlay/use-one-answer.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./ActionSheet.css.ts";
import { actionSheetMessages } from "./messages.ts";

export interface SheetAction {
  key: string;
  label: string;
  /** What it does, in a second line. */
  detail?: string | undefined;
  /** `critical` is for what cannot be undone. */
  tone?: "normal" | "critical" | undefined;
  /** Why it cannot be done now. It stays in the list, and the reason takes the place of the detail. */
  unavailable?: string | undefined;
  /**
   * Runs before the sheet closes. While its promise is pending the action shows it and nothing
   * closes the sheet. `false` keeps the sheet open; a rejection or a throw does too, and is shown.
   */
  onSelect: () => unknown;
}

/** `chosen` once an action is done; anything else means that nothing was chosen. */
type ActionSheetAnswer = DismissReason | "cancelButton" | "chosen";

interface ActionSheetOwnProps extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  /** What the actions are about. It is shown and read. */
  title: string;
  actions: readonly SheetAction[];
  cancelLabel?: string | undefined;
  /** What to say of a failed action. Without it a general sentence, and the error is reported. */
  failureMessage?: ((error: unknown) => string) | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  onExited?: (() => void) | undefined;
}

/** `onClose` is called once an opening. */
export type ActionSheetProps = ActionSheetOwnProps & OverlayOpening<ActionSheetAnswer>;

/** A few things that can be done with one object, as a menu from the bottom edge. */
export function ActionSheet(props: ActionSheetProps): ReactElement {
  const { ref, actions } = props;
  const { open, onClose, trigger } = useControllableOpen(props);
  const messages = useMessages(actionSheetMessages);
  const [busyKey, setBusyKey] = useState<string | undefined>(undefined);
  const { busy, failure, answer, answerAfter } = useOneAnswer<ActionSheetAnswer>({
    open,
    onAnswer: onClose,
    sayFailure(error) {
      if (props.failureMessage !== undefined) return props.failureMessage(error);
      reportError(error);
      return messages.failed;
    },
  });
  const testId = props["data-testid"];

  function choose(action: SheetAction): void {
    if (!open || busy || action.unavailable !== undefined) return;
    setBusyKey(action.key);
    void answerAfter("chosen", action.onSelect);
  }

  return (
    <>
      {trigger}
      <BottomPanel
        ref={ref}
        id={props.id}
        className={props.className}
        open={open}
        title={props.title}
        onDismiss={busy ? undefined : answer}
        hasCloseButton={false}
        answersBack={props.answersBack}
        onExited={props.onExited}
        data-testid={testId}
      >
        <Menu
          label={props.title}
          actions={actions}
          busyKey={busy ? busyKey : undefined}
          onChoose={choose}
          data-testid={testId}
        />
        <p className={css.failure} role="alert">
          {failure}
        </p>
        <div className={panelCss.action}>
          <Button
            prominence="quiet"
            block
            disabled={busy}
            onClick={() => answer("cancelButton")}
            data-testid={partTestId(testId, "cancel")}
          >
            {props.cancelLabel ?? messages.cancel}
          </Button>
        </div>
      </BottomPanel>
    </>
  );
}

interface MenuProps {
  label: string;
  actions: readonly SheetAction[];
  busyKey: string | undefined;
  onChoose: (action: SheetAction) => void;
  "data-testid"?: string | undefined;
}

/** One stop for Tab; the arrows go from action to action, those that are unavailable included. */
function Menu({ label, actions, busyKey, onChoose, ...props }: MenuProps): ReactElement {
  const messages = useMessages(actionSheetMessages);
  const menuRef = useRef<HTMLDivElement>(null);
  const firstUsable = actions.findIndex((action) => action.unavailable === undefined);
  const [stop, setStop] = useState(Math.max(0, firstUsable));
  // A list that shrank keeps a stop.
  const tabStop = Math.min(stop, actions.length - 1);

  function move(event: KeyboardEvent<HTMLElement>, from: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const to = nextStop(event.key, from, actions);
    if (to === undefined) return;
    event.preventDefault();
    setStop(to);
    menuRef.current?.querySelectorAll<HTMLElement>("[role=menuitem]")[to]?.focus();
  }

  return (
    <div ref={menuRef} className={css.menu} role="menu" aria-label={label}>
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
              css.item,
              action.tone === "critical" && css.critical,
              action.unavailable !== undefined && css.unavailable,
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
            <span className={css.label}>{action.label}</span>
            {/* Part of the item's name, so that its reason is heard where the item is. */}
            {note === undefined ? null : <span className={css.note}>{note}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Where a key leads in a menu: round its ends, to its ends, or to the next label that begins so. */
function nextStop(key: string, from: number, actions: readonly SheetAction[]): number | undefined {
  const count = actions.length;
  switch (key) {
    case "ArrowDown":
      return (from + 1) % count;
    case "ArrowUp":
      return (from - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default: {
      if (key.length !== 1 || key === " ") return undefined;
      const begins = key.toLocaleLowerCase();
      for (let step = 1; step <= count; step += 1) {
        const at = (from + step) % count;
        if (actions[at]?.label.toLocaleLowerCase().startsWith(begins) === true) return at;
      }
      return undefined;
    }
  }
}
