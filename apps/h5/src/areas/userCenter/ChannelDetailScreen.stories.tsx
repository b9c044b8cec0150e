import type { Channel } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { channelsQuery } from "../../data/channels.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import {
  askedBank,
  channelsWith,
  closedBank,
  endedBank,
  endingBank,
  expiredBank,
  refusedBank,
  renewingBank,
  signedBank,
  unknownBank,
  unsignedBank,
} from "../../fixtures/channels.ts";
import { authorisedPerson, legalPerson } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelDetailScreen } from "./ChannelDetailScreen.tsx";

const meta = {
  title: "H5/userCenter/ChannelDetailScreen",
  component: ChannelDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChannelDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { queryKey } = channelsQuery;
const pathOf = ({ bankChannel }: Channel) =>
  `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`;
const END = "POST /channels/ICBC_BANK/end";

function shows(channel: Channel, facts: StoryFacts = {}, session = legalPerson) {
  return [
    storyFrame({
      path: pathOf(channel),
      seeds: [
        [queryKey, channelsWith(channel)],
        [sessionQuery.queryKey, session],
      ],
      ...facts,
      answers: { "GET /channels": () => channelsWith(channel), ...facts.answers },
    }),
  ];
}

async function endIt(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("end-channel"));
  const dialog = await screen.findByRole("alertdialog");
  await expect(dialog).toHaveTextContent("受托直付停用");
  await userEvent.click(within(dialog).getByRole("button", { name: "解约" }));
}

let ended = false;

/** It is asked before it ends, and what ends is said. */
export const Signed: Story = {
  beforeEach: () => {
    ended = false;
  },
  decorators: shows(signedBank, {
    answers: {
      "GET /channels": () => channelsWith(ended ? endedBank : signedBank),
      [END]: () => {
        ended = true;
        return endedBank;
      },
    },
  }),
  play: async ({ canvasElement }) => {
    await endIt(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getByTestId("state")).toHaveTextContent("已解约"),
    );
  },
};

export const InUse: Story = {
  decorators: shows(signedBank, { answers: { [END]: () => refusal("CHANNEL_IN_USE") } }),
  play: async ({ canvasElement }) => {
    await endIt(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "该渠道有付款在处理",
    );
  },
};

function leadsToSigning(words: string) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const button = await within(canvasElement).findByTestId("sign-channel");
    await expect(button).toHaveTextContent(words);
    await expect(button).toHaveAttribute(
      "href",
      expect.stringContaining("/channelManage/channelSignPro?channel="),
    );
  };
}

export const EndingSoon: Story = { decorators: shows(endingBank), play: leadsToSigning("续签") };
export const Expired: Story = {
  decorators: shows(expiredBank),
  play: leadsToSigning("重新签约"),
};
export const PermissionTaken: Story = {
  decorators: shows(closedBank),
  play: leadsToSigning("重新签约"),
};
export const Ended: Story = { decorators: shows(endedBank) };
/** Signed before its bank kept an account: renewing opens one. */
export const OpensAccount: Story = {
  decorators: shows({ ...signedBank, action: "RENEW", hasAccounts: false }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("opens-account")).toBeVisible();
    await expect(page.getByTestId("state")).toHaveTextContent("已签约");
  },
};

export const Unsigned: Story = { decorators: shows(unsignedBank), play: leadsToSigning("签约") };
export const BankRefused: Story = {
  decorators: shows(refusedBank),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("bank-refused")).toHaveTextContent(
      "账户状态不允许签约",
    );
  },
};
/** Only the service's own people can lift it: whom to call, and how to look again. */
export const WithoutIdentifier: Story = {
  decorators: shows(unknownBank),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("call-support")).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:/),
    );
    await expect(page.queryByTestId("sign-channel")).toBeNull();
    await expect(page.getByTestId("look-again")).toBeVisible();
  },
};
export const AtTheBank: Story = {
  decorators: shows(askedBank),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("state")).toHaveTextContent("银行办理中");
    await expect(page.queryByTestId("sign-channel")).toBeNull();
  },
};
export const Renewing: Story = { decorators: shows(renewingBank) };
/** An authorised person sees it, and cannot change it. */
export const AuthorisedPerson: Story = {
  decorators: shows(endingBank, {}, authorisedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("签约、续签和解约由法人本人办理。")).toBeVisible();
    await expect(page.queryByTestId("end-channel")).toBeNull();
  },
};
export const Loading: Story = waitingStory(pathOf(signedBank));
export const Failed: Story = failedStory(pathOf(signedBank), queryKey);
export const English: Story = { decorators: shows(expiredBank), globals: { language: "en" } };
