import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import { Money } from "../Money/Money.tsx";
import { Button } from "./Button.tsx";
import { slabGround } from "../testing/story-grounds.css.ts";

const meta = { title: "Controls/Button", component: Button } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { children: "去付款", block: true } };
export const Secondary: Story = {
  args: { children: "查看进度", prominence: "secondary", block: true },
};
export const Quiet: Story = { args: { children: "返回首页", prominence: "quiet", block: true } };
export const Text: Story = {
  args: {
    children: (
      <>
        查看订单
        <Icon of={ChevronRightIcon} size={18} />
      </>
    ),
    prominence: "text",
    size: "small",
  },
};
/** Words of a text button in line with the words around it, at either edge. */
export const AtAnEdge: Story = {
  args: { children: "查看订单", prominence: "text", size: "small" },
  render: (args) => (
    <>
      <Button {...args} edge="start" />
      <p data-testid="line">86,000.00</p>
      <div style={{ display: "flex", justifyContent: "flex-end" }}>
        <Button {...args} edge="end" />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    const [atStart, atEnd] = canvas.getAllByRole("button", { name: "查看订单" }).map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return words.getBoundingClientRect();
    });
    const line = canvas.getByTestId("line").getBoundingClientRect();
    await expect(atStart?.left).toBeCloseTo(line.left, 0);
    await expect(atEnd?.right).toBeCloseTo(line.right, 0);
  },
};
export const Critical: Story = {
  args: { children: "确认注销", tone: "critical", prominence: "secondary", block: true },
};
export const Small: Story = {
  args: { children: "去还款", size: "small", prominence: "secondary" },
};
export const WithAmount: Story = {
  args: {
    block: true,
    children: (
      <span>
        刷脸付款 <Money fen={8_600_000} size="inherit" />
      </span>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("button", { name: "刷脸付款 86,000.00 元" }),
    ).toBeVisible();
  },
};
export const LongWords: Story = {
  args: { block: true, children: "Read the agreements and sign to open your credit line today" },
};
export const Disabled: Story = {
  args: { children: "正在评估你的额度", disabled: true, block: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button");
    // Reachable, so the reason beside it can be met.
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
export const Loading: Story = {
  args: { children: "提交中", loading: true, block: true, onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-busy", "true");
  },
};

let finish: (() => void) | undefined;
export const OneTapOnly: Story = {
  name: "One tap only, while the answer is awaited",
  args: {
    children: "确认还款",
    block: true,
    onClick: fn(
      // The button waits for what its handler returns, whatever a plain handler's type says.
      (): unknown =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    ),
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole("button");
    await userEvent.dblClick(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await expect(button).toHaveAttribute("data-state", "loading");
    finish?.();
    await waitFor(() => expect(button).toHaveAttribute("data-state", "idle"));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    finish?.();
    await waitFor(() => expect(button).toHaveAttribute("data-state", "idle"));
  },
};
export const AsLink: Story = {
  args: { children: "去激活", href: "#activate", block: true },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole("link", { name: "去激活" });
    await expect(link).toHaveAttribute("href", "#activate");
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(50);
  },
};
export const AsOwnLink: Story = {
  args: {
    block: true,
    children: "去签署",
    "data-testid": "sign",
    render: ({ children, ...link }) => (
      <a href="#sign" {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("sign")).toHaveAttribute("href", "#sign");
  },
};
export const OnSlab: Story = {
  args: { children: "去付款" },
  render: () => (
    <div className={slabGround}>
      <Button tone="slab" block>
        去付款
      </Button>
      <Button tone="slab" prominence="secondary" block>
        查看明细
      </Button>
      <Button tone="slab" prominence="quiet" block>
        稍后
      </Button>
      <Button tone="slab" block disabled>
        今日已截单
      </Button>
      <Button tone="slab" prominence="text" size="small">
        明细
      </Button>
    </div>
  ),
};
