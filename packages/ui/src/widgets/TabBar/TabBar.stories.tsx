import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { HandCoinsIcon } from "../../icons/shapes/hand-coins.ts";
import { HouseIcon } from "../../icons/shapes/house.ts";
import { ReceiptTextIcon } from "../../icons/shapes/receipt-text.ts";
import { UserRoundIcon } from "../../icons/shapes/user-round.ts";
import { storyTab } from "../testing/story-tab.tsx";
import { TabBar, type TabBarItem } from "./TabBar.tsx";

function items(labels: readonly [string, string, string, string]): readonly TabBarItem[] {
  const icons = [HouseIcon, ReceiptTextIcon, HandCoinsIcon, UserRoundIcon] as const;
  return labels.map((label, index) => ({
    ...storyTab(String(index), label, icons[index] ?? HouseIcon),
    badge: index === 1 ? { count: 3, label: "3 笔待付款" } : undefined,
  }));
}

const chinese = items(["首页", "订单", "还款", "我的"]);
const meta = {
  title: "Layout/TabBar",
  component: TabBar,
  parameters: { bare: true },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  args: { items: chinese, current: "0" },
  play: async ({ canvasElement }) => {
    const navigation = within(within(canvasElement).getByRole("navigation", { name: "主导航" }));
    const links = navigation.getAllByRole("link");
    await expect(links).toHaveLength(4);
    await expect(links[0]).toHaveAttribute("aria-current", "page");
    await expect(links[1]).not.toHaveAttribute("aria-current");
    for (const link of links) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    }
  },
};
export const Repay: Story = { args: { items: chinese, current: "2" } };
export const English: Story = {
  args: { items: items(["Home", "Orders", "Repay", "Me"]), current: "3" },
  globals: { language: "en" },
};
export const At200: Story = {
  args: { items: chinese, current: "0" },
  globals: { textSize: 200, width: "320" },
};
/** On how many lines an element shows a word that is a text of its own. */
function linesOf(element: HTMLElement, word: string): number {
  const text = [...element.childNodes].find((node) => node.nodeValue === word);
  const range = document.createRange();
  if (text !== undefined) range.selectNodeContents(text);
  return range.getClientRects().length;
}

export const EnglishAt200On320: Story = {
  name: "goal 14: at 200 % text on 320 px no word is broken",
  args: { items: items(["Home", "Orders", "Repayments", "Me"]), current: "2" },
  globals: { language: "en", textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const broken = ["Home", "Orders", "Repayments", "Me"].filter(
      (word) => linesOf(canvas.getByRole("link", { name: new RegExp(word, "u") }), word) !== 1,
    );
    await expect(broken).toEqual([]);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
