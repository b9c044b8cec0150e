import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FileTextIcon } from "../../icons/shapes/file-text.ts";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { LandmarkIcon } from "../../icons/shapes/landmark.ts";
import { ReceiptTextIcon } from "../../icons/shapes/receipt-text.ts";
import { TicketPercentIcon } from "../../icons/shapes/ticket-percent.ts";
import { WalletIcon } from "../../icons/shapes/wallet.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Shortcut, Shortcuts } from "./Shortcuts.tsx";

const called = fn();
const meta = {
  title: "Layout/Shortcuts",
  component: Shortcuts,
  subcomponents: { Shortcut },
} satisfies Meta<typeof Shortcuts>;
export default meta;
type Story = StoryObj<typeof meta>;

const sixPlaces = (
  <>
    <Shortcut icon={WalletIcon} name="余额" href="#balance" data-testid="balance" />
    <Shortcut icon={FileTextIcon} name="对账单" href="#statement" />
    <Shortcut
      icon={TicketPercentIcon}
      name="优惠券"
      badge={<Badge count={3} label="3 张可用" />}
      href="#coupons"
    />
    <Shortcut
      icon={ReceiptTextIcon}
      name="发票"
      render={({ children, ...link }) => (
        <a href="#invoices" {...link}>
          {children}
        </a>
      )}
    />
    <Shortcut icon={LandmarkIcon} name="转账还款" href="#transfer" />
    <Shortcut icon={HeadsetIcon} name="联系客服" onClick={called} />
  </>
);

/** Columns of the grid that things are in. */
function columnsOf(canvasElement: HTMLElement): number {
  const items = within(canvasElement).getAllByRole("listitem");
  return new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size;
}

export const Headed: Story = {
  args: { heading: "资金", children: sixPlaces },
  play: async ({ canvasElement }) => {
    called.mockClear();
    const places = within(within(canvasElement).getByRole("navigation", { name: "资金" }));
    await expect(places.getAllByRole("listitem")).toHaveLength(6);
    await expect(columnsOf(canvasElement)).toBe(4);
    await expect(places.getByTestId("balance")).toHaveAttribute("href", "#balance");
    await expect(places.getByRole("link", { name: "3 张可用 优惠券" })).toBeVisible();
    await userEvent.click(places.getByRole("button", { name: "联系客服" }));
    await expect(called).toHaveBeenCalledTimes(1);
  },
};
/** Tab goes from place to place in the order in which they are read; Enter and the space bar do what a finger does. */
export const ByKeys: Story = {
  args: Headed.args!,
  play: async ({ canvasElement }) => {
    called.mockClear();
    const places = within(canvasElement).getByRole("navigation", { name: "资金" });
    const names: string[] = [];
    for (const item of within(places).getAllByRole("listitem")) {
      // oxlint-disable-next-line no-await-in-loop -- each key moves the focus from where the last one left it
      await userEvent.tab();
      const { activeElement } = document;
      await expect(item).toContainElement(activeElement as HTMLElement);
      names.push(activeElement?.textContent ?? "");
    }
    await expect(names.at(0)).toBe("余额");
    await expect(names.at(-1)).toBe("联系客服");
    await userEvent.keyboard("{Enter} ");
    await expect(called).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(places).not.toContainElement(document.activeElement as HTMLElement);
  },
};
/** One row without a heading, as below the cards of a first page. */
export const OneRow: Story = {
  args: {
    label: "快捷入口",
    children: (
      <>
        <Shortcut icon={WalletIcon} name="余额" href="#balance" />
        <Shortcut icon={FileTextIcon} name="对账单" href="#statement" />
        <Shortcut icon={LandmarkIcon} name="转账还款" href="#transfer" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("navigation", { name: "快捷入口" })).toBeVisible();
    await expect(within(canvasElement).queryByRole("heading")).toBeNull();
  },
};
export const Dark: Story = { args: Headed.args!, globals: { theme: "dark" } };
export const At200: Story = {
  args: Headed.args!,
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    await expect(columnsOf(canvasElement)).toBeLessThan(4);
    const screen = canvasElement.querySelector(".story-screen");
    await expect(screen?.scrollWidth).toBeLessThanOrEqual(320);
  },
};
