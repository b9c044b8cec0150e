import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Money } from "../Money/Money.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Inline } from "./Inline.tsx";

const meta = {
  title: "Layout/Inline",
  component: Inline,
  args: { "data-testid": "inline" },
} satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

const tops = (inline: HTMLElement) =>
  [...inline.children].map((child) => Math.round(child.getBoundingClientRect().top));

export const Labels: Story = {
  args: {
    children: ["老客户", "已签约", "需要回访", "华强北", "授信 60 万", "最近 30 天有订单"].map(
      (label) => (
        <StatusPill key={label} tone="neutral">
          {label}
        </StatusPill>
      ),
    ),
  },
  play: async ({ canvasElement }) => {
    const inline = within(canvasElement).getByTestId("inline");
    // What does not fit is on a second line, and nothing leaves the page.
    await expect(new Set(tops(inline)).size).toBe(2);
    await expect(inline.scrollWidth).toBeLessThanOrEqual(inline.clientWidth);
  },
};

export const AmountAndButton: Story = {
  args: {
    justify: "between",
    children: (
      <>
        <Money fen={2_864_050} size="m" />
        <Button size="small" prominence="secondary">
          去还款
        </Button>
      </>
    ),
  },
  render: (args) => (
    <Card heading="下一笔应还">
      <Inline {...args} />
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const inline = within(canvasElement).getByTestId("inline").getBoundingClientRect();
    const button = within(canvasElement).getByRole("button").getBoundingClientRect();
    await expect(Math.abs(inline.right - button.right)).toBeLessThan(1);
  },
};

export const InDark: Story = { ...AmountAndButton, globals: { theme: "dark" } };

export const OnOneBaseline: Story = {
  args: {
    align: "baseline",
    children: (
      <>
        <Money fen={38_640_000} size="l" />
        <span>可用额度</span>
      </>
    ),
  },
};

export const Along: Story = {
  args: { children: null },
  render: () => (
    <Stack gap="sections">
      {(["start", "center", "end", "between"] as const).map((justify) => (
        <Inline key={justify} justify={justify}>
          <StatusPill tone="neutral">{justify}</StatusPill>
          <StatusPill tone="positive">正常</StatusPill>
        </Inline>
      ))}
    </Stack>
  ),
};

export const Across: Story = {
  args: { children: null },
  render: () => (
    <Stack gap="sections">
      {(["center", "start", "end", "baseline"] as const).map((align) => (
        <Inline key={align} align={align} gap="parts">
          <Button size="small">{align}</Button>
          <StatusPill tone="positive">正常</StatusPill>
        </Inline>
      ))}
    </Stack>
  ),
};

export const At200: Story = {
  ...AmountAndButton,
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const [amount = 0, button = 0] = tops(within(canvasElement).getByTestId("inline"));
    await expect(button).toBeGreaterThan(amount);
  },
};
