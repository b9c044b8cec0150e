import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { salesperson, salespersonAnswer } from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { BusinessHomeScreen } from "./BusinessHomeScreen.tsx";

const meta = {
  title: "H5/business/BusinessHomeScreen",
  component: BusinessHomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BusinessHomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/home";
const { queryKey } = query(api.sales.getSalesperson);
const own = [sessionQuery.queryKey, salesperson] as const;
const shows = [storyFrame({ path, seeds: [own, [queryKey, salespersonAnswer]] })];

export const Salesperson: Story = {
  decorators: shows,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("林** · 工号 KD-XS-021 · 深圳市")).toBeVisible();
    await expect(page.getByTestId("to-customers")).toHaveTextContent("10 位");
    await expect(page.getByTestId("to-overdue-customers")).toHaveAttribute(
      "href",
      "/business/customer/list?view=OVERDUE",
    );
    await expect(page.getByTestId("tab-sales")).toHaveAttribute("aria-current", "page");
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = { decorators: shows, globals: { language: "en" } };
export const Dark: Story = { decorators: shows, globals: { theme: "dark" } };
