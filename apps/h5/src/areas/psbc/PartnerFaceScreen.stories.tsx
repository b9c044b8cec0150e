import type { PartnerCredit } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import { query } from "../../data/query.ts";
import { noDocuments } from "../../fixtures/documents.ts";
import { partnerCreditAt, refusedRequest } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { PartnerFaceScreen } from "./PartnerFaceScreen.tsx";

const meta = {
  title: "H5/psbc/PartnerFaceScreen",
  component: PartnerFaceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PartnerFaceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/psbc/apply/face";
const { queryKey } = partnerCreditQuery;
const documentsKey = query(api.contracts.listDocuments, { moment: "FACE" }).queryKey;

const shows = (credit: PartnerCredit, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [
      [queryKey, credit],
      [documentsKey, noDocuments],
    ],
    answers: { "GET /partner-credit": () => credit, ...answers },
  }),
];
const contractId = "01K9ZQ4S6V8X0A2C4E6G8J0M76";
const read = partnerCreditAt("FACE", { applyContract: { contractId, isRead: true } });

/** The contract comes first. */
export const Unread: Story = {
  decorators: shows(partnerCreditAt("FACE")),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("to-bank"));
    await expect(await page.findByText("请先阅读并同意协议")).toBeVisible();
  },
};
export const Ready: Story = { decorators: shows(read) };
export const BankAway: Story = {
  decorators: shows(read, { "POST /partner-credit/face": () => refusal("PROVIDER_UNAVAILABLE") }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("to-bank"));
    await expect(await page.findByRole("alert")).toBeVisible();
  },
};
export const ToActivate: Story = { decorators: shows(partnerCreditAt("ACTIVATE")) };
export const ActivationRefused: Story = {
  decorators: shows(partnerCreditAt("ACTIVATE", { request: refusedRequest("ACTIVATE") })),
};
export const ToTryAgain: Story = { decorators: shows(partnerCreditAt("RETRY")) };
export const Sending: Story = { decorators: shows(partnerCreditAt("SENDING")) };
export const Deciding: Story = { decorators: shows(partnerCreditAt("DECIDING")) };
export const Activating: Story = { decorators: shows(partnerCreditAt("ACTIVATING")) };
export const English: Story = { decorators: shows(read), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(read), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(partnerCreditAt("ACTIVATE", { request: refusedRequest("ACTIVATE") })),
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
