import {
  type ReactElement,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import { FieldError, isThere } from "../../private/FieldError.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { TextField } from "../TextField/TextField.tsx";
import { isSigned, type Stroke } from "./ink.ts";
import { exportSigned, listenForInk, type Signed, showSigned } from "./ink-pad.ts";
import * as css from "./Signature.css.ts";
import { signatureMessages } from "./messages.ts";

/** What a page may call on a `Signature`. */
export interface SignatureHandle {
  /** There is nothing on the pad that could be a name. */
  isEmpty(): boolean;
  /** A PNG of 1200 × 600 px, dark ink on white; null where the pad is empty. */
  toBlob(): Promise<Blob | null>;
  /** Empties the pad. */
  clear(): void;
}

interface SignatureOwnProps extends PartProps {
  /** What the page can call: to read the picture, or to empty the pad. */
  ref?: Ref<SignatureHandle> | undefined;
  /** What a form focuses where there is no signature: the `ref` of a `FormField`. */
  focusRef?: Ref<HTMLDivElement> | undefined;
  /** Whose signature, or under what. It is shown and read. */
  label: string;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Why it is not accepted. Announced when it appears. */
  error?: string | undefined;
  /** Whether there is a signature now. Called when that changes. */
  onSignedChange?: ((signed: boolean) => void) | undefined;
}

/** Ink and a typed name, each kept while the other is shown. The pad shows the user's choice. */
export type SignatureValue = Signed;

export type SignatureProps = SignatureOwnProps &
  (
    | {
        /** Ink and typed name, where the page holds them. */
        value: SignatureValue;
        /** With ink and typed name, after each stroke and each change of the name. */
        onValueChange: (value: SignatureValue) => void;
        defaultValue?: undefined;
      }
    | {
        value?: undefined;
        /** With ink and typed name, after each stroke and each change of the name. */
        onValueChange?: ((value: SignatureValue) => void) | undefined;
        /** Uncontrolled without `value`, starting from this or blank. */
        defaultValue?: SignatureValue | undefined;
      }
  );

const blank: Signed = { strokes: [], name: "" };

/** A name under a contract: drawn with a finger, or typed where drawing is not possible. */
export function Signature(props: SignatureProps): ReactElement {
  const { ref, focusRef, disabled = false } = props;
  const locked = disabled || props.readOnly === true;
  const messages = useMessages(signatureMessages);
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [own, setOwn] = useState(props.defaultValue ?? blank);
  const { strokes, name } = props.value ?? own;
  const [typing, setTyping] = useState(name !== "" && strokes.length === 0);
  const typed = name.trim();
  const signed: Signed = typing ? { strokes: [], name: typed } : { strokes, name: "" };
  const isThereOne = typing ? typed !== "" : isSigned(strokes);
  const latest = useLatest({ signed, strokes, inkWith, onSignedChange: props.onSignedChange });
  const testId = props["data-testid"];

  useImperativeHandle(ref, () => ({
    isEmpty: () => !isThereOne,
    toBlob: () => (isThereOne ? exportSigned(signed) : Promise.resolve(null)),
    clear,
  }));

  function change(next: SignatureValue): void {
    setOwn(next);
    props.onValueChange?.(next);
  }

  function inkWith(stroke: Stroke): void {
    change({ strokes: [...strokes, stroke], name });
  }

  function clear(): void {
    change(blank);
  }

  useLayoutEffect(() => {
    if (canvas.current !== null) showSigned(canvas.current, signed);
  });

  useEffect(() => {
    const pad = canvas.current;
    if (pad === null || typing || locked) return undefined;
    const stop = listenForInk(pad, {
      onDraw: (stroke) =>
        showSigned(pad, { strokes: [...latest.current.strokes, stroke], name: "" }),
      onStroke: (stroke) => latest.current.inkWith(stroke),
    });
    return stop;
  }, [typing, locked, latest]);

  useEffect(() => {
    const pad = canvas.current;
    if (pad === null) return undefined;
    // Ink keeps its place when the phone is turned.
    const watch = new ResizeObserver(() => showSigned(pad, latest.current.signed));
    watch.observe(pad);
    return () => watch.disconnect();
  }, [latest]);

  const reported = useRef(isThereOne);
  useEffect(() => {
    if (reported.current === isThereOne) return;
    reported.current = isThereOne;
    latest.current.onSignedChange?.(isThereOne);
  }, [isThereOne, latest]);

  const state = !isThereOne ? messages.blank : typing ? messages.typed(typed) : messages.drawn;
  const hasError = isThere(props.error);
  const hasInk = typing ? name !== "" : strokes.length > 0;
  return (
    <div
      ref={focusRef}
      id={props.id}
      className={classNames(fieldCss.field, css.field, props.className)}
      role="group"
      // For a form alone.
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={hasError ? `${id}-error` : undefined}
      aria-disabled={disabled ? true : undefined}
      data-state={hasError ? "error" : isThereOne ? "signed" : "blank"}
      data-testid={testId}
    >
      <span id={`${id}-label`} className={fieldCss.label}>
        {props.label}
      </span>
      {typing && !locked ? (
        <TextField
          label={messages.name}
          value={name}
          autoComplete="name"
          onValueChange={(typedName) => change({ strokes, name: typedName })}
          data-testid={partTestId(testId, "name")}
        />
      ) : null}
      <div className={css.paper} data-theme="light">
        <canvas
          ref={canvas}
          className={classNames(css.pad, locked && css.still)}
          role="img"
          aria-label={`${props.label}: ${state}`}
          data-state={typing ? "typed" : "drawn"}
          data-testid={partTestId(testId, "pad")}
        />
        {typing || locked || strokes.length > 0 ? null : (
          <span className={css.hint} aria-hidden="true">
            {messages.hint}
          </span>
        )}
      </div>
      <FieldError id={`${id}-error`} error={props.error} />
      {locked ? null : (
        <div className={css.actions}>
          {typing ? null : (
            <Button
              prominence="text"
              size="small"
              disabled={!hasInk}
              onClick={() => change({ strokes: strokes.slice(0, -1), name })}
              data-testid={partTestId(testId, "undo")}
            >
              {messages.undo}
            </Button>
          )}
          <Button
            prominence="text"
            size="small"
            disabled={!hasInk}
            onClick={clear}
            data-testid={partTestId(testId, "clear")}
          >
            {messages.clear}
          </Button>
          <Button
            prominence="text"
            size="small"
            onClick={() => setTyping(!typing)}
            data-testid={partTestId(testId, "way")}
          >
            {typing ? messages.draw : messages.type}
          </Button>
        </div>
      )}
      <p className={css.spoken} role="status">
        {state}
      </p>
    </div>
  );
}
