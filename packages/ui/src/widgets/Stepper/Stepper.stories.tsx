import type { Meta, StoryObj } from "@storybook/react-vite";
import { StrictMode, useState } from "react";
import { expect, fireEvent, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Stepper, type StepperProps } from "./Stepper.tsx";

const meta = {
  title: "Fields/Stepper",
  component: Stepper,
  args: { label: "数量", onValueChange: fn(), min: 1, max: 40, "data-testid": "count" },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Least: Story = { args: { unit: "台" } };
export const Between: Story = { args: { defaultValue: 20, unit: "台", hint: "最多 40 台" } };
export const Most: Story = { args: { defaultValue: 40 } };
export const WithError: Story = {
  name: "goal 15: invalid, and described by its error and hint",
  args: { defaultValue: 40, error: "库存只有 36 台", hint: "最多 40 台" },
  play: async ({ canvasElement }) => {
    const count = within(canvasElement).getByRole("spinbutton", { name: "数量" });
    await expect(count).toBeInvalid();
    await expect(count).toHaveAccessibleDescription("库存只有 36 台 最多 40 台");
  },
};
export const Disabled: Story = {
  args: { defaultValue: 3, disabled: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "增加数量" }));
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const LongWords: Story = {
  args: {
    label: "Number of phones of this model that the shop takes with this order",
    unit: "phones of one model",
    max: 999_999_999,
    defaultValue: 123_456_789,
  },
  play: async ({ canvasElement }) => {
    const count = within(canvasElement).getByRole<HTMLInputElement>("spinbutton");
    // Every digit can be seen.
    await expect(count.scrollWidth).toBeLessThanOrEqual(count.clientWidth);
  },
};

export const ByKeys: Story = {
  name: "goal 3: a spinbutton by arrows, Page, Home, End and typing",
  args: { defaultValue: 5, unit: "台" },
  play: async ({ args, canvasElement }) => {
    const count = within(canvasElement).getByRole<HTMLInputElement>("spinbutton");
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("button", { name: "减少数量" })).toHaveFocus();
    await userEvent.tab();
    await expect(count).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
    await expect(count).toHaveValue("6");
    await expect(count).toHaveAttribute("aria-valuenow", "6");
    await expect(count).toHaveAttribute("aria-valuetext", "6 台");
    await userEvent.keyboard("{PageUp}{PageUp}{PageUp}{PageUp}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(40);
    await userEvent.keyboard("{Home}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard("{End}");
    await expect(count).toHaveValue("40");

    // Typed, and only a count when it is left.
    await userEvent.clear(count);
    await userEvent.keyboard("1２");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(40);
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(12);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard("999{Enter}");
    await expect(count).toHaveValue("40");
    // What is no whole number is never another one, and the field says so.
    for (const typed of ["1.9", "1,5", "-5", "1e1"]) {
      // oxlint-disable no-await-in-loop -- one text after the other
      await userEvent.clear(count);
      await userEvent.keyboard(typed);
      await expect(count).toHaveValue(typed);
      await userEvent.tab();
      await expect(count).toHaveValue("40");
      await expect(count).toHaveAccessibleDescription(/只能填整数/u);
      await userEvent.tab({ shift: true });
      // oxlint-enable no-await-in-loop
    }
    // Emptied, it is what it was.
    await userEvent.clear(count);
    await userEvent.tab();
    await expect(count).toHaveValue("40");
  },
};

export const ByFinger: Story = {
  name: "goals 12 and 14: 44 px buttons with test ids, that repeat while held and stop at the end",
  args: { defaultValue: 37 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const more = canvas.getByTestId("count-more");
    for (const part of [more, canvas.getByTestId("count-fewer"), canvas.getByTestId("count")]) {
      const { width, height } = part.getBoundingClientRect();
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await userEvent.click(more);
    await expect(canvas.getByRole("status")).toHaveTextContent("38");
    await userEvent.pointer({ keys: "[MouseLeft>]", target: more });
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith(40));
    await userEvent.pointer({ keys: "[/MouseLeft]", target: more });
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    // At the end it is still there for a keyboard, and does nothing.
    await expect(more).toHaveAttribute("aria-disabled", "true");
    more.focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenCalledTimes(3);
    await expect(more).toHaveFocus();
    await expect(fireEvent.contextMenu(more)).toBe(false);
  },
};

export const Corrected: Story = {
  name: "section 4: what is typed beyond an end or between steps is put right, and the field says so",
  args: { min: 10, max: 40, step: 10, defaultValue: 20, unit: "台" },
  play: async ({ args, canvasElement }) => {
    const count = within(canvasElement).getByRole("spinbutton");
    const typeAndLeave = async (text: string) => {
      await userEvent.clear(count);
      await userEvent.type(count, text);
      await userEvent.tab();
    };
    await typeAndLeave("99");
    await expect(count).toHaveValue("40");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(40);
    const said = within(canvasElement).getByText("最多 40 台，已改为 40 台");
    await expect(said).toHaveAttribute("aria-live", "polite");
    await expect(count).toHaveAccessibleDescription("最多 40 台，已改为 40 台");
    await expect(count).toBeValid();
    await typeAndLeave("3");
    await expect(count).toHaveAccessibleDescription("最少 10 台，已改为 10 台");
    await typeAndLeave("24");
    await expect(count).toHaveAccessibleDescription("每次加减 10，已改为 20 台");
    await typeAndLeave("30");
    await expect(said).toBeEmptyDOMElement();
    await typeAndLeave("99{Enter}");
    await expect(count).toHaveAccessibleDescription("最多 40 台，已改为 40 台");
    await userEvent.click(within(canvasElement).getByRole("button", { name: "减少数量" }));
    await expect(said).toBeEmptyDOMElement();
  },
};

function Kept() {
  const [count, setCount] = useState(2);
  return (
    <form>
      <Stepper label="由页面保存" value={count} onValueChange={setCount} max={3} />
      <Stepper label="不接受改动" value={2} max={3} />
      <Stepper label="自行保存" defaultValue={3} max={9} name="boxes" step={3} />
      <button type="reset">重置</button>
    </form>
  );
}

export const KeptEitherWay: Story = {
  name: "goal 19: controlled and uncontrolled, by form name and form reset",
  render: () => <Kept />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "增加由页面保存" }));
    await expect(canvas.getByRole("spinbutton", { name: "由页面保存" })).toHaveValue("3");
    await userEvent.click(canvas.getByRole("button", { name: "增加不接受改动" }));
    await expect(canvas.getByRole("spinbutton", { name: "不接受改动" })).toHaveValue("2");
    const own = canvas.getByRole("spinbutton", { name: "自行保存" });
    await userEvent.click(canvas.getByRole("button", { name: "增加自行保存" }));
    await expect(own).toHaveValue("6");
    const form = canvasElement.querySelector("form");
    await expect(form === null ? null : new FormData(form).get("boxes")).toBe("6");
    await userEvent.click(canvas.getByRole("button", { name: "重置" }));
    await waitFor(() => expect(own).toHaveValue("3"));
  },
};

function Stock({ initial, ...props }: Omit<StepperProps, "value"> & { initial: number }) {
  const [count, setCount] = useState(initial);
  const [stock, setStock] = useState(40);
  return (
    <StrictMode>
      <Stepper
        {...(props as { label: string })}
        value={count}
        max={stock}
        onValueChange={(next) => {
          props.onValueChange?.(next);
          setCount(next);
        }}
      />
      <Button size="small" onClick={() => setStock(3)}>
        库存 3
      </Button>
      <output>{count}</output>
    </StrictMode>
  );
}

/** A count that the range no longer has becomes the nearest one, which the page and the user are told. */
export const TheRangeChanges: Story = {
  args: { unit: "台" },
  render: (args) => <Stock {...args} initial={60} />,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const count = canvas.getByRole("spinbutton");
    await waitFor(() => expect(count).toHaveValue("40"));
    await expect(count).toHaveAttribute("aria-valuenow", "40");
    await expect(canvas.getByText("40", { selector: "output" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "库存 3" }));
    await expect(count).toHaveValue("3");
    await expect(count).toHaveAccessibleDescription("最多 3 台，已改为 3 台");
    await expect(canvas.getByText("3", { selector: "output" })).toBeVisible();
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
  },
};
