import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, within } from "storybook/test";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { HouseIcon } from "../../icons/shapes/house.ts";
import { ReceiptTextIcon } from "../../icons/shapes/receipt-text.ts";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { NavBar } from "../NavBar/NavBar.tsx";
import { TabBar } from "../TabBar/TabBar.tsx";
import { storyTab } from "../testing/story-tab.tsx";
import { Screen } from "./Screen.tsx";

const cards = Array.from({ length: 12 }, (_, index) => (
  <Card key={index} heading={`第 ${index + 1} 张`}>
    内容
  </Card>
));
const header = (
  <NavBar
    title="订单"
    onBack={fn()}
    action={<IconButton icon={HeadsetIcon} label="客服" href="#service" />}
  />
);
const tabBar = (
  <TabBar
    current="orders"
    items={[storyTab("home", "首页", HouseIcon), storyTab("orders", "订单", ReceiptTextIcon)]}
  />
);

const meta = {
  title: "Layout/Screen",
  component: Screen,
  parameters: { bare: true },
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithFooterAndTabs: Story = {
  args: { header, children: cards, footer: <Button block>去付款</Button>, tabBar },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole("button", { name: "去付款" }).getBoundingClientRect();
    const tabs = canvas.getByRole("navigation").getBoundingClientRect();
    // Both stay on screen, one above the other.
    await expect(button.bottom).toBeLessThanOrEqual(tabs.top);
    await expect(Math.round(tabs.bottom)).toBe(window.innerHeight);
  },
};
export const WithTabs: Story = { args: { children: cards, tabBar } };
export const Short: Story = {
  args: { header, children: cards.slice(0, 1), footer: <Button block>下一步</Button> },
};
export const At200: Story = {
  args: { header, children: cards.slice(0, 3), footer: <Button block>去付款</Button>, tabBar },
  globals: { textSize: 200, width: "320" },
};
