import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { idPapersQuery } from "../../data/id-papers.queries.ts";
import { query } from "../../data/query.ts";
import { noAccounts, openedAccounts } from "../../fixtures/accounts.ts";
import { applicationBegun, applicationToRenew } from "../../fixtures/application.ts";
import { authorisedPerson, legalPerson, newDealer } from "../../fixtures/identity.ts";
import { noChannels, signedChannels } from "../../fixtures/outcomes.ts";
import { waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = {
  title: "H5/result/ResultsScreen",
  component: ResultsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ResultsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/result";
const keys = {
  session: query(api.identity.getSession).queryKey,
  application: idPapersQuery.queryKey,
  accounts: query(api.accounts.listBankAccounts).queryKey,
  channels: query(api.accounts.listChannelSignings).queryKey,
};

const dealer: StoryFacts = {
  path,
  seeds: [
    [keys.session, legalPerson],
    [keys.application, applicationToRenew],
    [keys.accounts, openedAccounts],
    [keys.channels, signedChannels],
  ],
};

export const Dealer: Story = {
  decorators: [storyFrame(dealer)],
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole("link");
    await expect(rows.map((row) => row.textContent)).toEqual([
      "实名认证已认证",
      "法人证件即将到期",
      "开户已开户",
      "渠道授权已授权",
    ]);
  },
};
export const NothingDone: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [keys.session, newDealer],
        [keys.application, applicationBegun],
        [keys.accounts, noAccounts],
        [keys.channels, noChannels],
      ],
    }),
  ],
};
/** The legal person's ID is no business of an authorised person. */
export const AuthorisedPerson: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [keys.session, authorisedPerson],
        [keys.accounts, openedAccounts],
        [keys.channels, signedChannels],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("法人证件")).toBeNull();
  },
};
export const Loading: Story = waitingStory(path);
export const OneFailed: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [keys.session, legalPerson],
        [keys.application, applicationToRenew],
        [keys.accounts, openedAccounts],
      ],
      failures: [[keys.channels, noAnswer()]],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("暂时查不到")).toBeVisible();
  },
};
export const English: Story = { decorators: [storyFrame(dealer)], globals: { language: "en" } };
export const Dark: Story = { decorators: [storyFrame(dealer)], globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: [storyFrame(dealer)],
  globals: { width: "320", textSize: 200 },
};
