import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Clock3Icon } from "../../icons/shapes/clock-3.ts";
import { LockKeyholeIcon } from "../../icons/shapes/lock-keyhole.ts";
import { slabGround, stack } from "../testing/story-grounds.css.ts";
import { StatusPill } from "./StatusPill.tsx";

const meta = { title: "Status/StatusPill", component: StatusPill } satisfies Meta<
  typeof StatusPill
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  args: { tone: "neutral", children: "" },
  render: () => (
    <div className={stack}>
      <span>
        <StatusPill tone="accent">待激活</StatusPill>
      </span>
      <span>
        <StatusPill tone="positive">已还清</StatusPill>
      </span>
      <span>
        <StatusPill tone="caution">待升级</StatusPill>
      </span>
      <span>
        <StatusPill tone="critical">已逾期 1 天</StatusPill>
      </span>
      <span>
        <StatusPill tone="info">审批中</StatusPill>
      </span>
      <span>
        <StatusPill tone="neutral">未通过</StatusPill>
      </span>
      <span>
        <StatusPill tone="critical" onTint>
          已冻结
        </StatusPill>
      </span>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("审批中")).toBeVisible();
  },
};
export const OnSlab: Story = {
  args: { tone: "slab", children: "可用" },
  render: (args) => (
    <div className={slabGround}>
      <span>
        <StatusPill {...args} />
      </span>
    </div>
  ),
};
export const WithIcon: Story = {
  args: { tone: "caution", icon: Clock3Icon, children: "14:00 截单 · 剩 48 分钟" },
};
export const Locked: Story = {
  args: { tone: "neutral", icon: LockKeyholeIcon, children: "付款处理中，暂锁定" },
};
