import type { ReactElement, Ref } from "react";
import { ActionMenu, type SheetAction } from "../../overlay/ActionMenu.tsx";
import { BottomPanel } from "../../overlay/BottomPanel.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { useChosenAction } from "../../overlay/use-chosen-action.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./ActionSheet.css.ts";
import { CancelButton } from "./CancelButton.tsx";

export type { SheetAction };

/** `chosen` once an action is done; anything else means that nothing was chosen. */
type ActionSheetAnswer = DismissReason | "cancelButton" | "chosen";

interface ActionSheetOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What the actions are about. It is shown and read. */
  title: string;
  /** The actions, from the top down. */
  actions: readonly SheetAction[];
  /** Label of the button that closes it. Default 取消, or Cancel in English. */
  cancelLabel?: string | undefined;
  /** What to say of a failed action. Without it a general sentence, and the error is reported. */
  failureMessage?: ((error: unknown) => string) | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** `onClose` is called once an opening. */
export type ActionSheetProps = ActionSheetOwnProps & OverlayOpening<ActionSheetAnswer>;

/** A few things that can be done with one object, as a menu from the bottom edge. */
export function ActionSheet(props: ActionSheetProps): ReactElement {
  const { ref, actions } = props;
  const { open, onClose, trigger } = useControllableOpen(props);
  const { busy, busyKey, failure, answer, choose } = useChosenAction<ActionSheetAnswer>({
    open,
    onClose,
    failureMessage: props.failureMessage,
  });
  const testId = props["data-testid"];

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
        <ActionMenu
          label={props.title}
          look={css.menuLook}
          actions={actions}
          busyKey={busyKey}
          onChoose={choose}
          data-testid={testId}
        />
        <p className={css.failure} role="alert">
          {failure}
        </p>
        <CancelButton
          label={props.cancelLabel}
          disabled={busy}
          onCancel={() => answer("cancelButton")}
          data-testid={testId}
        />
      </BottomPanel>
    </>
  );
}
