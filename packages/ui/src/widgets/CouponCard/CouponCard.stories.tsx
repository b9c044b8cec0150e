import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { stack } from "../testing/story-grounds.css.ts";
import type { CouponWorth } from "./coupon-figure.ts";
import { CouponCard, type CouponCardProps } from "./CouponCard.tsx";
import type { CouponStatus } from "./coupon-status.ts";

const use = { children: "去使用", href: "#use" };
const meta = {
  title: "Credit/CouponCard",
  component: CouponCard,
  tags: ["matrix"],
} satisfies Meta<typeof CouponCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LessAmount: Story = {
  args: {
    worth: { kind: "lessAmount", fen: 5_000 },
    status: "available",
    title: "付款立减 50 元",
    condition: "订单满 20,000 元可用",
    validity: "11-26 到期 · 剩 6 天",
    action: use,
  },
  play: async ({ canvasElement }) => {
    const coupon = within(canvasElement).getByRole("article", { name: "付款立减 50 元" });
    await expect(coupon).toHaveTextContent("¥50立减券");
    const link = within(coupon).getByRole("link", { name: "去使用" });
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};
export const FreeDays: Story = {
  args: {
    worth: { kind: "freeDays", days: 7 },
    status: "available",
    title: "免 7 天利息",
    condition: "灵活信用付款可用",
    validity: "12-15 到期",
    action: use,
  },
};
export const Discount: Story = {
  args: {
    worth: { kind: "discount", payRatio: "0.85" },
    status: "available",
    title: "利息 8.5 折",
    condition: "最高减 200 元",
    validity: "12-31 到期",
    action: use,
  },
};
export const Random: Story = {
  args: {
    worth: { kind: "random" },
    status: "available",
    title: "随机立减 1–88 元",
    condition: "付款成功后揭晓金额",
    validity: "12-10 到期",
    action: use,
  },
};
export const Principal: Story = {
  args: {
    worth: { kind: "principal", fen: 20_000 },
    status: "available",
    title: "抵扣本金 200 元",
    condition: "付款时可用，限 1 笔",
    validity: "12-31 到期",
    action: use,
  },
};
export const Available: Story = { args: LessAmount.args! };
export const Locked: Story = {
  args: { ...FreeDays.args!, status: "locked" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("付款处理中，暂锁定")).toBeVisible();
    // A held coupon offers nothing.
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
export const NotEffective: Story = {
  args: {
    ...LessAmount.args!,
    worth: { kind: "lessAmount", fen: 10_000 },
    status: "notEffective",
    title: "付款立减 100 元",
    condition: "订单满 50,000 元可用",
    validity: "11-25 起可用",
  },
};
export const Used: Story = {
  args: {
    worth: { kind: "discount", payRatio: "0.9" },
    status: "used",
    title: "利息 9 折",
    condition: "用于订单 尾号 2087",
    validity: "11-12 使用",
  },
};
export const Expired: Story = {
  args: {
    worth: { kind: "random" },
    status: "expired",
    title: "随机立减 1–20 元",
    condition: "付款成功后揭晓金额",
    validity: "11-01 到期",
  },
};
export const Voided: Story = {
  args: {
    worth: { kind: "principal", fen: 8_000 },
    status: "voided",
    title: "抵扣本金 80 元",
    condition: "对应订单已取消",
    validity: "10-30 作废",
  },
};
export const UnknownKindAndStatus: Story = {
  args: {
    worth: { kind: "cashback" } as unknown as CouponWorth,
    status: "archived" as CouponStatus,
    title: "新类型优惠券",
    validity: "12-31 到期",
    action: use,
  },
  play: async ({ canvasElement }) => {
    const coupon = within(canvasElement).getByRole("article");
    await expect(coupon).toHaveTextContent("优惠券");
    await expect(within(coupon).getByText("暂不可用")).toBeVisible();
    await expect(within(coupon).queryByRole("link")).toBeNull();
  },
};
export const LongFigure: Story = {
  args: {
    ...Principal.args!,
    worth: { kind: "principal", fen: 12_000_050 },
    title: "抵扣本金 120,000.50 元",
  },
};

const chosen = fn();
function Choice() {
  const [value, setValue] = useState("best");
  const choice = (mine: string) => ({
    name: "coupon",
    value: mine,
    checked: value === mine,
    onChoose: () => {
      setValue(mine);
      chosen(mine);
    },
  });
  return (
    <div className={stack}>
      <CouponCard
        worth={{ kind: "freeDays", days: 7 }}
        status="available"
        title="免 7 天利息"
        condition="灵活信用付款可用"
        validity="12-15 到期"
        hint="最省：少付 180.60 元"
        choice={choice("best")}
      />
      <CouponCard
        worth={{ kind: "lessAmount", fen: 5_000 }}
        status="available"
        title="付款立减 50 元"
        condition="订单满 20,000 元可用"
        validity="11-26 到期"
        choice={choice("other")}
      />
      <CouponCard
        worth={{ kind: "discount", payRatio: "0.85" }}
        status="locked"
        title="利息 8.5 折"
        condition="最高减 200 元"
        validity="12-31 到期"
        choice={choice("locked")}
      />
    </div>
  );
}
export const ToChooseFrom: Story = {
  args: LessAmount.args!,
  render: () => <Choice />,
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("radio")).toHaveLength(2);
    await userEvent.click(canvas.getByText("订单满 20,000 元可用"));
    await expect(canvas.getByRole("radio", { name: "付款立减 50 元" })).toBeChecked();
    await userEvent.keyboard("{ArrowUp}");
    await expect(canvas.getByRole("radio", { name: "免 7 天利息" })).toBeChecked();
    await expect(chosen.mock.calls).toEqual([["other"], ["best"]]);
  },
};

const all = [
  LessAmount,
  FreeDays,
  Discount,
  Random,
  Principal,
  Locked,
  NotEffective,
  Used,
  Expired,
  Voided,
];
export const All: Story = {
  // Each of them is taken by itself.
  tags: ["!matrix"],
  args: LessAmount.args!,
  render: () => (
    <div className={stack}>
      {all.map((story, index) => (
        <CouponCard key={index} {...(story.args as CouponCardProps)} />
      ))}
    </div>
  ),
};
export const AllAt200: Story = {
  ...All,
  // Its own appearance is its point.
  tags: ["!matrix"],
  globals: { textSize: 200, width: "320" },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
export const English: Story = {
  args: {
    worth: { kind: "discount", payRatio: "0.85" },
    status: "locked",
    title: "15% off interest",
    condition: "At most 200 yuan",
    validity: "Until Dec 31",
  },
  // Its own appearance is its point.
  tags: ["!matrix"],
  globals: { language: "en", width: "320" },
};
