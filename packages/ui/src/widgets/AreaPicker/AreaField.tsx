import { type FocusEvent, type ReactElement, type Ref, useRef, useState } from "react";
import { useMessages, useUiLanguage } from "../../locale/UiLocale.tsx";
import type { FieldNotes } from "../../private/Field.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import { SelectField } from "../SelectField/SelectField.tsx";
import { type AreaContent, AreaPicker } from "./AreaPicker.tsx";
import type { AreaReading } from "./area-tree.ts";
import { areaInWords, areaMessages } from "./messages.ts";
import { useArea } from "./use-area.ts";

export interface AreaFieldProps extends AreaContent, FieldNotes, PartProps {
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Its visible name, which screen readers say too. */
  label: string;
  /** Says what to choose. */
  placeholder?: string | undefined;
  /** The sheet's name. The label by default. */
  title?: string | undefined;
  /** The six-digit code. Null or empty while nothing is chosen. Without it the field keeps its own. */
  value?: string | null | undefined;
  /** A division code of six digits, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /** With the code of six digits and its names, when an area is confirmed. */
  onValueChange?: ((code: string, area: AreaReading) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** The choice can be read and not changed: nothing opens. */
  readOnly?: boolean | undefined;
}

/**
 * A field for a province, city and district: it shows the place in words and opens an `AreaPicker`. The divisions are
 * loaded when there is a code to show, or when it is opened. A code that is no division, or no longer, is shown as that.
 */
export function AreaField(props: AreaFieldProps): ReactElement {
  const { ref } = props;
  const messages = useMessages(areaMessages);
  const language = useUiLanguage();
  const opener = useRef<HTMLButtonElement>(null);
  const composedRef = useComposedRef(opener, ref);
  const [own, setOwn] = useState(props.defaultValue);
  const [open, setOpen] = useState(false);
  const value = (props.value === undefined ? own : props.value) ?? "";
  const area = useArea(value, props.loadAreas);
  useFormReset(opener, () => setOwn(props.defaultValue));

  function inWords(): string | undefined {
    switch (area.state) {
      case "none":
        return undefined;
      case "waiting":
        return messages.loading;
      // The code is all that is known.
      case "failed":
        return value;
      case "read":
        return areaInWords(area.reading, language);
    }
  }

  return (
    <>
      <SelectField
        ref={composedRef}
        id={props.id}
        className={props.className}
        label={props.label}
        placeholder={props.placeholder ?? messages.choose}
        value={inWords()}
        onOpen={() => setOpen(true)}
        expanded={open}
        hint={props.hint}
        error={props.error}
        disabled={props.disabled}
        readOnly={props.readOnly}
        onBlur={props.onBlur}
        data-testid={props["data-testid"]}
      />
      <AreaPicker
        open={open}
        title={props.title ?? props.label}
        value={value}
        depth={props.depth}
        codes={props.codes}
        anyLevel={props.anyLevel}
        searchable={props.searchable}
        loadAreas={props.loadAreas}
        confirmLabel={props.confirmLabel}
        onCancel={() => setOpen(false)}
        onConfirm={(code, reading) => {
          setOpen(false);
          setOwn(code);
          props.onValueChange?.(code, reading);
        }}
        data-testid={partTestId(props["data-testid"], "picker")}
      />
    </>
  );
}
