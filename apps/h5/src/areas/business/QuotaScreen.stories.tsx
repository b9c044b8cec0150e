import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import {
  invitationToken,
  noInvitations,
  ownInvitations,
  quotaAnswer,
  salesperson,
} from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { QuotaScreen } from "./QuotaScreen.tsx";

const meta = {
  title: "H5/business/QuotaScreen",
  component: QuotaScreen,
  parameters: { bare: true },
} satisfies Meta<typeof QuotaScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/quota";
const { queryKey } = query(api.sales.getSalesQuota);
const own = [sessionQuery.queryKey, salesperson] as const;
const { queryKey: invitationsKey } = infiniteQuery(api.sales.listSalesInvitations, {});
const none = [invitationsKey, firstPage(noInvitations)] as const;
const shows = [
  storyFrame({
    path,
    seeds: [own, [queryKey, quotaAnswer], [invitationsKey, firstPage(ownInvitations)]],
  }),
];

export const EveryState: Story = {
  decorators: shows,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("invitations-left")).toHaveTextContent("12 位");
    await expect(page.getAllByTestId("own-invitation")).toHaveLength(4);
    // Only one that waits for its answer can be passed on.
    await expect(page.getAllByTestId("copy-again")).toHaveLength(1);
    await showQr(page.getByTestId("show-again"));
    await expect(page.getAllByTestId("budget")).toHaveLength(4);
    await expect(page.getByText("厂商已收回：活动提前结束")).toBeVisible();
    await expect(page.getByTestId("to-goods")).toHaveAttribute(
      "href",
      "/business/coupon/spuDetail?budget=01K9ZQ4S6V8X0A2C4E6G8J0P01",
    );
  },
};

const made = fn(() => ({
  invitationId: "01K9ZQ4S6V8X0A2C4E6G8J0S01",
  status: "OPEN" as const,
  token: invitationToken,
  createdAt: "2026-11-20T10:00:00+08:00",
  expiresAt: "2026-11-28T00:00:00+08:00",
  answeredAt: null,
}));

/** Opens the QR code and closes it again: it has the address of the app in it, which is another wherever this is shown. */
async function showQr(button: HTMLElement): Promise<void> {
  await userEvent.click(button);
  await expect(await screen.findByTestId("invitation-qr")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("invitation-qr")).toBeNull());
}

/** The link carries the invitation, and leads to the page on which a dealer answers. */
export const Invited: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [queryKey, quotaAnswer], none],
      answers: {
        "GET /sales/quota": () => quotaAnswer,
        "GET /sales/invitations": () => ownInvitations,
        "POST /sales/invitations": made,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("invite-dealer"));
    await expect(await page.findByTestId("share-invitation")).toBeVisible();
    await expect(page.getByTestId("invitation-link")).toHaveTextContent(
      `/business/home?invitation=${invitationToken}`,
    );
    await expect(made).toHaveBeenCalledOnce();
    await showQr(page.getByTestId("show-invitation-qr"));
  },
};

export const NothingLeft: Story = {
  ...emptyStory({ path, seeds: [own, none] }, queryKey, {
    invitations: { perMonth: 20, left: 0 },
    budgets: [],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("没有可发的优惠券")).toBeVisible();
    await expect(page.getByTestId("invite-dealer")).toHaveAttribute("aria-disabled", "true");
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = { decorators: shows, globals: { language: "en" } };
export const Dark: Story = { decorators: shows, globals: { theme: "dark" } };
export const Narrow200: Story = { decorators: shows, globals: { width: "320", textSize: 200 } };
