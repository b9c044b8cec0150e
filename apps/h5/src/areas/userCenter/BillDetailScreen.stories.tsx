import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { afterCompensation, billPage, compensatedPage } from "../../fixtures/statements.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { BillDetailScreen } from "./BillDetailScreen.tsx";

const meta = {
  title: "H5/userCenter/BillDetailScreen",
  component: BillDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BillDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const month = "2026-10";
const path = `/userCenter/billRecord/detail?month=${month}`;
const billKey = infiniteQuery(api.statements.listBilledLoans, { month }).queryKey;

export const Month: Story = {
  decorators: [storyFrame({ path, seeds: [[billKey, firstPage(billPage(month))]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("bill-closing")).toHaveTextContent("28,427.63");
    await expect(page.getByTestId("bill-penalty")).toHaveTextContent("15.00");
    await expect(page.getByTestId("billed-loans")).toHaveTextContent("0391");
  },
};

const showing = (at: string, shown: typeof afterCompensation) => [
  storyFrame({
    path: `/userCenter/billRecord/detail?month=${at}`,
    seeds: [
      [infiniteQuery(api.statements.listBilledLoans, { month: at }).queryKey, firstPage(shown)],
    ],
  }),
];

/** The guarantor has paid: what it paid is owed as before. */
export const Compensated: Story = {
  decorators: showing("2026-10", compensatedPage),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("bill-compensated")).toHaveTextContent("102,025.00");
    await expect(page.getByTestId("bill-closing")).toHaveTextContent("102,025.00");
  },
};

/** The month after: cost for the guarantor, a repayment, a refunded order and a correction, each a row of its own. */
export const OwedToGuarantor: Story = {
  decorators: showing("2026-11", afterCompensation),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("bill-guarantorCost")).toHaveTextContent("225.00");
    await expect(page.getByTestId("bill-paidGuarantor")).toHaveTextContent("3,000.00");
    await expect(page.getByTestId("bill-refunded")).toHaveTextContent("10,000.00");
    await expect(page.getByTestId("bill-corrected")).toHaveTextContent("5.00");
    await expect(page.getByTestId("bill-closing")).toHaveTextContent("89,255.00");
  },
};

export const OwedToGuarantorInEnglish: Story = {
  ...OwedToGuarantor,
  globals: { language: "en", theme: "dark" },
};

export const English: Story = { ...Month, globals: { language: "en" } };

export const LargeOnSmall: Story = {
  decorators: [storyFrame({ path, seeds: [[billKey, firstPage(billPage(month))]] })],
  globals: { width: "320", textSize: 200 },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, billKey);
