import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { topicRatingsQuery } from "../../data/help.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpDetailScreen } from "./HelpDetailScreen.tsx";

const meta = {
  title: "H5/help/HelpDetailScreen",
  component: HelpDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HelpDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=OVERDUE" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("逾期会怎样");
    await expect(page.getByText(/到期次日 12:00/)).toBeVisible();
  },
};
/** From a topic a person is one tap away, and a written complaint two. */
export const ToRate: Story = {
  decorators: [
    storyFrame({
      path: "/help/detail?topic=BUSINESS_OVERDUE",
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [topicRatingsQuery.queryKey, { items: [] }],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/代替正常利息/)).toBeVisible();
    await expect(page.getByTestId("topic-rating")).toBeVisible();
    await expect(page.getByTestId("call-help")).toHaveAttribute("href", "tel:4000000000");
    await expect(page.getByTestId("help-to-questions")).toBeVisible();
  },
};
export const UnknownTopic: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=NOTHING" })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const English: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=INTEREST_DAYS" })],
  globals: { language: "en" },
};
