import type { Meta, StoryObj } from "@storybook/react-vite";
import type { OpenedSalesInvitation } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { invitationIn, invitationToken } from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { InvitationResultScreen } from "./InvitationResultScreen.tsx";

const meta = {
  title: "H5/business/InvitationResultScreen",
  component: InvitationResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof InvitationResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = (page: string) => `/business/customer/${page}?invitation=${invitationToken}`;
const { queryKey } = query(api.sales.openSalesInvitation, { token: invitationToken });
const own = [sessionQuery.queryKey, legalPerson] as const;
const shows = (page: string, status: OpenedSalesInvitation["status"]) => [
  storyFrame({ path: pathOf(page), seeds: [own, [queryKey, invitationIn(status)]] }),
];

export const Accepted: Story = {
  decorators: shows("success", "ACCEPTED"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已接受邀请")).toBeVisible();
    await expect(page.getByTestId("invitation-home")).toHaveAttribute("href", "/home");
  },
};

export const Refused: Story = {
  decorators: shows("failed", "REFUSED"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("已拒绝邀请")).toBeVisible();
  },
};

export const Over: Story = {
  decorators: shows("failed", "EXPIRED"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("邀请已失效")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path: pathOf("success"), seeds: [own] });
export const Failed: Story = failedStory({ path: pathOf("success"), seeds: [own] }, queryKey);
export const English: Story = {
  decorators: shows("success", "ACCEPTED"),
  globals: { language: "en" },
};
export const Dark: Story = { decorators: shows("failed", "REFUSED"), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows("success", "ACCEPTED"),
  globals: { width: "320", textSize: 200 },
};
