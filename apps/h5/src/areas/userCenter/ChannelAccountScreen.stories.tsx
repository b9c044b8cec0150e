import type { Channel } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { channelsQuery } from "../../data/channels.queries.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { openedAccounts } from "../../fixtures/accounts.ts";
import { businessLine } from "../../fixtures/business-loans.ts";
import { channelsWith, signedBank, unsignedBank } from "../../fixtures/channels.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelAccountScreen } from "./ChannelAccountScreen.tsx";

const meta = {
  title: "H5/userCenter/ChannelAccountScreen",
  component: ChannelAccountScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChannelAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const accountsKey = query(api.accounts.listBankAccounts).queryKey;
const pathOf = ({ bankChannel }: Channel) =>
  `/userCenter/channelManage/channelAccount?channel=${bankChannel}`;
const channels = [channelsQuery.queryKey, channelsWith()] as const;
const shows = (channel: Channel, accounts = openedAccounts, lines = homeFixture.lines) => [
  storyFrame({
    path: pathOf(channel),
    seeds: [channels, [accountsKey, accounts], [homeQuery.queryKey, { ...homeFixture, lines }]],
    answers: { "GET /channels": () => channelsWith() },
  }),
];

export const Opened: Story = {
  decorators: shows(signedBank),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByTestId("account")).toHaveLength(2);
  },
};
export const AtAnotherBank: Story = {
  decorators: shows(unsignedBank),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("您的账户在其他银行，不用再开一个。")).toBeVisible();
    await expect(page.queryByRole("link", { name: "去开户" })).toBeNull();
  },
};
export const NotOpened: Story = {
  decorators: shows(signedBank, { items: [] }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "去开户" }),
    ).toHaveAttribute("href", "/account/openAccount");
  },
};
/** Only the business loan was granted: its page opens the accounts. */
export const NotOpenedForBusinessLoan: Story = {
  decorators: shows(signedBank, { items: [] }, [
    lineShown({ view: "NotCredit", variant: "claim" }),
    lineShown({ view: "NotActivate", variant: "" }, businessLine),
  ]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "去开户" }),
    ).toHaveAttribute("href", "/account/openAccount?appCode=APP2001");
  },
};
export const NoLimitYet: Story = {
  decorators: shows(signedBank, { items: [] }, [
    lineShown({ view: "NotCredit", variant: "start" }),
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/额度获批后才能开户/)).toBeVisible();
    await expect(page.queryByRole("link", { name: "去开户" })).toBeNull();
  },
};
export const Loading: Story = waitingStory(pathOf(signedBank));
export const Failed: Story = failedStory(
  { path: pathOf(signedBank), seeds: [channels] },
  accountsKey,
);
export const English: Story = { decorators: shows(signedBank), globals: { language: "en" } };
