import type { ReactElement, RefObject } from "react";
import { CrossMark } from "../../icons/CrossMark.tsx";
import { useMessages } from "../../locale/UiLocale.tsx";
import * as fieldCss from "../../private/Field.css.ts";
import { typeInto } from "../../private/native-input.ts";
import { textFieldMessages } from "./messages.ts";

interface ClearButtonProps {
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  "data-testid"?: string | undefined;
}

/** Empties the input beside it and puts the caret there. */
export function ClearButton({ inputRef, label, ...rest }: ClearButtonProps): ReactElement {
  const messages = useMessages(textFieldMessages);
  return (
    <button
      type="button"
      className={fieldCss.clear}
      aria-label={messages.clear(label)}
      onClick={() => {
        const input = inputRef.current;
        if (input === null) return;
        typeInto(input, "");
        input.focus();
      }}
      data-testid={rest["data-testid"]}
    >
      <CrossMark size={18} />
    </button>
  );
}
