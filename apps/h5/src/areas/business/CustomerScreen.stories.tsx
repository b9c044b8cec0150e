import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CustomerDetail } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { customerDetailIn, salesperson } from "../../fixtures/sales.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { CustomerScreen } from "./CustomerScreen.tsx";

const meta = {
  title: "H5/business/CustomerScreen",
  component: CustomerScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CustomerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { customerId } = customerDetailIn("AVAILABLE");
const path = `/business/customer/customerDetailInfo?customer=${customerId}`;
const { queryKey } = query(api.sales.getCustomer, { customerId });
const own = [sessionQuery.queryKey, salesperson] as const;
const overdue = customerDetailIn("FROZEN", {
  overdue: true,
  missing: [{ appCode: null, step: "REPAY", on: "2026-11-17" }],
});
const toSign = customerDetailIn("TO_ACTIVATE", {
  missing: [
    { appCode: "APP1001", step: "TAKE_OFFER", on: "2026-12-08" },
    { appCode: "APP1001", step: "SIGN", on: "2026-11-10" },
  ],
});
const offered = customerDetailIn("AVAILABLE", {
  stages: [
    { appCode: "APP1001", stage: "AVAILABLE" },
    { appCode: "00406", stage: "OFFERED" },
  ],
  missing: [
    { appCode: "00406", step: "ANSWER_OFFER", on: "2026-12-08" },
    { appCode: "00406", step: "SUBMIT", on: "2026-11-10" },
  ],
});
const shows = (customer: CustomerDetail) => [
  storyFrame({ path, seeds: [own, [queryKey, customer]] }),
];

export const Active: Story = {
  decorators: shows(customerDetailIn("AVAILABLE")),
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
  decorators: shows(overdue),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("有借款逾期")).toBeVisible();
    await expect(page.getByTestId("missing-step")).toHaveTextContent("还没还清");
  },
};

export const Applying: Story = { decorators: shows(customerDetailIn("APPLYING")) };

/** Nothing was sent in yet, or an offer waits for the signature: what is missing, and since or until when. */
export const NotSubmitted: Story = {
  decorators: shows(
    customerDetailIn(null, {
      missing: [{ appCode: "APP1001", step: "SUBMIT", on: "2026-11-18" }],
    }),
  ),
};
export const ToSign: Story = {
  decorators: shows(toSign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByTestId("missing-step")).toHaveLength(2);
    await expect(page.getByText("138****0001")).toBeVisible();
  },
};

/** The manufacturer named them, and they never logged in. */
export const NeverLoggedIn: Story = {
  decorators: shows(customerDetailIn(null, { mobileMasked: null })),
};

/** The partner bank's offer beside flexible credit: each product is named with its stage and what it means. */
export const Offered: Story = {
  decorators: shows(offered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("邮储合作：待申请")).toBeVisible();
    await expect(page.getByText(/^邮储合作：银行邀请客户申请额度/)).toBeVisible();
    await expect(page.getByText(/^灵活信用：客户可以使用额度/)).toBeVisible();
    const steps = page.getAllByTestId("missing-step");
    await expect(steps[0]).toHaveTextContent("邮储合作：可以申请，12月8日 周二 截止");
    await expect(canvasElement).not.toHaveTextContent("¥");
  },
};

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
  decorators: shows(toSign),
  globals: { language: "en" },
};
export const OfferedInEnglish: Story = { decorators: shows(offered), globals: { language: "en" } };
export const Narrow200: Story = {
  decorators: shows({ ...offered, overdue: true }),
  globals: { width: "320", textSize: 200 },
};
export const Dark: Story = { decorators: shows(offered), globals: { theme: "dark" } };
