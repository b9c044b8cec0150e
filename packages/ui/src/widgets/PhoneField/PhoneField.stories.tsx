import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { PhoneField } from "./PhoneField.tsx";

const heard = fn();

function Kept({ initial = "", error }: { initial?: string; error?: string }) {
  const [digits, setDigits] = useState(initial);
  return (
    <PhoneField
      label="手机号"
      value={digits}
      error={error}
      onValueChange={(next) => {
        heard(next);
        setDigits(next);
      }}
      data-testid="phone"
    />
  );
}

const meta = {
  title: "Fields/PhoneField",
  component: PhoneField,
  args: { label: "手机号", value: "", onValueChange: fn() },
  render: ({ value, error }) => (
    <Kept initial={value ?? ""} {...(typeof error === "string" ? { error } : {})} />
  ),
  beforeEach: () => {
    heard.mockClear();
  },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: "13800138000" } };
export const WithError: Story = { args: { value: "138001", error: "请输入 11 位手机号" } };

export const GroupedWhileTyping: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox", { name: "手机号" });
    await userEvent.type(input, "13800138000999");
    await expect(input).toHaveValue("138 0013 8000");
    await expect(heard).toHaveBeenLastCalledWith("13800138000");
    await expect(input).toHaveAccessibleDescription(/手机号是 11 位数字/u);
    // A digit put in the middle stays where the caret is.
    await userEvent.keyboard("{Backspace}");
    await userEvent.type(input, "7", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await expect(input).toHaveValue("138 7001 3800");
    await expect(input.selectionStart).toBe(5);
    // Backspace over the gap takes the digit before it.
    await userEvent.type(input, "{Backspace}", {
      initialSelectionStart: 4,
      initialSelectionEnd: 4,
    });
    await expect(input).toHaveValue("137 0013 800");
    // The gap that is left when digits before it are deleted is the field's own.
    input.setSelectionRange(1, 3);
    await userEvent.keyboard("{Delete}");
    await expect(input).toHaveValue("100 1380 0");
    await expect(heard).toHaveBeenLastCalledWith("10013800");
  },
};

export const PastedInAnyForm: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("+86 138-0013-8000");
    await expect(input).toHaveValue("138 0013 8000");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "清除手机号" }));
    await expect(heard).toHaveBeenLastCalledWith("");
  },
};

/** The page is there before its script: what is typed into it must not be lost. */
export const TypedBeforeTheScript: Story = {
  render: () => <div data-testid="page" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement).getByTestId("page");
    page.innerHTML = renderToString(<Kept />);
    const input = within(page).getByRole<HTMLInputElement>("textbox");
    input.value = "1380013";
    const problems = fn();
    const root = hydrateRoot(page, <Kept />, { onRecoverableError: problems });
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith("1380013"));
    await waitFor(() => expect(input).toHaveValue("138 0013"));
    await expect(within(page).getByRole("textbox")).toBe(input);
    await expect(problems).not.toHaveBeenCalled();
    root.unmount();
  },
};

export const AnotherCountry: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    for (const text of [
      "+1 (480) 555-1234",
      "1-480-555-1234",
      "＋852 9123 4567",
      "00447911123456",
    ]) {
      // oxlint-disable no-await-in-loop -- one number after the other
      await userEvent.paste(text);
      await expect(input).toHaveValue("");
      await expect(input).toHaveAccessibleDescription(/仅支持中国大陆手机号/u);
      // oxlint-enable no-await-in-loop
    }
    // Typed by keys the code is shown, and is no number.
    await userEvent.keyboard("+1 4805551234");
    await expect(input).toHaveValue("+1 4805551234");
    await expect(heard).not.toHaveBeenCalledWith(expect.stringMatching(/\d{11}/u));
    await expect(input).toBeInvalid();
    // As a browser fills it in.
    input.value = "+14805551234";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await expect(input).not.toHaveValue("148 0555 1234");
    await userEvent.clear(input);
    await userEvent.keyboard("+86 138 0013 8000");
    await expect(input).toHaveValue("138 0013 8000");
    await expect(heard).toHaveBeenLastCalledWith("13800138000");
    await expect(input).toBeValid();
    await userEvent.clear(input);
    await userEvent.keyboard("8613800138000");
    await expect(input).toHaveValue("138 0013 8000");
  },
};

export const At150: Story = {
  name: "at 150 % text the country, the whole number and the cross are on one line",
  args: { value: "13800138000" },
  globals: { textSize: 150 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    const country = canvas.getByText("+86");
    await expect(country.scrollWidth).toBeLessThanOrEqual(country.clientWidth);
    const [before, number, cross] = [country, input, canvas.getByRole("button")].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect(before?.right).toBeLessThanOrEqual(number?.left ?? 0);
    await expect(number?.right).toBeLessThanOrEqual(cross?.left ?? 0);
  },
};

export const At200On320: Story = {
  name: "goal 14: at 200 % text on 320 px the whole number is in sight",
  args: { value: "13800138000" },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await expect(input).toHaveValue("138 0013 8000");
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
    await expect(canvas.getByRole("button").getBoundingClientRect().bottom).toBeLessThanOrEqual(
      input.getBoundingClientRect().top,
    );
  },
};
