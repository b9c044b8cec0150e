import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Customer } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { customerIn, salesperson } from "../../fixtures/sales.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { CustomerScreen } from "./CustomerScreen.tsx";

const meta = {
  title: "H5/business/CustomerScreen",
  component: CustomerScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CustomerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { customerId } = customerIn("AVAILABLE");
const path = `/business/customer/customerInfo?customer=${customerId}`;
const { queryKey } = query(api.sales.getCustomer, { customerId });
const own = [sessionQuery.queryKey, salesperson] as const;
const shows = (customer: Customer) => [storyFrame({ path, seeds: [own, [queryKey, customer]] })];

export const Active: Story = {
  decorators: shows(customerIn("AVAILABLE")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("深圳宏达通讯有限公司")).toBeVisible();
    await expect(page.getByText("已激活")).toBeVisible();
    await expect(page.queryByText("有借款逾期")).toBeNull();
    // No amount, and nothing to pay with.
    await expect(canvasElement).not.toHaveTextContent("¥");
    await expect(page.queryByRole("button", { name: /付款/ })).toBeNull();
  },
};

export const Overdue: Story = {
  decorators: shows(customerIn("FROZEN", { overdue: true })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("有借款逾期")).toBeVisible();
  },
};

export const Applying: Story = { decorators: shows(customerIn("APPLYING")) };

/** Someone else's customer, or one that was given away. */
export const Gone: Story = {
  ...failedStory({ path, seeds: [own] }, queryKey, refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("404")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = {
  decorators: shows(customerIn("TO_ACTIVATE", { overdue: true })),
  globals: { language: "en" },
};
export const Narrow200: Story = {
  decorators: shows(customerIn("FROZEN", { overdue: true })),
  globals: { width: "320", textSize: 200 },
};
