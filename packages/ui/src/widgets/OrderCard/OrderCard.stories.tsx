import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Clock3Icon } from "../../icons/shapes/clock-3.ts";
import type { IconLinkProps } from "../IconButton/IconButton.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { OrderCard, type OrderCardProps } from "./OrderCard.tsx";

const changed = fn();
const renderDetail = ({ children, ...link }: IconLinkProps) => (
  <a href="#order" {...link}>
    {children}
  </a>
);
function Selectable(props: OrderCardProps) {
  const [checked, setChecked] = useState(false);
  return (
    <OrderCard
      {...props}
      selection={{
        checked,
        onChange: (next) => {
          setChecked(next);
          changed(next);
        },
      }}
    />
  );
}

const meta = { title: "Credit/OrderCard", component: OrderCard } satisfies Meta<typeof OrderCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const toPay: OrderCardProps = {
  goods: "手机 A × 40",
  orderNoTail: "2087",
  fen: 5_200_000,
  status: { words: "待开单", tone: "info" },
  cutOff: (
    <StatusPill tone="caution" icon={Clock3Icon}>
      14:00 截单
    </StatusPill>
  ),
  renderDetail,
};

export const ToPay: Story = {
  args: toPay,
  render: (args) => <Selectable {...args} />,
  play: async ({ canvasElement }) => {
    changed.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("订单尾号 2087"));
    await expect(canvas.getByRole("checkbox", { name: "手机 A × 40" })).toBeChecked();
    const detail = canvas.getByRole("link", { name: "订单详情 手机 A × 40" });
    await expect(detail.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await expect(changed.mock.calls).toEqual([[true]]);
  },
};
export const PastCutOff: Story = {
  args: { ...toPay, cutOff: undefined, unavailable: "该订单已过截单时间" },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvasElement }) => {
    changed.mockClear();
    const canvas = within(canvasElement);
    const box = canvas.getByRole("checkbox");
    await expect(box).toHaveAccessibleDescription("该订单已过截单时间");
    await userEvent.click(canvas.getByText("手机 A × 40"));
    await expect(changed).not.toHaveBeenCalled();
  },
};
export const Paid: Story = {
  args: { ...toPay, cutOff: undefined, status: { words: "已开单", tone: "positive" } },
};
export const PartlyRefunded: Story = {
  args: {
    ...toPay,
    cutOff: undefined,
    status: { words: "部分退款", tone: "info" },
    note: "已退款 ¥4,000.00 · 2026年11月2日",
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/已退款 ¥4,000\.00/)).toBeVisible();
  },
};
export const Cancelled: Story = {
  args: {
    goods: "配件 × 80",
    orderNoTail: "3310",
    fen: 800_000,
    status: { words: "已取消", tone: "neutral" },
  },
};
export const Illegal: Story = {
  args: { ...toPay, cutOff: undefined, status: { words: "订单异常", tone: "critical" } },
};
export const LongGoods: Story = {
  args: {
    ...toPay,
    goods: "旗舰手机 12GB+512GB 星空黑 全网通双卡 5G 版 × 1,200",
    fen: 1_234_567_890,
  },
  globals: { width: "320" },
};
export const At200: Story = {
  args: toPay,
  render: (args) => <Selectable {...args} />,
  globals: { textSize: 200, width: "320" },
};

/** Without `checked` the card keeps its own, and a form that is reset sets it back. */
export const KeepsItsOwn: Story = {
  args: { ...toPay, selection: { defaultChecked: true, onChange: changed } },
  render: (args) => (
    <form>
      <OrderCard {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    changed.mockClear();
    const box = within(canvasElement).getByRole<HTMLInputElement>("checkbox");
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(changed.mock.calls).toEqual([[false]]);
    box.form?.reset();
    await waitFor(() => expect(box).toBeChecked());
  },
};
