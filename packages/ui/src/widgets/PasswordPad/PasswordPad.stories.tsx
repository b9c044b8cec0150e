import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Sheet } from "../Sheet/Sheet.tsx";
import { PasswordPad } from "./PasswordPad.tsx";

const completed = fn((_password: string): unknown => undefined);

const meta = {
  title: "Fields/PasswordPad",
  component: PasswordPad,
  args: { label: "支付密码", onComplete: completed, "data-testid": "password" },
  beforeEach: () => {
    completed.mockReset();
  },
} satisfies Meta<typeof PasswordPad>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: "6 位数字" } };
export const Half: Story = { args: { value: "428" } };
export const Wrong: Story = {
  name: "goal 15: a wrong password says how many tries are left",
  args: { triesLeft: 3 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText("支付密码");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("支付密码不正确，还可以试 3 次");
    // The next try has begun: the old verdict goes.
    await userEvent.type(input, "4");
    await expect(input).toBeValid();
  },
};
export const Locked: Story = {
  name: "goal 15: no tries left locks the pad and says what to do",
  args: { triesLeft: 0 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText("支付密码")).toBeDisabled();
    await expect(canvas.getByText("支付密码已锁定，请找回密码后再试")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "4" }));
    await expect(canvas.getByLabelText("支付密码")).toHaveValue("");
  },
};
export const OtherError: Story = { args: { error: "网络已断开，密码没有发送，请重试" } };
export const LongWords: Story = {
  args: { label: "Payment password of this enterprise, six digits", triesLeft: 1 },
};
export const InASheet: Story = {
  render: (args) => (
    <Sheet open title="输入支付密码" onClose={() => undefined}>
      <PasswordPad {...args} hint="付款 ¥86,000.00 至供货公司" />
    </Sheet>
  ),
  play: async () => {
    await within(document.body).findByRole("dialog", { name: "输入支付密码" });
  },
};

export const ByFinger: Story = {
  name: "goal 12: every key has a test id and 44 px, and leaves the focus where it is",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>("支付密码");
    await userEvent.click(input);
    await expect(input.inputMode).toBe("none");
    for (const key of ["4", "2", "8", "delete", "1"]) {
      const button = canvas.getByTestId(`password-${key}`);
      const { width, height } = button.getBoundingClientRect();
      // oxlint-disable no-await-in-loop -- one key after the other
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await userEvent.click(button);
      // oxlint-enable no-await-in-loop
    }
    await expect(input).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("已输入 3 位，共 6 位");
    for (const key of ["0", "0", "7"]) {
      // oxlint-disable-next-line no-await-in-loop -- digits count in the order of the taps
      await userEvent.click(canvas.getByRole("button", { name: key }));
    }
    await expect(completed).toHaveBeenCalledTimes(1);
    await expect(completed).toHaveBeenCalledWith("421007");
    await waitFor(() => expect(input).toHaveValue(""));
  },
};

export const NothingToSteal: Story = {
  name: "goal 19: no digit in the page, none for autofill, a password store or a form",
  render: (args) => (
    <form data-testid="form">
      <PasswordPad {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const form = canvas.getByTestId<HTMLFormElement>("form");
    const input = canvas.getByLabelText<HTMLInputElement>("支付密码");
    await userEvent.type(input, "42８");
    await expect(input).toHaveValue("•••");
    await expect(input.type).toBe("password");
    // Firefox knows the word for no field of this type, and reads it as none.
    await expect(input).toHaveAttribute("autocomplete", "one-time-code");
    await expect(input).not.toHaveAttribute("name");
    await expect([...new FormData(form)]).toEqual([]);
    const boxes = input.parentElement?.textContent ?? "?";
    await expect(boxes).toBe("");
    await expect(input.parentElement?.outerHTML).not.toMatch(/428/u);
    await userEvent.keyboard("{Backspace}");
    await expect(input).toHaveValue("••");
    // A password manager that people chose themselves may still paste.
    await userEvent.paste("123 456");
    await expect(completed).toHaveBeenCalledWith("123456");
  },
};

export const ByKeyboard: Story = {
  name: "goal 3: by keyboard alone: digits in the input, or arrows over the keys",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText("支付密码")).toHaveFocus();
    await userEvent.keyboard("40");
    await userEvent.tab();
    const keys = canvas.getByRole("group", { name: "密码键盘" });
    await expect(within(keys).getByRole("button", { name: "1" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    await userEvent.keyboard("{ArrowDown}{ArrowDown} ");
    await userEvent.keyboard("{ArrowLeft}{ArrowRight}{ArrowDown} ");
    await expect(within(keys).getByRole("button", { name: "删除" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("已输入 3 位，共 6 位");
    await userEvent.keyboard("{ArrowLeft}{Enter}{Enter}{ArrowUp}{Enter}");
    await expect(completed).toHaveBeenCalledWith("405008");
    await userEvent.tab();
    await expect(keys.contains(document.activeElement)).toBe(false);
  },
};

export const BusyWhileChecking: Story = {
  name: "goal 19: busy until checked, one password at a time, empty afterwards",
  render: (args) => <Checked {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = Promise.withResolvers<void>();
    completed.mockReturnValueOnce(answer.promise);
    const input = canvas.getByLabelText("支付密码");
    await userEvent.type(input, "111111");
    await expect(canvas.getByRole("status")).toHaveTextContent("正在核对");
    await userEvent.keyboard("2{Backspace}");
    await expect(input).toHaveValue("••••••");
    await expect(canvas.getByRole("button", { name: "1" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    answer.resolve();
    await waitFor(() => expect(input).toHaveAccessibleDescription(/还可以试 2 次/u));
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
    await expect(completed).toHaveBeenCalledTimes(1);
  },
};

function Checked(args: Parameters<typeof PasswordPad>[0]) {
  const [triesLeft, setTriesLeft] = useState(3);
  return (
    <PasswordPad
      {...args}
      triesLeft={triesLeft === 3 ? undefined : triesLeft}
      onComplete={async (password) => {
        await completed(password);
        setTriesLeft(triesLeft - 1);
      }}
    />
  );
}
