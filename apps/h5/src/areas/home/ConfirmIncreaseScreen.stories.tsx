import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { limitIncreaseQuery } from "../../data/limit-increases.queries.ts";
import { INCREASE_ID, increaseIn } from "../../fixtures/limit-increases.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { ConfirmIncreaseScreen } from "./ConfirmIncreaseScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/home/ConfirmIncreaseScreen",
  component: ConfirmIncreaseScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
  },
} satisfies Meta<typeof ConfirmIncreaseScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = `/home/enhanceCredit/confirm?id=${INCREASE_ID}`;
const codePart = `/home/enhanceCredit/components/enterCode?id=${INCREASE_ID}`;
const { queryKey } = limitIncreaseQuery(INCREASE_ID);
const SEND = `POST /limit-increases/${INCREASE_ID}/codes`;
const CONFIRM = `POST /limit-increases/${INCREASE_ID}/confirmation`;

const sentCode = {
  challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0M92",
  phoneMasked: "138****0001",
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
};

const shows = (facts: StoryFacts = {}) => [
  storyFrame({
    path,
    // The page and its part.
    pathsBelow: "/home/enhanceCredit/co",
    seeds: [[queryKey, increaseIn("VERIFYING")]],
    onAddress: (address) => addresses.push(address),
    ...facts,
  }),
];

/** The code, on its own address over the page, sends the request. */
export const Confirmed: Story = {
  decorators: shows({
    answers: { [SEND]: () => sentCode, [CONFIRM]: () => increaseIn("DECIDING") },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    const everywhere = within(document.body);
    await expect(await page.findByTestId("confirm-amount")).toHaveTextContent("200,000.00");
    await userEvent.click(page.getByTestId("to-code"));
    await waitFor(() => expect(addresses).toContain(codePart));
    await userEvent.click(await everywhere.findByTestId("send-code"));
    await userEvent.type(await everywhere.findByTestId("increase-code"), "123456");
    await waitFor(() =>
      expect(addresses).toContain(`/home/enhanceCredit/result?id=${INCREASE_ID}`),
    );
  },
};

export const WrongCode: Story = {
  decorators: shows({
    path: codePart,
    answers: {
      [SEND]: () => sentCode,
      [CONFIRM]: () => refusal("CODE_WRONG", { triesLeft: 4 }),
    },
  }),
  play: async ({ userEvent }) => {
    const everywhere = within(document.body);
    await userEvent.click(await everywhere.findByTestId("send-code"));
    await userEvent.type(await everywhere.findByTestId("increase-code"), "123456");
    await expect(await everywhere.findByText(/还可以试 4 次/)).toBeVisible();
    await expect(addresses).not.toContain(`/home/enhanceCredit/result?id=${INCREASE_ID}`);
  },
};

/** The line was frozen since it was asked for. */
export const LineFrozen: Story = {
  decorators: shows({
    path: codePart,
    answers: { [SEND]: () => sentCode, [CONFIRM]: () => refusal("LINE_FROZEN") },
  }),
  play: async ({ userEvent }) => {
    const everywhere = within(document.body);
    await userEvent.click(await everywhere.findByTestId("send-code"));
    await userEvent.type(await everywhere.findByTestId("increase-code"), "123456");
    await expect(await everywhere.findByText("额度已冻结")).toBeVisible();
  },
};
export const EnterCode: Story = { decorators: shows({ path: codePart }) };
export const ToConfirm: Story = { decorators: shows() };
export const English: Story = { decorators: shows(), globals: { language: "en" } };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
