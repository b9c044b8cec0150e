import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement, Ref } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { AmountInput } from "./AmountInput/AmountInput.tsx";
import { Calendar } from "./Calendar/Calendar.tsx";
import { Cascader } from "./Cascader/Cascader.tsx";
import { Checkbox } from "./Checkbox/Checkbox.tsx";
import { CodeInput } from "./CodeInput/CodeInput.tsx";
import { DigitField } from "./DigitField/DigitField.tsx";
import { NumberField } from "./NumberField/NumberField.tsx";
import { PasswordPad } from "./PasswordPad/PasswordPad.tsx";
import { PhoneField } from "./PhoneField/PhoneField.tsx";
import {
  expectComposes,
  expectKeptEitherWay,
  expectNamedAndDescribed,
  expectReachableParts,
  expectTakesPaste,
  TextBench,
  type TextTrial,
} from "./testing/field-contract-tests.tsx";
import { ProtocolCheckbox } from "./ProtocolCheckbox/ProtocolCheckbox.tsx";
import { RadioList } from "./RadioList/RadioList.tsx";
import { SelectField } from "./SelectField/SelectField.tsx";
import { Stepper } from "./Stepper/Stepper.tsx";
import { TextField } from "./TextField/TextField.tsx";
import { Uploader } from "./Uploader/Uploader.tsx";

const trials: Record<string, TextTrial> = {
  TextField: {
    role: "textbox",
    field: (props) => <TextField {...props} />,
    typed: "王小明",
    kept: "王小明",
    shown: "王小明",
    pasted: "深圳市 宏达，通讯",
    keptOfPaste: "深圳市 宏达，通讯",
    composed: "１",
  },
  DigitField: {
    role: "textbox",
    field: (props) => <DigitField {...props} maxLength={8} />,
    typed: "00a87",
    kept: "0087",
    shown: "0087",
    pasted: " ６２２２ 0210\u202C",
    keptOfPaste: "62220210",
    composed: "1",
  },
  NumberField: {
    role: "textbox",
    field: (props) => <NumberField {...props} />,
    typed: "001.2.50",
    kept: "001.250",
    shown: "001.250",
    pasted: "１,234,567,890,123,456.10 ",
    keptOfPaste: "1234567890123456.10",
    composed: "1",
  },
  PhoneField: {
    role: "textbox",
    field: (props) => <PhoneField {...props} />,
    typed: "138a00138000",
    kept: "13800138000",
    shown: "138 0013 8000",
    pasted: "+86 138-0013-8000",
    keptOfPaste: "13800138000",
    composed: "1",
  },
  AmountInput: {
    role: "textbox",
    field: (props) => <AmountInput {...props} all="200000.00" />,
    typed: "86000.5.0",
    kept: "86000.50",
    shown: "86,000.50",
    pasted: "¥86,000.10",
    keptOfPaste: "86000.10",
    composed: "1",
  },
  CodeInput: {
    role: "textbox",
    field: (props) => <CodeInput {...props} />,
    typed: "0a28",
    kept: "028",
    shown: "028",
    pasted: "验证码 ０28 913",
    keptOfPaste: "028913",
    composed: "1",
  },
};

const meta = {
  title: "Fields/Shared behaviour",
  render: () => (
    <>
      {Object.entries(trials).map(([name, trial]) => (
        <TextBench key={name} name={name} trial={trial} />
      ))}
    </>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function everyTrial(
  check: (canvasElement: HTMLElement, name: string, trial: TextTrial) => Promise<void>,
): NonNullable<Story["play"]> {
  return async ({ canvasElement }) => {
    for (const [name, trial] of Object.entries(trials)) {
      // oxlint-disable-next-line no-await-in-loop -- they share one keyboard
      await check(canvasElement, name, trial);
    }
  };
}

export const NamedAndDescribed: Story = {
  name: "goal 15: named by its label, described by its error and hint, aria-invalid",
  play: everyTrial(expectNamedAndDescribed),
};
export const KeptEitherWay: Story = {
  name: "goal 19: text in and text out, controlled and uncontrolled, by ref and form reset",
  play: everyTrial(expectKeptEitherWay),
};
export const TakesPaste: Story = {
  name: "goal 19: a paste with spaces, commas and full-width digits; no zero lost, no digit rounded",
  play: everyTrial(expectTakesPaste),
};
export const Composes: Story = {
  name: "pain 19: an input method is not disturbed",
  play: everyTrial(expectComposes),
};
export const ReachableParts: Story = {
  name: "goals 12 and 14: a test id and 44 px for every part",
  play: everyTrial(expectReachableParts),
};

interface ControlProps {
  ref: Ref<HTMLElement & HTMLInputElement & HTMLButtonElement>;
  label: string;
  error: string;
  "data-testid": string;
}

/** Fields that are no line of text: what takes the focus, and what the error describes. */
const controls: Record<
  string,
  { field: (props: ControlProps) => ReactElement; testId: string; saysInvalid: boolean }
> = {
  Checkbox: { field: (props) => <Checkbox {...props} />, testId: "it", saysInvalid: true },
  ProtocolCheckbox: {
    field: ({ label, ...props }) => (
      <ProtocolCheckbox
        {...props}
        lead={label}
        checked={false}
        onCheckedChange={fn()}
        documents={[{ id: "a", title: "借款合同", href: "#contract" }]}
      />
    ),
    testId: "it",
    saysInvalid: true,
  },
  RadioList: {
    field: (props) => <RadioList {...props} options={[{ value: "3", label: "3 期" }]} />,
    testId: "it-3",
    saysInvalid: true,
  },
  // A button or a group has no invalid state; its description says what is wrong.
  SelectField: {
    field: (props) => <SelectField {...props} placeholder="请选择" onOpen={fn()} />,
    testId: "it",
    saysInvalid: false,
  },
  Stepper: { field: (props) => <Stepper {...props} />, testId: "it", saysInvalid: true },
  PasswordPad: {
    field: (props) => <PasswordPad {...props} onComplete={fn()} />,
    testId: "it",
    saysInvalid: true,
  },
  Calendar: {
    field: (props) => <Calendar {...props} today="2026-11-20" max="2026-12-20" />,
    testId: "it",
    saysInvalid: false,
  },
  Cascader: {
    field: (props) => <Cascader {...props} options={[{ value: "a", label: "手机" }]} />,
    testId: "it",
    saysInvalid: false,
  },
  Uploader: {
    field: (props) => (
      <Uploader {...props} upload={() => Promise.resolve("")} onItemsChange={() => undefined} />
    ),
    testId: "it-input",
    saysInvalid: true,
  },
};

const refs = new Map<string, HTMLElement>();

export const FieldsOfOtherKinds: Story = {
  name: "goals 12, 14 and 15: what is no line of text is named, described, 44 px and found by its ref",
  render: () => (
    <>
      {Object.entries(controls).map(([name, { field }]) => (
        <section key={name} data-testid={`${name}-bench`}>
          {field({
            ref: (element) => {
              if (element !== null) refs.set(name, element);
            },
            label: `${name} 的名称`,
            error: `${name} 有误，请检查`,
            "data-testid": "it",
          })}
        </section>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const [name, { testId, saysInvalid }] of Object.entries(controls)) {
      const bench = within(within(canvasElement).getByTestId(`${name}-bench`));
      const control = bench.getByTestId(testId);
      const group = control.closest<HTMLElement>("[role=radiogroup]");
      const described = group ?? control;
      const target = (control.closest("label") ?? control).getBoundingClientRect();
      // oxlint-disable no-await-in-loop -- one field after the other
      await expect(refs.get(name), name).toBe(control);
      await expect(described, name).toHaveAccessibleName(new RegExp(`${name} 的名称`, "u"));
      await expect(described, name).toHaveAccessibleDescription(
        new RegExp(`${name} 有误，请检查`, "u"),
      );
      if (saysInvalid) await expect(described, name).toHaveAttribute("aria-invalid", "true");
      await expect(Math.min(target.width, target.height), name).toBeGreaterThanOrEqual(44);
      // oxlint-enable no-await-in-loop
    }
  },
};

export const OneFieldOfMany: Story = {
  name: "goal 3: a keyboard walks the fields and clears them",
  render: () => (
    <>
      <DigitField label="卡号" defaultValue="0087" data-testid="card" />
      <NumberField label="月进货额" suffix="万元" data-testid="purchases" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText("卡号")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "清除卡号" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByLabelText("卡号")).toHaveFocus();
    await expect(canvas.getByLabelText("卡号")).toHaveValue("");
    // Nothing to clear, nothing to stop at.
    await userEvent.tab();
    await expect(canvas.getByLabelText("月进货额")).toHaveFocus();
  },
};
