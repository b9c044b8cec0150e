import type { Channel } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { channelsQuery } from "../../data/channels.queries.ts";
import {
  askedBank,
  channelsWith,
  endingBank,
  expiredBank,
  signedBank,
  unknownBank,
} from "../../fixtures/channels.ts";
import { offerContract, offerContracts, signingCode } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelSignScreen } from "./ChannelSignScreen.tsx";

const addresses: string[] = [];
let sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/ChannelSignScreen",
  component: ChannelSignScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof ChannelSignScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { queryKey } = channelsQuery;
const pathOf = ({ bankChannel }: Channel) =>
  `/userCenter/channelManage/channelSignPro?channel=${bankChannel}`;
const [summary] = offerContracts("NEW").items;
if (summary === undefined) throw new Error("an offer has contracts");
const agreement = offerContract({
  ...summary,
  kind: "PRODUCT",
  title: "渠道签约协议（受托直付授权书）",
});
const { contractId } = agreement;
const START = "POST /channels/ICBC_BANK/contract";
const SIGN = "POST /channels/ICBC_BANK/signature";
const made = { contractId, validTo: "2027-11-20", isRead: false };

const shows = (channel: Channel, answers: Readonly<Record<string, StoryAnswer>> = {}) => [
  storyFrame({
    path: pathOf(channel),
    seeds: [[queryKey, channelsWith(channel)]],
    answers: {
      "GET /channels": () => channelsWith(channel),
      [START]: () => made,
      [`GET /contracts/${contractId}`]: () => agreement,
      "POST /contracts/signing-codes": () => signingCode,
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  }),
];
const read = { [START]: () => ({ ...made, isRead: true }) };

async function enterCode(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  const body = within(document.body);
  await userEvent.click(await page.findByTestId("read-contract"));
  await userEvent.click(await page.findByTestId("sign"));
  await userEvent.click(await body.findByTestId("send-code"));
  await userEvent.type(await body.findByTestId("signing-code"), "428428");
}

export const ToRead: Story = {
  decorators: shows(expiredBank),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("read-contract")).toBeEnabled();
  },
};

export const Reading: Story = {
  decorators: shows(endingBank),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("read-contract"));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(await sheet.findByText(agreement.title)).toBeVisible();
  },
};

/** It was read before: only the code is left, and the day of the end is known. */
export const ReadyToSign: Story = {
  decorators: shows(expiredBank, read),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-contract"));
    await expect(await page.findByTestId("sign")).toBeEnabled();
    await expect(page.getByText("2027-11-20")).toBeVisible();
  },
};

/** The code signs this agreement of this bank. */
export const Signing: Story = {
  decorators: shows(expiredBank, {
    ...read,
    [SIGN]: (input) => {
      sent.push(input);
      return signedBank;
    },
  }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    await waitFor(() =>
      expect(addresses.at(-1)).toBe("/userCenter/channelManage/channelProDetail?channel=ICBC_BANK"),
    );
    await expect(sent).toEqual([
      { contractId, challengeId: signingCode.challengeId, code: "428428" },
    ]);
  },
};

export const WrongCode: Story = {
  decorators: shows(expiredBank, {
    ...read,
    [SIGN]: () => refusal("CODE_WRONG", { triesLeft: 2 }),
  }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    const field = await within(document.body).findByTestId("signing-code");
    await waitFor(() => expect(field).toHaveValue(""));
    await expect(field).toBeInvalid();
  },
};

/** The agreement has to be read again, and the page says why. */
export const TooManyWrongCodes: Story = {
  decorators: shows(expiredBank, { ...read, [SIGN]: () => refusal("CODE_TOO_MANY_TRIES") }),
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeInTheDocument();
    await expect(page.getByTestId("read-contract")).toBeInTheDocument();
  },
};

export const Refused: Story = {
  decorators: shows(expiredBank, { [START]: () => refusal("CHANNEL_STATE") }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-contract"));
    await expect(await page.findByTestId("refusal")).toHaveTextContent("渠道签约状态已变化");
  },
};

export const SignedAlready: Story = { decorators: shows(signedBank) };
export const AtTheBank: Story = { decorators: shows(askedBank) };
export const WithoutIdentifier: Story = {
  decorators: shows(unknownBank),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("缺少唯一支付标识，请联系企业客服配置后重试"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(pathOf(expiredBank));
export const Failed: Story = failedStory(pathOf(expiredBank), queryKey);
export const English: Story = { decorators: shows(expiredBank), globals: { language: "en" } };
