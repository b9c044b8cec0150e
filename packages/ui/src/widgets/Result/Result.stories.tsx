import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { KeyValue, type KeyValueRow } from "../KeyValue/KeyValue.tsx";
import { Money } from "../Money/Money.tsx";
import { Result, type ResultKind } from "./Result.tsx";

function facts(...rows: readonly [label: string, value: KeyValueRow["value"]][]) {
  return (
    <Card>
      <KeyValue rows={rows.map(([label, value]) => ({ key: label, label, value }))} />
    </Card>
  );
}
function fen(amount: number) {
  return <Money fen={amount} size="inherit" />;
}

const meta = { title: "Status/Result", component: Result } satisfies Meta<typeof Result>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PaymentSuccess: Story = {
  args: {
    kind: "success",
    title: "付款成功",
    fen: 8_600_000,
    sentence: "货款已付给供货方，3 笔订单进入备货",
    children: facts(
      ["到期日", "2027-01-04 周一"],
      ["到期应还", fen(8_716_100)],
      ["预计利息（45 天）", fen(116_100)],
      ["年化利率（单利）", "10.95%"],
    ),
    next: "到期前 7 天、3 天和当天短信提醒。",
    actions: [
      { children: "查看订单", href: "#orders" },
      { children: "返回首页", href: "#home" },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("heading", { name: "付款成功" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("¥86,000.00");
  },
};
export const PaymentFail: Story = {
  args: {
    kind: "fail",
    title: "付款未成功",
    fen: 8_600_000,
    sentence: "没有扣款，额度未占用",
    children: facts(["原因", "银行验证未通过"], ["订单", "3 笔，仍待付款"], ["今日截单", "14:00"]),
    actions: [
      { children: "重新付款", href: "#pay" },
      { children: "换一种付款方式", href: "#ways" },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("没有扣款");
  },
};
export const PaymentHandling: Story = {
  args: {
    kind: "handling",
    title: "付款处理中",
    fen: 8_600_000,
    sentence: "银行正在处理，请勿重复付款",
    children: facts(["提交时间", "13:12:08"], ["订单", "3 笔"], ["如已扣款", "不会再次扣款"]),
    actions: [
      { children: "查看进度", href: "#progress" },
      { children: "返回首页", href: "#home" },
    ],
  },
};
export const PaymentAuditing: Story = {
  args: {
    kind: "auditing",
    title: "已提交，审核中",
    fen: 8_600_000,
    sentence: "审核通过后才会付款",
    children: facts(["提交时间", "2026-11-20 13:12"], ["订单", "3 笔"], ["结果", "在“订单”里查看"]),
    actions: [{ children: "知道了", href: "#home" }],
  },
};
export const RepaymentSuccess: Story = {
  args: {
    kind: "success",
    title: "还款成功",
    fen: 2_858_963,
    sentence: "已结清，提前 6 天还，少付利息 50.87 元",
    children: facts(
      ["本金", fen(2_825_900)],
      ["利息（39 天）", fen(33_063)],
      ["可用额度", fen(41_465_900)],
    ),
    actions: [
      { children: "返回首页", href: "#home" },
      { children: "查看记录", href: "#record" },
    ],
  },
};
export const UnknownKind: Story = {
  name: "A kind of a later version is shown as handling, never as a failure",
  args: { ...PaymentHandling.args!, kind: "REVERSED" as unknown as ResultKind },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole("alert")).toBeNull();
    await expect(canvas.getByRole("status")).toHaveTextContent("付款处理中");
  },
};
export const Dark: Story = { args: PaymentSuccess.args!, globals: { theme: "dark" } };
export const At200: Story = {
  args: PaymentSuccess.args!,
  globals: { textSize: 200, width: "320" },
};
