import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { frames } from "../testing/frames.ts";
import { Clamp } from "./Clamp.tsx";

const long =
  "本产品的年化利率以单利计算，利息自付款次日起按日计收，提前结清只收到结清当日为止的利息。" +
  "逾期的，自逾期之日起按合同约定的罚息利率计收罚息，并冻结剩余额度，结清后恢复。" +
  "具体以您签署的借款合同为准，签署前请逐条阅读，有不明白的地方可以联系客服。";

const onOpenChange = fn<(open: boolean) => void>();

const meta = {
  title: "Data/Clamp",
  component: Clamp,
  args: { children: long, lines: 2, onOpenChange, "data-testid": "rule" },
  beforeEach: () => {
    onOpenChange.mockClear();
  },
} satisfies Meta<typeof Clamp>;
export default meta;
type Story = StoryObj<typeof meta>;

function height(canvasElement: HTMLElement): number {
  return within(canvasElement).getByTestId("rule-text").clientHeight;
}

export const Long: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = await canvas.findByRole("button", { name: "展开全文" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    const closed = height(canvasElement);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(button).toHaveTextContent("收起");
    await expect(button).toHaveFocus();
    await expect(height(canvasElement)).toBeGreaterThan(closed);
    await userEvent.click(button);
    await expect(height(canvasElement)).toBe(closed);
    await expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  },
};
export const Open: Story = { args: { defaultOpen: true } };
export const Short: Story = {
  args: { children: "提前结清不收违约金。" },
  play: async ({ canvasElement }) => {
    await frames();
    await expect(within(canvasElement).queryByRole("button")).toBeNull();
  },
};
export const English: Story = {
  globals: { language: "en" },
  args: { children: "Interest runs by the day from the day after you pay. ".repeat(6) },
};
export const Dark: Story = { globals: { theme: "dark" } };

/** What fits at the usual text size need not fit at twice of it. */
export const At200On320: Story = {
  globals: { textSize: 200, width: "320" },
  args: { children: "利息自付款次日起按日计收，提前结清只收到当日。" },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("button", { name: "展开全文" });
  },
};

export const GrowsAndShrinksWithItsText: Story = {
  render: function Typed() {
    const [text, setText] = useState("短");
    return (
      <>
        <button type="button" onClick={() => setText(text === "短" ? long : "短")}>
          换字
        </button>
        <Clamp lines={2}>{text}</Clamp>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const change = canvas.getByRole("button", { name: "换字" });
    await userEvent.click(change);
    await canvas.findByRole("button", { name: "展开全文" });
    await userEvent.click(change);
    await waitFor(() => expect(canvas.queryByRole("button", { name: "展开全文" })).toBeNull());
  },
};

/** Goal 3: keys reach a link in a line that is cut off, and then it is seen. */
export const ALinkFurtherDown: Story = {
  args: {
    children: (
      <>
        {/* WebKit shows a link that ends the text in the last line, whatever it cuts off. */}
        {long} <a href="#contract">借款合同</a>，签署后可以下载。
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole("button", { name: "展开全文" });
    canvas.getByRole("link").focus();
    await waitFor(() => expect(canvas.getByTestId("rule")).toHaveAttribute("data-state", "open"));
  },
};
