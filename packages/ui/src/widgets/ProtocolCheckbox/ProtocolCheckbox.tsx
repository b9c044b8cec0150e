import { type FocusEvent, type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { checkBox } from "../../private/check-box.css.ts";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import { FieldError, isThere } from "../../private/FieldError.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import * as css from "./ProtocolCheckbox.css.ts";
import { protocolMessages } from "./messages.ts";

/** A document that is agreed to with the box. */
export interface ProtocolDocument {
  /** No other document has it. Test ids of the links end with it. */
  id: string;
  /** Without brackets: the widget sets 《》 where the language does. */
  title: string;
  /** Its own address, which works before any script. */
  href?: string | undefined;
}

export interface ProtocolCheckboxProps extends PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /**
   * Never true before the user has ticked it. Without it the box keeps its own, and there is no
   * default: consent never begins ticked.
   */
  checked?: boolean | undefined;
  /** With whether it is ticked, when that changes. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** What is agreed to, each with a link to its text. */
  documents: readonly ProtocolDocument[];
  /** Opens one document in place; without it the titles are plain links. */
  onOpen?: ((id: string) => void) | undefined;
  /** Why these documents, where it needs saying: a sensitive purpose has words of its own. */
  purpose?: ReactNode | undefined;
  /** What is agreed, where "I have read and agree to" does not say it. */
  lead?: string | undefined;
  /** Said when the form is sent unticked. The box stays unticked. */
  error?: ReactNode | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
}

/** Consent to named documents, each of which opens from its title. */
export function ProtocolCheckbox(props: ProtocolCheckboxProps): ReactElement {
  const { ref, documents, onOpen } = props;
  const messages = useMessages(protocolMessages);
  const input = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(input, ref);
  const [checked, change] = useControllableValue(
    { value: props.checked, onValueChange: props.onCheckedChange },
    false,
    input,
  );
  const ownId = useId();
  const id = props.id ?? ownId;
  // Lead and titles, and not the purpose, make the name.
  const namedBy = [`${id}-lead`, ...documents.map((document) => `${id}-${document.id}`)];
  const errorId = `${id}-error`;
  const purposeId = `${id}-purpose`;
  const invalid = isThere(props.error);
  const describedBy = classNames(invalid && errorId, isThere(props.purpose) && purposeId);
  return (
    <div
      className={classNames(fieldCss.field, props.className)}
      data-state={invalid ? "error" : checked ? "checked" : "unchecked"}
    >
      <div className={css.row}>
        <label className={css.target}>
          <input
            ref={composedRef}
            id={id}
            className={checkBox}
            type="checkbox"
            name={props.name}
            checked={checked}
            disabled={props.disabled}
            aria-readonly={props.readOnly === true ? true : undefined}
            aria-labelledby={namedBy.join(" ")}
            aria-invalid={invalid ? true : undefined}
            aria-describedby={describedBy === "" ? undefined : describedBy}
            onChange={(event) => {
              if (props.readOnly !== true) change(event.target.checked);
            }}
            onBlur={props.onBlur}
            data-testid={props["data-testid"]}
          />
        </label>
        <div className={css.words}>
          <label id={namedBy[0]} htmlFor={id} className={css.lead}>
            {props.lead ?? messages.lead}
          </label>
          {documents.map((document, place) => (
            <span key={document.id}>
              {place === 0 ? messages.gap : messages.separator}
              <DocumentTitle
                id={namedBy[place + 1]}
                document={document}
                text={messages.title(document.title)}
                onOpen={onOpen}
                data-testid={partTestId(props["data-testid"], document.id)}
              />
            </span>
          ))}
          {isThere(props.purpose) ? (
            <span id={purposeId} className={css.purpose}>
              {props.purpose}
            </span>
          ) : null}
        </div>
      </div>
      <FieldError id={errorId} error={props.error} />
    </div>
  );
}

interface DocumentTitleProps {
  id: string | undefined;
  document: ProtocolDocument;
  text: string;
  onOpen: ((id: string) => void) | undefined;
  "data-testid": string | undefined;
}

function DocumentTitle({ id, document, text, onOpen, ...rest }: DocumentTitleProps): ReactElement {
  if (document.href === undefined) {
    return (
      <button
        id={id}
        type="button"
        className={css.document}
        onClick={() => onOpen?.(document.id)}
        data-testid={rest["data-testid"]}
      >
        {text}
      </button>
    );
  }
  return (
    <a
      id={id}
      className={css.document}
      href={document.href}
      onClick={(event) => {
        // A click meant for a new tab is left to the browser.
        if (onOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(document.id);
      }}
      data-testid={rest["data-testid"]}
    >
      {text}
    </a>
  );
}
