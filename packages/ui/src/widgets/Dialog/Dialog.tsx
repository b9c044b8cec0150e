import { type ReactElement, type ReactNode, type Ref, type RefObject, useRef } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import { ModalDescription, ModalFrame, ModalTitle } from "../../overlay/ModalFrame.tsx";
import { useOneAnswer } from "../../overlay/use-one-answer.ts";
import { type OverlayOpening, useControllableOpen } from "../../overlay/use-controllable-open.ts";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Dialog.css.ts";
import { dialogMessages } from "./messages.ts";

/** What a dialog says and offers, the same for the component and for `confirm()`. */
export interface DialogContent {
  /** The question, in one line. */
  title: string;
  /** More about the question. Without it the title says everything. */
  body?: ReactNode | undefined;
  /** The verb. 确定 where the question leaves nothing better. */
  confirmLabel?: string | undefined;
  /** `null` leaves one button, which only acknowledges. */
  cancelLabel?: string | null | undefined;
  /** `critical` is for what cannot be undone. */
  tone?: "accent" | "critical" | undefined;
  /**
   * Runs before the dialog closes. While its promise is pending the button shows it and nothing
   * closes the dialog. `false` keeps the dialog open; a rejection or a throw does too, and is shown.
   */
  onConfirm?: (() => unknown) | undefined;
  /** What to say of a failed `onConfirm`. Without it a general sentence, and the error is reported. */
  failureMessage?: ((error: unknown) => string) | undefined;
}

interface DialogOwnProps extends DialogContent, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** Called once the dialog has left the screen. */
  onExited?: (() => void) | undefined;
}

/**
 * It answers true after confirm, false after cancel, Escape, back or the scrim. A dialog that only
 * acknowledges answers true to whatever closes it, and the scrim does not.
 */
export type DialogProps = DialogOwnProps & OverlayOpening<boolean>;

/** A question that stops everything else until it is answered. */
export function Dialog(props: DialogProps): ReactElement | null {
  const { ref } = props;
  const { open, onClose, trigger } = useControllableOpen(props);
  const panelRef = useRef<HTMLDivElement>(null);
  const focusRef = useRef<HTMLButtonElement>(null);
  const messages = useMessages(dialogMessages);
  const { busy, failure, answer, answerAfter } = useOneAnswer<boolean>({
    open,
    onAnswer: onClose,
    sayFailure(error) {
      if (props.failureMessage !== undefined) return props.failureMessage(error);
      // An expected refusal is the caller's to put into words; what it let through is a bug.
      reportError(error);
      return messages.failed;
    },
  });
  const onlyAcknowledges = props.cancelLabel === null;
  const testId = props["data-testid"];

  return (
    <>
      {trigger}
      <ModalFrame
        ref={ref}
        open={open}
        layerClassName={css.layer}
        panelRef={panelRef}
        panel={{
          id: props.id,
          className: classNames(css.panel, props.className),
          role: "alertdialog",
        }}
        initialFocusRef={focusRef}
        answersBack={props.answersBack}
        onDismiss={(reason) => {
          // What must be read is not dismissed by a stray tap beside it.
          if (busy || !open || (onlyAcknowledges && reason === "scrim")) return;
          answer(onlyAcknowledges);
        }}
        onExited={props.onExited}
        data-testid={testId}
      >
        <ScrollRegion className={css.text}>
          <ModalTitle className={css.title}>{props.title}</ModalTitle>
          {props.body === undefined ? null : (
            <ModalDescription asChild>
              <div className={css.body}>{props.body}</div>
            </ModalDescription>
          )}
        </ScrollRegion>
        <p className={css.failure} role="alert">
          {failure}
        </p>
        <DialogActions
          {...props}
          busy={busy}
          focusRef={focusRef}
          onConfirmClick={() => void answerAfter(true, props.onConfirm)}
          onCancelClick={() => answer(false)}
        />
      </ModalFrame>
    </>
  );
}

interface DialogActionsProps extends DialogContent {
  busy: boolean;
  focusRef: RefObject<HTMLButtonElement | null>;
  onConfirmClick: () => void;
  onCancelClick: () => void;
  "data-testid"?: string | undefined;
}

function DialogActions({ focusRef, ...props }: DialogActionsProps): ReactElement {
  const messages = useMessages(dialogMessages);
  const testId = props["data-testid"];
  const hasCancel = props.cancelLabel !== null;
  return (
    <div className={css.actions}>
      {hasCancel ? (
        <Button
          // The harmless answer has focus first.
          ref={focusRef}
          className={css.answer}
          prominence="quiet"
          disabled={props.busy}
          onClick={props.onCancelClick}
          data-testid={partTestId(testId, "cancel")}
        >
          {props.cancelLabel ?? messages.cancel}
        </Button>
      ) : null}
      <Button
        ref={hasCancel ? undefined : focusRef}
        className={css.answer}
        tone={props.tone === "critical" ? "critical" : "accent"}
        loading={props.busy}
        onClick={props.onConfirmClick}
        data-testid={partTestId(testId, "confirm")}
      >
        {props.confirmLabel ?? (hasCancel ? messages.confirm : messages.acknowledge)}
      </Button>
    </div>
  );
}
