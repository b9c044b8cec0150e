import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { AmountInput } from "./AmountInput/AmountInput.tsx";
import { CodeInput } from "./CodeInput/CodeInput.tsx";
import { DigitField } from "./DigitField/DigitField.tsx";
import { NumberField } from "./NumberField/NumberField.tsx";
import { PhoneField } from "./PhoneField/PhoneField.tsx";
import {
  expectComposes,
  expectKeptEitherWay,
  expectNamedAndDescribed,
  expectReachableParts,
  expectTakesPaste,
  TextBench,
  type TextTrial,
} from "./private/field-suite.tsx";
import { TextField } from "./TextField/TextField.tsx";

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
    pasted: " ６２２２ 0210,0100",
    keptOfPaste: "62220210",
    composed: "1",
  },
  NumberField: {
    role: "textbox",
    field: (props) => <NumberField {...props} />,
    typed: "00x1.2.50",
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
  title: "Fields/Shared manners",
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
