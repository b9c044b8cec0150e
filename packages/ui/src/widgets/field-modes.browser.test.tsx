import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { AmountInput } from "./AmountInput/AmountInput.tsx";
import { AreaField } from "./AreaPicker/AreaField.tsx";
import { Calendar } from "./Calendar/Calendar.tsx";
import { Cascader } from "./Cascader/Cascader.tsx";
import { Checkbox } from "./Checkbox/Checkbox.tsx";
import { CodeInput } from "./CodeInput/CodeInput.tsx";
import { DigitField } from "./DigitField/DigitField.tsx";
import { NumberField } from "./NumberField/NumberField.tsx";
import { PhoneField } from "./PhoneField/PhoneField.tsx";
import { ProtocolCheckbox } from "./ProtocolCheckbox/ProtocolCheckbox.tsx";
import { RadioList } from "./RadioList/RadioList.tsx";
import { Segmented } from "./Segmented/Segmented.tsx";
import { SelectField } from "./SelectField/SelectField.tsx";
import { Signature } from "./Signature/Signature.tsx";
import { Stepper } from "./Stepper/Stepper.tsx";
import { Switch } from "./Switch/Switch.tsx";
import { TextArea } from "./TextArea/TextArea.tsx";
import { TextField } from "./TextField/TextField.tsx";
import { Uploader } from "./Uploader/Uploader.tsx";

interface Mode {
  readOnly?: boolean;
  disabled?: boolean;
}

interface Trial {
  field: (mode: Mode, changed: () => void) => ReactElement;
  /** The part that a person reaches, below `[data-testid=it]` unless that is it. */
  part: string;
  /** How the part says that it cannot be changed; nothing where nothing of it can be pressed. */
  says?: "readonly" | "aria-readonly" | "aria-disabled";
  /** What the form around it sends of it. */
  sends?: string;
}

const it = "[data-testid=it]";
const options = [
  { value: "3", label: "3 期" },
  { value: "6", label: "6 期" },
];
const shared = { label: "名称", name: "field", "data-testid": "it" };
const text = { part: it, says: "readonly" } as const;

/** Every field that a form can hold. `SearchField` and `PasswordPad` are there to be typed into, and have no other mode. */
const trials: Record<string, Trial> = {
  TextField: {
    field: (mode, changed) => (
      <TextField {...shared} {...mode} defaultValue="信达" onValueChange={changed} />
    ),
    ...text,
    sends: "信达",
  },
  TextArea: {
    field: (mode, changed) => (
      <TextArea {...shared} {...mode} defaultValue="信达" onValueChange={changed} />
    ),
    ...text,
    sends: "信达",
  },
  DigitField: {
    field: (mode, changed) => (
      <DigitField {...shared} {...mode} defaultValue="0087" onValueChange={changed} />
    ),
    ...text,
    sends: "0087",
  },
  NumberField: {
    field: (mode, changed) => (
      <NumberField {...shared} {...mode} defaultValue="1" max="0.5" onValueChange={changed} />
    ),
    ...text,
    sends: "1",
  },
  PhoneField: {
    field: (mode, changed) => (
      <PhoneField {...shared} {...mode} defaultValue="13800138000" onValueChange={changed} />
    ),
    ...text,
    sends: "138 0013 8000",
  },
  AmountInput: {
    field: (mode, changed) => (
      <AmountInput
        {...shared}
        {...mode}
        defaultValue="600"
        max="500"
        all="400"
        onValueChange={changed}
      />
    ),
    ...text,
    sends: "600",
  },
  CodeInput: {
    field: (mode, changed) => (
      <CodeInput {...shared} {...mode} defaultValue="028" onValueChange={changed} />
    ),
    ...text,
    sends: "028",
  },
  Stepper: {
    field: (mode, changed) => (
      <Stepper {...shared} {...mode} defaultValue={2} onValueChange={changed} />
    ),
    ...text,
    sends: "2",
  },
  Checkbox: {
    field: (mode, changed) => (
      <Checkbox {...shared} {...mode} defaultChecked onCheckedChange={changed} />
    ),
    part: it,
    says: "aria-readonly",
    sends: "on",
  },
  Switch: {
    field: (mode, changed) => (
      <Switch {...shared} {...mode} defaultChecked onCheckedChange={changed} />
    ),
    part: it,
    says: "aria-readonly",
    sends: "on",
  },
  ProtocolCheckbox: {
    field: (mode, changed) => (
      <ProtocolCheckbox
        {...mode}
        name="field"
        data-testid="it"
        checked
        documents={[{ id: "a", title: "合同", href: "#a" }]}
        onCheckedChange={changed}
      />
    ),
    part: it,
    says: "aria-readonly",
    sends: "on",
  },
  RadioList: {
    field: (mode, changed) => (
      <RadioList {...shared} {...mode} options={options} defaultValue="3" onValueChange={changed} />
    ),
    part: "[data-testid=it-3]",
    says: "aria-readonly",
    sends: "3",
  },
  Segmented: {
    field: (mode, changed) => (
      <Segmented {...shared} {...mode} options={options} defaultValue="3" onValueChange={changed} />
    ),
    part: "[data-testid=it-3]",
    says: "aria-readonly",
    sends: "3",
  },
  SelectField: {
    field: (mode, changed) => (
      <SelectField
        {...mode}
        label="名称"
        placeholder="请选择"
        value="信达"
        onOpen={changed}
        data-testid="it"
      />
    ),
    part: it,
    says: "aria-disabled",
  },
  AreaField: {
    field: (mode, changed) => (
      <AreaField
        {...mode}
        label="名称"
        defaultValue="440305"
        onValueChange={changed}
        data-testid="it"
      />
    ),
    part: it,
    says: "aria-disabled",
  },
  Calendar: {
    field: (mode, changed) => (
      <Calendar
        {...mode}
        label="名称"
        today="2026-11-20"
        defaultValue="2026-11-20"
        onValueChange={changed}
        data-testid="it"
      />
    ),
    part: '[data-day="2026-11-20"]',
    says: "aria-disabled",
  },
  Cascader: {
    field: (mode, changed) => (
      <Cascader
        {...mode}
        label="名称"
        options={options}
        defaultValue={["3"]}
        onValueChange={changed}
        data-testid="it"
      />
    ),
    part: "[role=option]",
    says: "aria-disabled",
  },
  Uploader: {
    field: (mode, changed) => (
      <Uploader
        {...mode}
        label="名称"
        maxCount={3}
        defaultItems={[{ id: "1", name: "a", phase: "done", progress: 1, previewUrl: "/a.jpg" }]}
        upload={() => Promise.resolve("a")}
        onItemsChange={changed}
        data-testid="it"
      />
    ),
    part: "button, input:enabled",
  },
  Signature: {
    field: (mode, changed) => (
      <Signature
        {...mode}
        label="名称"
        defaultValue={{ strokes: [], name: "王小明" }}
        onValueChange={changed}
        data-testid="it"
      />
    ),
    part: "button, input",
  },
};

let remove = (): void => undefined;
afterEach(() => remove());

function drawn(trial: Trial, mode: Mode) {
  const changed = vi.fn<() => void>();
  const form = document.createElement("form");
  document.body.append(form);
  const root = createRoot(form);
  flushSync(() => root.render(trial.field(mode, changed)));
  remove = () => {
    flushSync(() => root.unmount());
    form.remove();
  };
  const part = form.querySelector<HTMLElement>(trial.part);
  return { changed, form, part, sent: () => new FormData(form).get("field") };
}

/** What a person tries: to press everything there is, and to type. */
async function tryAll(form: HTMLElement, part: HTMLElement | null): Promise<void> {
  for (const pressed of form.querySelectorAll<HTMLElement>("button, label, [role=option]")) {
    if (pressed.checkVisibility()) pressed.click();
  }
  part?.focus();
  await userEvent.keyboard("1{Backspace}{ArrowUp}{ArrowRight} {End}");
  part?.blur();
}

test.each(Object.entries(trials))(
  "%s, read-only, is reached, says so, is sent, and cannot be changed",
  async (_name, trial) => {
    const { changed, form, part, sent } = drawn(trial, { readOnly: true });
    if (trial.says === undefined) {
      expect(part).toBeNull();
    } else {
      part?.focus();
      expect(document.activeElement).toBe(part);
      const group = part?.closest("[role=radiogroup]") ?? part;
      expect(group?.getAttribute(trial.says)).toBe(trial.says === "readonly" ? "" : "true");
    }
    expect(sent()).toBe(trial.sends ?? null);
    await tryAll(form, part);
    expect(changed).not.toHaveBeenCalled();
    expect(sent()).toBe(trial.sends ?? null);
  },
);

test.each(Object.entries(trials))(
  "%s, disabled, is not sent and cannot be changed",
  async (_name, trial) => {
    const { changed, form, part, sent } = drawn(trial, { disabled: true });
    if (part !== null) expect(part.matches(":disabled, [aria-disabled=true]")).toBe(true);
    expect(sent()).toBeNull();
    await tryAll(form, part);
    expect(changed).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(trials).filter(([, { says }]) => says !== undefined))(
  "%s, in neither mode, can be changed",
  async (_name, trial) => {
    const { changed, form, part } = drawn(trial, {});
    await tryAll(form, part);
    expect(
      changed.mock.calls.length + document.querySelectorAll("[aria-modal=true]").length,
    ).not.toBe(0);
  },
);
