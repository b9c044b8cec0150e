import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { goodsAnswer, salesperson } from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { GoodsScreen } from "./GoodsScreen.tsx";

const meta = {
  title: "H5/business/GoodsScreen",
  component: GoodsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof GoodsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const budgetId = "01K9ZQ4S6V8X0A2C4E6G8J0P01";
const path = `/business/coupon/spuDetail?budget=${budgetId}`;
const { queryKey } = query(api.sales.listBudgetGoods, { budgetId });
const own = [sessionQuery.queryKey, salesperson] as const;
const shows = [storyFrame({ path, seeds: [own, [queryKey, goodsAnswer]] })];

export const Goods: Story = {
  decorators: shows,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("刻度 K1")).toBeVisible();
    await expect(page.getByText("已停售")).toBeVisible();
    // No service draws pictures here: words take their place.
    await expect((await page.findAllByText("图片暂时显示不出来"))[0]).toBeVisible();
  },
};

export const AnyGoods: Story = {
  ...emptyStory({ path, seeds: [own] }, queryKey, { name: "春季让利", items: [] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("所有商品都适用")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = { decorators: shows, globals: { language: "en" } };
export const Dark: Story = { decorators: shows, globals: { theme: "dark" } };
export const Narrow200: Story = { decorators: shows, globals: { width: "320", textSize: 200 } };
