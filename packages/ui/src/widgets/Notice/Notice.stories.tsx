import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Notice } from "./Notice.tsx";

const meta = { title: "Status/Notice", component: Notice } satisfies Meta<typeof Notice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewsLine: Story = {
  args: {
    tone: "news",
    oneLine: true,
    onOpen: fn(),
    children: "每笔订单当日 14:00 前付款，当日处理；节假日顺延到下一个营业日，请提前安排",
  },
  play: async ({ canvasElement, args }) => {
    const line = within(canvasElement).getByRole("button");
    await expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(line.getBoundingClientRect().height).toBeLessThan(60);
    await userEvent.click(line);
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};
export const Overdue: Story = {
  args: {
    tone: "critical",
    title: "有 1 笔借款已逾期 1 天",
    children: "额度已冻结，还清后立即恢复",
    renderLink: ({ children, ...link }) => (
      <a href="#repay" {...link}>
        {children}
      </a>
    ),
  },
};
export const FreezeWarning: Story = {
  args: { tone: "caution", children: "今天到期，请今天内还款；明日 12:00 仍逾期将冻结额度" },
};
export const Info: Story = {
  args: { tone: "info", children: "预估值，以审批结果为准", onClose: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "关闭" }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
export const LiveFailure: Story = {
  args: { tone: "critical", live: true, children: "金额有更新，请核对" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("金额有更新");
  },
};
export const At200: Story = { args: Overdue.args!, globals: { textSize: 200, width: "320" } };
