import { type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import * as panelCss from "../../overlay/BottomPanel.css.ts";
import { OverlayFrame } from "../../overlay/OverlayFrame.tsx";
import { CloseButton } from "../../overlay/CloseButton.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { useOpeningDraft } from "../../overlay/use-opening-draft.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { type PickerSource, type PickerValues, resolvePicker } from "./picker-columns.ts";
import * as css from "./Picker.css.ts";
import { useKeptValue } from "./use-kept-value.ts";
import { pickerMessages } from "./messages.ts";
import { Wheels, type WheelsHandle } from "./Wheels.tsx";

/** What a picker asks and offers, the same for the component and for `pick()`. */
export interface PickerContent<Values extends PickerValues> {
  /** The sheet's name: what is picked here. */
  title: string;
  /** One list of rows per place of the value, or a function where rows follow from what is picked. */
  columns: PickerSource<Values>;
  /** A wheel came to rest on another row, before anything is confirmed. */
  onChange?: ((values: Values) => void) | undefined;
  /** Brings values as a whole to valid ones, such as a date into its range. */
  normalise?: ((values: Values) => Values) | undefined;
  /** Label of the button that confirms. Default 确定, or Done in English. */
  confirmLabel?: string | undefined;
  /** Above the wheels: the choice in words, or what it means. */
  summary?: ReactNode | ((values: Values) => ReactNode);
  /** False where a stray tap beside the sheet must not close it. */
  scrimCancels?: boolean | undefined;
}

export interface PickerProps<Values extends PickerValues> extends PickerContent<Values>, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether it is open. It never changes this itself: it calls back. */
  open: boolean;
  /**
   * What the wheels show when the sheet opens. Their movement is kept inside until confirmed. Without
   * a value the picker keeps what was confirmed last, from `defaultValue` on. Null, or a value that the
   * page takes back, shows the first row of each column that may be chosen.
   */
  value?: NoInfer<Values> | null | undefined;
  /** What the wheels start at, where no `value` is given; one value a column. */
  defaultValue?: NoInfer<Values> | undefined;
  /** The wheels can be read and not moved. What they show can be confirmed. */
  readOnly?: boolean | undefined;
  /** The wheels can neither be moved nor confirmed. */
  disabled?: boolean | undefined;
  /** Closed without a choice. Never called after `onConfirm`. */
  onCancel: (reason: DismissReason) => void;
  /**
   * What is picked when the button is pressed, wheels still rolling included. Called once, unless it answers `false`:
   * then the sheet stays, to pick something else.
   */
  onConfirm: (values: Values) => unknown;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** A choice from long lists, on wheels in a sheet. */
export function Picker<Values extends PickerValues>(props: PickerProps<Values>): ReactElement {
  const { ref, open, summary } = props;
  const messages = useMessages(pickerMessages);
  const panelRef = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const titleId = useId();
  const testId = props["data-testid"];
  const wheels = useRef<WheelsHandle<Values>>(null);
  const [value, keep] = useKeptValue(props.value, props.defaultValue);
  const { draft, setDraft } = useOpeningDraft<Values>(open, value ?? []);
  const resolve = (wanted: Values | null | undefined) =>
    resolvePicker(props.columns, wanted, props.normalise);
  const picked = resolve(draft ?? value);

  // The answer closes the sheet only when the parent draws again; until then no second one counts. New props are the
  // parent's, a draft leaves them as they are.
  const answered = useRef<PickerProps<Values>>(undefined);

  function confirm(): void {
    if (!open || props.disabled || answered.current === props) return;
    const values = wheels.current?.settle();
    if (!values) return;
    if (props.onConfirm(values) === false) return;
    answered.current = props;
    keep(values);
  }

  function cancel(reason: DismissReason): void {
    if (!open || answered.current === props || (reason === "scrim" && props.scrimCancels === false))
      return;
    answered.current = props;
    props.onCancel(reason);
  }

  return (
    <OverlayFrame
      open={open}
      layerClassName={panelCss.layer}
      panelRef={panelRef}
      answersBack={props.answersBack}
      onDismiss={cancel}
      onExited={props.onExited}
      data-testid={testId}
    >
      {(state) => (
        <div
          ref={composedRef}
          id={props.id}
          className={classNames(panelCss.panel, css.panel, props.className)}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          tabIndex={-1}
          data-state={state}
          data-testid={testId}
        >
          <div className={panelCss.header}>
            <h2 id={titleId} className={panelCss.title}>
              {props.title}
            </h2>
            <CloseButton onClick={() => cancel("closeButton")} data-testid={testId} />
          </div>
          {summary === undefined ? null : (
            <div className={css.summary}>
              {typeof summary === "function" ? summary(picked.values) : summary}
            </div>
          )}
          <Wheels<Values>
            ref={wheels}
            className={css.view}
            picked={picked}
            resolve={resolve}
            onPick={(values) => {
              // A page that drew nothing has not taken the answer, and is asked about another.
              answered.current = undefined;
              setDraft(values);
              props.onChange?.(values);
            }}
            use={props}
            onEnter={confirm}
            data-testid={partTestId(testId, "wheels")}
          />
          <div className={panelCss.action}>
            <button
              type="button"
              className={css.confirm}
              disabled={props.disabled || picked.indices.includes(-1)}
              onClick={confirm}
              data-testid={partTestId(testId, "confirm")}
            >
              {props.confirmLabel ?? messages.confirm}
            </button>
          </div>
        </div>
      )}
    </OverlayFrame>
  );
}
