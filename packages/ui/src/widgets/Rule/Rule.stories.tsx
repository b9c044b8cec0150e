import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { slabGround, stack } from "../testing/story-grounds.css.ts";
import { Rule } from "./Rule.tsx";

const meta = { title: "Money/Rule", component: Rule } satisfies Meta<typeof Rule>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {
  args: {
    kind: "free",
    max: 50_000_000,
    value: 11_360_000,
    size: "large",
    label: "总额度 500,000 元，已用 113,600 元，可用 386,400 元",
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img")).toHaveAccessibleName(/可用 386,400 元/);
  },
};
export const FreeOnSlab: Story = {
  args: {
    kind: "free",
    max: 50_000_000,
    value: 11_360_000,
    size: "large",
    ground: "slab",
    label: "可用 386,400 元",
  },
  render: (args) => (
    <div className={slabGround}>
      <Rule {...args} />
    </div>
  ),
};
export const FreeWithPreview: Story = {
  args: {
    kind: "free",
    max: 50_000_000,
    value: 11_360_000,
    preview: 19_960_000,
    label: "付款后可用 300,400 元",
  },
};
export const FreeWithPreviewOnSlab: Story = {
  args: {
    kind: "free",
    max: 50_000_000,
    value: 11_360_000,
    preview: 19_960_000,
    ground: "slab",
    size: "large",
    label: "付款后可用 300,400 元",
  },
  render: (args) => (
    <div className={slabGround}>
      <Rule {...args} />
    </div>
  ),
};
export const Term: Story = {
  args: { kind: "term", max: 45, value: 39, label: "45 天期限，已过 39 天" },
};
export const TermFirstDay: Story = {
  args: { kind: "term", max: 45, value: 0, label: "45 天期限，今天是第 0 天" },
};
export const TermOverdue: Story = {
  args: { kind: "term", max: 45, value: 47, label: "45 天期限，已逾期 2 天" },
};
export const Instalments: Story = {
  args: { kind: "term", max: 12, value: 3, label: "共 12 期，已还 3 期" },
};
export const Band: Story = {
  args: { kind: "band", max: 100, band: [50, 70], label: "初始额度约为月进货额的 50% 到 70%" },
};
export const Scan: Story = { args: { kind: "scan", label: "正在评估" } };
export const Pledged: Story = { args: { kind: "pledged", label: "已批 500,000 元，尚未激活" } };
export const Spent: Story = { args: { kind: "spent", label: "额度已用完" } };
export const FrozenOverdue: Story = {
  args: { kind: "frozen", tone: "critical", label: "额度因逾期冻结" },
};
export const FrozenOther: Story = {
  args: { kind: "frozen", tone: "caution", label: "额度已冻结" },
};
export const Lapsed: Story = { args: { kind: "lapsed", label: "额度已到期" } };
export const Ghost: Story = { args: { kind: "ghost", label: "尚无额度" } };
export const NoLimitAtAll: Story = {
  name: "A scale of nothing",
  args: { kind: "free", max: 0, value: 0, label: "总额度 0 元" },
};
export const AllKinds: Story = {
  args: { kind: "ghost", label: "" },
  render: () => (
    <div className={stack}>
      <Rule kind="free" max={50} value={11} label="可用" />
      <Rule kind="free" max={50} value={11} preview={20} label="付款后可用" />
      <Rule kind="term" max={45} value={39} label="期限" />
      <Rule kind="term" max={12} value={3} label="期数" />
      <Rule kind="band" max={100} band={[50, 70]} label="预估" />
      <Rule kind="scan" label="评估中" />
      <Rule kind="pledged" label="已批" />
      <Rule kind="spent" label="已用完" />
      <Rule kind="frozen" tone="critical" label="逾期冻结" />
      <Rule kind="frozen" tone="caution" label="冻结" />
      <Rule kind="lapsed" label="已到期" />
      <Rule kind="ghost" label="尚无" />
    </div>
  ),
};
