import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { CodeInput } from "./CodeInput.tsx";
import { ResendCode } from "./ResendCode.tsx";

const completed = fn();
const resent = fn();

function Kept({ initial = "", error }: { initial?: string; error?: string }) {
  const [code, setCode] = useState(initial);
  return (
    <CodeInput
      label="验证码"
      value={code}
      error={error}
      onValueChange={setCode}
      onComplete={completed}
      data-testid="code"
    />
  );
}

const meta = {
  title: "Fields/CodeInput",
  component: CodeInput,
  subcomponents: { ResendCode },
  args: { label: "验证码", value: "", onValueChange: fn() },
  beforeEach: () => {
    completed.mockClear();
    resent.mockClear();
  },
  render: ({ value, error }) => (
    <Kept initial={value ?? ""} {...(typeof error === "string" ? { error } : {})} />
  ),
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Half: Story = {
  args: { value: "428" },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("textbox", { name: "验证码" }));
  },
};
export const Wrong: Story = { args: { value: "428913", error: "验证码不正确，还可以试 3 次" } };

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toHaveAttribute("autocomplete", "one-time-code");
    await userEvent.type(input, "42a8 9");
    await expect(input).toHaveValue("4289");
    await userEvent.keyboard("{Backspace}13");
    await expect(completed).not.toHaveBeenCalled();
    await userEvent.keyboard("57");
    await expect(input).toHaveValue("428135");
    await expect(completed).toHaveBeenCalledTimes(1);
    await expect(completed).toHaveBeenCalledWith("428135");
  },
};

export const Pasted: Story = {
  args: { value: "11" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    input.select();
    await userEvent.paste("【刻度】验证码 428 913，5 分钟内有效");
    await expect(input).toHaveValue("428913");
    await expect(completed).toHaveBeenCalledWith("428913");
  },
};

export const WholeMessage: Story = {
  args: { value: "11" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    for (const text of ["张-7576 您好，验证码已发送", "123456 或 654321", "13800138000"]) {
      // oxlint-disable no-await-in-loop -- one text after the other
      await userEvent.paste(text);
      await expect(input).toHaveValue("11");
      await expect(input).toBeInvalid();
      // oxlint-enable no-await-in-loop
    }
    await expect(completed).not.toHaveBeenCalled();
    await userEvent.paste("【刻度】张-7576，您的验证码为 496463，5 分钟内有效");
    await expect(input).toHaveValue("496463");
    await expect(completed).toHaveBeenCalledTimes(1);
    await expect(completed).toHaveBeenCalledWith("496463");
    await expect(input).toBeValid();
  },
};

export const InTwoGroups: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("textbox"));
    await userEvent.paste("４９６ ４６３");
    await expect(completed).toHaveBeenCalledWith("496463");
  },
};

/** Sets when the wait of the story ends. */
let waitUntil: (atMs: number) => void = () => undefined;

function Waiting() {
  const [availableAtMs, setAvailableAtMs] = useState(() => Date.now() + 60_000);
  useEffect(() => {
    waitUntil = setAvailableAtMs;
  }, []);
  return <ResendCode availableAtMs={availableAtMs} onResend={resent} />;
}

export const AskAgain: Story = {
  tags: ["clock-runs"],
  render: () => <Waiting />,
  play: async ({ canvasElement }) => {
    resent.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^\d\d 秒后可重新获取$/)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    // However slow the machine was so far, the rest of the wait begins now.
    waitUntil(Date.now() + 1200);
    const button = await canvas.findByRole("button", { name: "重新获取" });
    await userEvent.click(button);
    await waitFor(() => expect(resent).toHaveBeenCalledTimes(1));
  },
};
