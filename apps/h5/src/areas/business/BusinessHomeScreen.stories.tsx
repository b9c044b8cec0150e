import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noTasks, salesperson, salespersonAnswer, tasksAnswer } from "../../fixtures/sales.ts";
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
const { queryKey: tasksKey } = query(api.sales.listCustomerTasks);
const known = [own, [queryKey, salespersonAnswer]] as const;
const shows = [storyFrame({ path, seeds: [...known, [tasksKey, tasksAnswer]] })];

export const Salesperson: Story = {
  decorators: shows,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("林** · 工号 KD-XS-021 · 深圳市")).toBeVisible();
    await expect(page.getByTestId("to-customers")).toHaveTextContent("10 位");
    const overdue = within(page.getByTestId("task-OVERDUE"));
    await expect(overdue.getByText("11月17日 周二 到期，还没还清")).toBeVisible();
    await expect(overdue.getByRole("link", { name: /深圳永泰数码/ })).toHaveAttribute(
      "href",
      "/business/customer/customerInfo?customer=01K9ZQ4S6V8X0A2C4E6G8J0N02",
    );
    // One kind has more than the page shows: the list has all of them.
    await expect(page.getAllByTestId("task-all")).toHaveLength(1);
    await expect(page.getByTestId("task-all")).toHaveAttribute(
      "href",
      "/business/customer/list?view=STALLED",
    );
    await expect(canvasElement).not.toHaveTextContent("¥");
    await expect(page.getByTestId("tab-sales")).toHaveAttribute("aria-current", "page");
  },
};

/** Another salesperson's invitation is for a dealer, whom this person may be too. */
export const AnInvitation: Story = {
  decorators: [
    storyFrame({ path: `${path}?invitation=abc`, seeds: [...known, [tasksKey, noTasks]] }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("open-as-dealer")).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/idCardlogin\?/),
    );
  },
};

export const NothingToDo: Story = {
  decorators: [storyFrame({ path, seeds: [...known, [tasksKey, noTasks]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("今天没有待办")).toBeVisible();
    await expect(page.queryByTestId("task-customer")).toBeNull();
    await expect(page.getByTestId("to-customers")).toBeVisible();
  },
};

export const LoadingTasks: Story = waitingStory({ path, seeds: [...known] });
export const FailedTasks: Story = failedStory({ path, seeds: [...known] }, tasksKey);
export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = { decorators: shows, globals: { language: "en" } };
export const Dark: Story = { decorators: shows, globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows,
  globals: { width: "320", textSize: 200 },
};
