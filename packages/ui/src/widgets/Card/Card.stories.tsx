import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Clock3Icon } from "../../icons/shapes/clock-3.ts";
import { Button } from "../Button/Button.tsx";
import { Money } from "../Money/Money.tsx";
import { between } from "../testing/story-grounds.css.ts";
import { Rule } from "../Rule/Rule.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Card } from "./Card.tsx";

const meta = { title: "Layout/Card", component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NextRepayment: Story = {
  args: {
    heading: "下一笔应还",
    trailing: "6 天后 · 11月26日 周四",
    padding: "compact",
    children: (
      <>
        <div className={between}>
          <Money fen={2_864_050} size="m" />
          <Button size="small" prominence="secondary">
            去还款
          </Button>
        </div>
        <Rule kind="term" max={45} value={39} label="45 天期限，已过 39 天" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("region", { name: "下一笔应还" })).toBeVisible();
  },
};
export const OrdersToPay: Story = {
  args: {
    heading: "待付款订单 3 笔",
    trailing: (
      <StatusPill tone="caution" icon={Clock3Icon}>
        14:00 截单 · 剩 48 分钟
      </StatusPill>
    ),
    padding: "compact",
    children: <Money fen={8_600_000} size="m" />,
  },
};
export const Critical: Story = {
  args: { heading: "已逾期 1 天", tone: "critical", children: <Money fen={2_864_474} size="m" /> },
};
export const Caution: Story = {
  args: {
    heading: "今天到期，请今天内还款",
    tone: "caution",
    children: "明日 12:00 仍逾期将冻结额度",
  },
};
export const Plain: Story = { args: { children: "没有标题的卡片" } };
export const At200: Story = {
  ...NextRepayment,
  globals: { textSize: 200, width: "320" },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
