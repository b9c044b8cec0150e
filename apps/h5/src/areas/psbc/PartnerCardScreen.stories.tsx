import type { PartnerCredit } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import { query } from "../../data/query.ts";
import { noDocuments } from "../../fixtures/documents.ts";
import { partnerCreditAt } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { PartnerCardScreen } from "./PartnerCardScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/psbc/PartnerCardScreen",
  component: PartnerCardScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
  },
} satisfies Meta<typeof PartnerCardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/psbc/apply/form/verifyAccount";
const { queryKey } = partnerCreditQuery;
const documentsKey = query(api.contracts.listDocuments, { moment: "ACCOUNT" }).queryKey;
const CHECK = "POST /partner-credit/card";
const CONFIRM = "POST /partner-credit/card/confirmation";

const sentCode = {
  challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0M92",
  phoneMasked: "139****0076",
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
};
const shows = (credit: PartnerCredit, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [
      [queryKey, credit],
      [documentsKey, noDocuments],
    ],
    answers: { "GET /partner-credit": () => credit, [CHECK]: () => sentCode, ...answers },
    onAddress: (address) => addresses.push(address),
  }),
];
const atCard = partnerCreditAt("CARD");

type Play = NonNullable<Story["play"]>;
const enterCard = async ({
  canvasElement,
  userEvent,
}: Pick<Parameters<Play>[0], "canvasElement" | "userEvent">): Promise<void> => {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("card-no"), "6217001234567890123");
  await userEvent.type(page.getByTestId("reserved-phone"), "13900000076");
  await userEvent.click(page.getByTestId("check-card"));
};

export const Untouched: Story = { decorators: shows(atCard) };
/** The code of the bank's mobile takes the card. */
export const Verified: Story = {
  decorators: shows(atCard, { [CONFIRM]: () => partnerCreditAt("FACE") }),
  play: async (context) => {
    await enterCard(context);
    const everywhere = within(document.body);
    await context.userEvent.type(await everywhere.findByTestId("card-code"), "123456");
    await waitFor(() => expect(addresses).toContain("/psbc/apply/face"));
  },
};
export const OfAnotherBank: Story = {
  decorators: shows(atCard, { [CHECK]: () => refusal("CARD_OF_OTHER_BANK") }),
  play: async (context) => {
    await enterCard(context);
    await expect(await within(context.canvasElement).findByRole("alert")).toHaveTextContent(
      "这不是邮储银行的卡",
    );
  },
};
export const VerifiedBefore: Story = { decorators: shows(partnerCreditAt("FACE")) };
export const English: Story = { decorators: shows(atCard), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(atCard), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(atCard),
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
