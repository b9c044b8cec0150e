import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { useWords } from "../../locale/UiLocale.tsx";
import * as panelCss from "../../overlay/BottomPanel.css.ts";
import { BottomPanel } from "../../overlay/BottomPanel.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { classNames } from "../private/class-names.ts";
import { type PartProps, partTestId } from "../private/part-props.ts";
import { sameValues, type PickerSource, type PickerValues } from "./picker-columns.ts";
import * as css from "./Picker.css.ts";
import { PickerView, type PickerViewHandle } from "./PickerView.tsx";
import { pickerWords } from "./words.ts";

export interface PickerProps<Values extends PickerValues> extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  open: boolean;
  /** The sheet's name: what is picked here. */
  title: string;
  /** One list of rows per place of the value, or a function where rows follow from what is picked. */
  columns: PickerSource<Values>;
  /** What the wheels show when the sheet opens. Their movement is kept inside until confirmed. */
  value?: Values | undefined;
  /** Closed without a choice. Never called after `onConfirm`. */
  onCancel: (reason: DismissReason) => void;
  /** What is picked when the button is pressed, wheels still rolling included. Called once. */
  onConfirm: (values: Values) => void;
  /** A wheel came to rest on another row, before anything is confirmed. */
  onChange?: ((values: Values) => void) | undefined;
  /** Brings values as a whole to valid ones, such as a date into its range. */
  normalise?: ((values: Values) => Values) | undefined;
  confirmLabel?: string | undefined;
  /** Above the wheels: the choice in words, or what it means. */
  summary?: ReactNode | ((values: Values | undefined) => ReactNode);
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  onExited?: (() => void) | undefined;
}

/** A choice from long lists, on wheels in a sheet. */
export function Picker<Values extends PickerValues>(props: PickerProps<Values>): ReactElement {
  const { ref } = props;
  const words = useWords(pickerWords);
  const view = useRef<PickerViewHandle<Values>>(null);
  const { open, value, summary } = props;
  const [draft, setDraft] = useState<Values | undefined>(undefined);
  const [shownFor, setShownFor] = useState({ open, value });
  // Each opening starts from the value, and so does a value that changes under an open sheet.
  if (open !== shownFor.open || !sameValue(value, shownFor.value)) {
    setShownFor({ open, value });
    if (open) setDraft(undefined);
  }
  const current = draft ?? value;

  // The answer closes the sheet only when the parent draws again; until then no second one counts.
  const answered = useRef(false);
  useEffect(() => {
    answered.current = false;
  });

  function confirm(): void {
    if (!open || answered.current) return;
    const values = view.current?.settle();
    if (values === undefined || values === null) return;
    answered.current = true;
    props.onConfirm(values);
  }

  function cancel(reason: DismissReason): void {
    if (answered.current) return;
    answered.current = true;
    props.onCancel(reason);
  }

  return (
    <BottomPanel
      ref={ref}
      id={props.id}
      className={classNames(css.panel, props.className)}
      open={open}
      title={props.title}
      onDismiss={cancel}
      answersBack={props.answersBack}
      onExited={props.onExited}
      data-testid={props["data-testid"]}
    >
      {summary === undefined ? null : (
        <div className={css.summary}>
          {typeof summary === "function" ? summary(current) : summary}
        </div>
      )}
      <PickerView
        ref={view}
        className={css.view}
        columns={props.columns}
        // Until a wheel moves, an absent value leaves each column at its first row.
        value={current}
        onChange={(values) => {
          setDraft(values);
          props.onChange?.(values);
        }}
        normalise={props.normalise}
        onEnter={confirm}
        data-testid={partTestId(props["data-testid"], "wheels")}
      />
      <div className={panelCss.action}>
        <button
          type="button"
          className={css.confirm}
          onClick={confirm}
          data-testid={partTestId(props["data-testid"], "confirm")}
        >
          {props.confirmLabel ?? words.confirm}
        </button>
      </div>
    </BottomPanel>
  );
}

function sameValue(
  one: readonly unknown[] | undefined,
  other: readonly unknown[] | undefined,
): boolean {
  return one === undefined || other === undefined ? one === other : sameValues(one, other);
}
